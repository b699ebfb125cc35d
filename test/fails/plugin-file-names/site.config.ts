import {defineConfig, definePlugin} from 'manual-docs/config';

const names = definePlugin({
  name: 'names',
  files: () => ({
    _redirects: '/x https://elsewhere.example 301',
    'a/line\nbreak.txt': '',
    'Case.txt': '',
    'case.txt': '',
    'INDEX.html': '',
    x: '',
    'x/y': '',
  }),
});

export default defineConfig({title: 'Harbor', url: 'https://docs.example.com', plugins: [names]});
