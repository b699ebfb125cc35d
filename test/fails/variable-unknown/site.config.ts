import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  variables: {version: '5.2', product: {name: 'Harbor', vendor: 'Quay'}},
  navbar: {items: [{label: 'Get {{verion}}', to: '/'}]},
});
