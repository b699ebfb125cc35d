import {defineConfig} from 'manual-docs/config';
import {openapi} from 'manual-docs/plugins/openapi';

export default defineConfig({
  title: 'Harbor',
  url: 'https://docs.example.com',
  plugins: [openapi({file: 'api/harbor.json'})],
});
