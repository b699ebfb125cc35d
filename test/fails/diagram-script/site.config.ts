import {defineConfig} from 'manual-docs/config';
import {diagrams} from 'manual-docs/plugins/diagrams';

export default defineConfig({title: 'Harbor', url: 'https://docs.example.com', plugins: [diagrams()]});
