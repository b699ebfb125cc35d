import {defineConfig} from 'manual-docs/config';

export default defineConfig({title: 'Fails', url: 'https://docs.example.com'});
