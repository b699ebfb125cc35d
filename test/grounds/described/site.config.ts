import {defineConfig} from 'manual/config';
import openapi from 'manual/plugins/openapi';

export default defineConfig({
  title: 'Described',
  url: 'https://described.example.com',
  plugins: [openapi({file: 'api/openapi.yaml'}), openapi({file: 'api/openapi.yaml', path: 'single', by: 'operation'})],
});
