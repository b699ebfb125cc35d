import starlight from '@astrojs/starlight';
import {defineConfig} from 'astro/config';

// As it comes: sidebar from the folders, search by Pagefind, highlighting by Expressive Code.
export default defineConfig({
  site: 'https://docs.example.com',
  integrations: [starlight({title: 'Benchmark'})],
});
