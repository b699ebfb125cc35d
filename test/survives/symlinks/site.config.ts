import {defineConfig} from 'manual/config';

export default defineConfig({
  title: 'Survives',
  url: 'https://docs.example.com',
});
