import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  siteVersion: 2,
  noIndex: 'no',
  staticDirectories: 'static',
  navbar: {style: 'blue', items: {}},
  tableOfContents: {minHeadingLevel: 1, maxHeadingLevel: 9},
  search: {provider: 'algolia', appId: 'A'},
  docs: {path: 3},
  i18n: {defaultLocale: 'de', locales: ['en'], localeConfigs: {fr: {label: 'x'}}},
  diagnostics: {pageTimeoutSeconds: 0},
  announcementBar: {id: 'x'},
});
