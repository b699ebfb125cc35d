import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Cards',
  tagline: 'Learn with flash cards',
  url: 'https://cards.example.com',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'de', 'ar'],
    localeConfigs: {
      de: {htmlLang: 'de-DE'},
      ar: {label: 'العربية', calendar: 'islamic-umalqura'},
    },
  },
  docs: {showLastUpdateTime: true},
  navbar: {
    title: 'Cards',
    items: [
      {to: '/', label: 'Guide', position: 'left'},
      {type: 'localeDropdown', position: 'right'},
    ],
  },
  footer: {
    links: [{label: 'Source code', href: 'https://git.example.com/cards'}],
    copyright: 'Copyright © 2024 the Cards authors.',
  },
});
