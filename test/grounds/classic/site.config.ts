import {docusaurus} from 'manual-docs-migrate/plugins/docusaurus';
import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Orchard',
  tagline: 'Grow pipelines like trees',
  favicon: 'img/favicon.png',
  url: 'https://orchard.example.com',
  image: 'img/card.png',
  plugins: [docusaurus({trailingSlash: false})],
  markdown: {format: 'mdx'},
  docs: [
    {sidebarPath: 'sidebars.js', routeBasePath: '/docs', editUrl: 'https://git.example.com/orchard/edit/main/'},
    // Until pages of React are read, the home page is a page of Markdown.
    {id: 'home', path: 'home', routeBasePath: '/'},
  ],
  blog: {showReadingTime: true},
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
    copyright: 'Copyright © 2024 Orchard.',
  },
});
