// @ts-check
import {themes as prismThemes} from 'prism-react-renderer';

/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Orchard',
  tagline: 'Grow pipelines like trees',
  favicon: 'img/favicon.png',
  url: 'https://orchard.example.com',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  i18n: {defaultLocale: 'en', locales: ['en']},
  presets: [
    [
      'classic',
      /** @type {import('@docusaurus/preset-classic').Options} */
      ({
        docs: {sidebarPath: './sidebars.js', editUrl: 'https://git.example.com/orchard/edit/main/'},
        blog: {showReadingTime: true, feedOptions: {type: ['rss', 'atom'], xslt: true}},
        theme: {customCss: './src/css/custom.css'},
      }),
    ],
  ],
  themeConfig: {
    image: 'img/card.png',
    navbar: {
      title: 'Orchard',
      logo: {alt: 'Orchard', src: 'img/logo.svg'},
      items: [
        {type: 'docSidebar', sidebarId: 'tutorialSidebar', position: 'left', label: 'Tutorial'},
        {to: '/blog', label: 'Blog', position: 'left'},
        {href: 'https://git.example.com/orchard', label: 'Code', position: 'right'},
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {title: 'Docs', items: [{label: 'Tutorial', to: '/docs/intro'}]},
        {title: 'More', items: [{label: 'Blog', to: '/blog'}, {label: 'Code', href: 'https://git.example.com/orchard'}]},
      ],
      copyright: `Copyright © ${new Date().getFullYear()} Orchard.`,
    },
    prism: {theme: prismThemes.github, darkTheme: prismThemes.dracula},
  },
};

export default config;
