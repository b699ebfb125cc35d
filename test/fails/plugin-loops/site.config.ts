import {defineConfig} from 'manual-docs/config';
import {broken} from './plugin.ts';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  docs: {sidebars: {main: ['index', 'other']}},
  diagnostics: {pageTimeoutSeconds: 1},
  markdown: {remarkPlugins: [broken]},
});
