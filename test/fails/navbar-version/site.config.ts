import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  docs: {sidebarPath: 'sidebars.ts', lastVersion: 'current'},
  diagnostics: {severity: {'navbar-version': 'error'}},
  navbar: {
    items: [{type: 'docSidebar', sidebarId: 'guide', label: 'Docs'}],
  },
});
