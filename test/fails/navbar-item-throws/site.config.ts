import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  navbar: {items: [{label: 'Home', to: '/'}, {label: 'Source', href: 'https://git.example.com/'}]},
});
