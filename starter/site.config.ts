import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: '%title%',
  tagline: 'Say in one sentence what it does, and for whom.',
  url: '%url%',
  favicon: 'img/logo.svg',
  theme: {accent: '%accent%'},
  colorMode: {respectPrefersColorScheme: true},
  docs: {routeBasePath: '/docs'},
  navbar: {
    title: '%title%',
    logo: {src: 'img/logo.svg', alt: ''},
    items: [{type: 'doc', docId: 'index', label: 'Docs', position: 'left'}],
  },
  footer: {
    links: [
      {
        title: 'Docs',
        items: [
          {label: 'Get started', to: '/docs'},
          {label: 'What a page can show', to: '/docs/start/tour'},
        ],
      },
      {
        title: 'More',
        items: [
          {label: 'Settings', to: '/docs/guide/settings'},
          {label: 'Publish', to: '/docs/guide/publish'},
        ],
      },
    ],
  },
});
