import {defineConfig} from 'manual-docs/config';
import {broken} from './plugin.ts';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  markdown: {rehypePlugins: [broken]},
});
