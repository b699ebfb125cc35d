import {defineConfig} from 'manual/config';

export default defineConfig({title: 'Fails', url: 'https://docs.example.com'});
