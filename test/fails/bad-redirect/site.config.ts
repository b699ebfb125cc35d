import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  redirects: [
    {from: '/old', to: '/nowhere'},
    {from: '/', to: '/index'},
    {from: '/a', to: '/b'},
    {from: '/b', to: '/a'},
    {from: 'no-slash', to: '/'},
    {from: '/out', to: 'javascript:alert(1)'},
  ],
});
