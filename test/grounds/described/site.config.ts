import {defineConfig} from 'manual/config';
import openapi from 'manual/plugins/openapi';
import typedoc from 'manual/plugins/typedoc';

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
