import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  i18n: {locales: ['en', 'fr', 'th']},
  diagnostics: {severity: {'texts-missing': 'error'}},
});
