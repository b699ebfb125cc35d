import {defineConfig} from 'manual-docs/config';
import openapi from 'manual-docs/plugins/openapi';
import typedoc from 'manual-docs/plugins/typedoc';

export default defineConfig({
  title: 'Described',
  url: 'https://described.example.com',
  plugins: [
    openapi({file: 'api/openapi.yaml'}),
    openapi({file: 'api/openapi.yaml', path: 'single', by: 'operation'}),
    typedoc({file: 'code.json', path: 'code'}),
    typedoc({file: 'code.json', path: 'module', by: 'module'}),
  ],
});
