import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  navbar: {
    items: [
      {type: 'doc', docId: 'guide'},
      {type: 'doc', docId: 'gide', label: 'Guide'},
      {label: 'Home', to: '/'},
      {label: 'Pricing', to: '/pricing'},
    ],
  },
});
