import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Shop',
  url: 'https://shop.example.com',
  baseUrl: '/shop/',
  docs: {routeBasePath: '/docs'},
  pages: {editUrl: 'https://git.example.com/shop/edit/main/'},
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  navbar: {
    items: [
      {to: '/docs', label: 'Docs'},
      {to: '/team', label: 'Team'},
      {type: 'localeDropdown', position: 'right'},
      {type: 'search'},
    ],
  },
});
