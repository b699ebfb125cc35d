import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  docs: {tags: 'tags.yml'},
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  diagnostics: {
    severity: {
      'front-matter-unknown': 'error',
      'invalid-utf8': 'error',
      'tag-unknown': 'error',
      'translation-orphan': 'error',
      'unknown-admonition': 'error',
      'unknown-language': 'error',
    },
  },
});
