import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Tideline',
  tagline: 'Tide tables for harbors, ships, and apps',
  url: 'https://tideline.example.com',
  baseUrl: '/docs/',
  favicon: 'img/favicon.png',
  image: 'img/card.png',
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  docs: [
    {sidebarPath: 'sidebars.ts', routeBasePath: '/guide', versions: {current: {label: 'Next'}}, lastVersion: '1.0'},
    {id: 'pages', path: 'pages', routeBasePath: '/'},
  ],
  blog: {path: 'blog', routeBasePath: '/news'},
  navbar: {
    title: 'Tideline',
    logo: {src: '/img/logo.svg', srcDark: 'img/logo-dark.svg', alt: 'Tideline'},
    items: [
      {type: 'docSidebar', sidebarId: 'cli', label: 'CLI', position: 'left'},
      {type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'left'},
      {to: '/news', label: 'News', position: 'left'},
      {
        type: 'dropdown',
        label: 'More',
        position: 'left',
        items: [
          {to: '/about', label: 'About'},
          {href: 'pathname:///files/handbook.txt', label: 'Handbook'},
          {type: 'html', value: '<img class="mark" src="/docs/img/wave.svg" alt="A wave" width="16" height="16">'},
        ],
      },
      {type: 'docsVersionDropdown', position: 'right'},
      {type: 'localeDropdown', position: 'right'},
      {href: 'https://git.example.com/tideline', 'aria-label': 'Source code', position: 'right'},
    ],
  },
  footer: {
    logo: {src: 'img/logo.svg', alt: 'Tideline', href: '/about'},
    links: [
      {title: 'Learn', items: [{label: 'Start', to: '/guide'}, {label: 'News', to: '/news'}]},
      {title: 'Files', items: [{label: 'Handbook', href: 'pathname:///files/handbook.txt'}]},
    ],
    copyright: 'Copyright © 2024 Tideline <img src="/docs/img/wave.svg" alt="" width="12" height="12">',
  },
  announcementBar: {
    id: 'spring',
    content: 'Spring tide on Friday. <a href="/docs/about">What to do</a>',
    isCloseable: true,
  },
});
