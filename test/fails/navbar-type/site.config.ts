import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  navbar: {
    items: [{type: 'docsSidebar', sidebarId: 'main'}],
  },
});
