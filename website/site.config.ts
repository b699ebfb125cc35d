import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'manual',
  tagline:
    'A documentation-site generator: Docusaurus conventions, built in seconds, checked, with search that needs no account.',
  url: 'https://manual-tool.example.com',
  favicon: '/img/favicon.png',
  // The nginx configuration of the examples, the chart of the benchmarks, and the pictures of the README are shown as they are.
  staticDirectories: ['static', '../examples/hosting', '../bench/results', '../.github/images'],
  docs: {sidebarPath: './sidebars.ts'},
  markdown: {code: {theme: {light: 'light'}}},
  navbar: {
    title: 'manual',
    items: [
      {type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left'},
      {type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left'},
      {type: 'search'},
    ],
  },
  footer: {
    links: [
      {
        title: 'Guide',
        items: [
          {label: 'Get started', to: '/start'},
          {label: 'Coming from other tools', to: '/from'},
          {label: 'Publish', to: '/publish'},
        ],
      },
      {
        title: 'Reference',
        items: [
          {label: 'Configuration', to: '/reference/configuration'},
          {label: 'Markdown', to: '/reference/markdown'},
          {label: 'Commands', to: '/reference/commands'},
        ],
      },
      {
        title: 'How it works',
        items: [
          {label: 'In short', to: '/how'},
          {label: 'Benchmarks', to: '/how/benchmarks'},
        ],
      },
    ],
    copyright: 'Free to use, change, and share, under the MIT license.',
  },
});
