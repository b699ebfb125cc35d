import {defineConfig} from 'manual-docs/config';
import {includes} from 'manual-docs/plugins/includes';

export default defineConfig({title: 'Harbor', url: 'https://docs.example.com', plugins: [includes()]});
