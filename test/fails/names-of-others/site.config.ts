import {defineConfig} from 'manual-docs/config';

export default defineConfig({title: 'Harbor', url: 'https://docs.example.com'});
