import {docusaurus} from 'manual-docs-migrate/plugins/docusaurus';
import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  plugins: [docusaurus()],
  title: 'Fails',
  url: 'https://docs.example.com',
});
