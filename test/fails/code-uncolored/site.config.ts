import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  markdown: {code: {grammars: ['grammars/tide.json']}},
  diagnostics: {severity: {'code-uncolored': 'error'}},
});
