import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  redirects: [
    {from: '/old', to: '/install#set-up'},
    {from: '/older', to: '/install#setting-up'},
  ],
});
