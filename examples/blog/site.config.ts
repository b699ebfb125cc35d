import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Harbour',
  tagline: 'Notes from a small software workshop',
  url: 'https://harbour.example.com',
  docs: {routeBasePath: '/docs'},
  blog: {
    routeBasePath: '/',
    blogTitle: 'Workshop notes',
    blogDescription: 'What we build, what broke, and what we learned.',
    postsPerPage: 3,
    blogSidebarCount: 5,
    onInlineTags: 'error',
    feedOptions: {type: 'all', copyright: 'Copyright © 2025 the Harbour workshop.'},
  },
  search: {placeholder: 'Search Harbour'},
  navbar: {
    title: 'Harbour',
    items: [
      {to: '/', label: 'Notes', position: 'left', activeBaseRegex: '^/$'},
      {to: '/archive', label: 'Archive', position: 'left'},
      {to: '/authors', label: 'Authors', position: 'left'},
      {to: '/docs', label: 'Handbook', position: 'left'},
    ],
  },
});
