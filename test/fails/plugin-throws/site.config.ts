import {defineConfig} from 'manual/config';
import {remarkBroken} from './plugin.ts';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  markdown: {remarkPlugins: [remarkBroken]},
});
