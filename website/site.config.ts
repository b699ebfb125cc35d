import {defineConfig} from 'manual/config';

export default defineConfig({
  title: 'manual',
  tagline:
    'A documentation-site generator: Docusaurus conventions, built in seconds, checked, with search that needs no account.',
  url: 'https://manual-tool.example.com',
  favicon: '/img/favicon.png',
  // The nginx configuration of the examples, the chart of the benchmarks, and the pictures of the README are shown as they are.
  staticDirectories: ['static', '../examples/hosting', '../bench/results', '../.github/images'],
  docs: {sidebarPath: './sidebars.ts'},
  navbar: {
    title: 'manual',
    items: [
      {type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left'},
      {type: 'docSidebar', sidebarId: 'reference', label: 'Reference', position: 'left'},
      {type: 'search'},
    ],
  },
});
