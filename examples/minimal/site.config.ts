import {defineConfig} from 'manual/config';

export default defineConfig({
  title: 'Tally',
  url: 'https://tally.example.com',
});
