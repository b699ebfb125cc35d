import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Survives',
  url: 'https://docs.example.com',
});
