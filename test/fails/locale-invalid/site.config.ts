import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  i18n: {defaultLocale: 'en', locales: ['en', 'de', 'not a tag']},
});
