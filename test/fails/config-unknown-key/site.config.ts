import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  faviccon: 'img/favicon.png',
  navbar: {
    tittle: 'Docs',
    items: [{label: 'Home', to: '/', ico: 'home'}],
  },
  zzz: 1,
  search: {hotKey: false},
});
