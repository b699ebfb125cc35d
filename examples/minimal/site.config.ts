import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Tally',
  url: 'https://tally.example.com',
});
