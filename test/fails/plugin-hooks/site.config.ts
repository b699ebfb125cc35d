import {definePlugin} from 'manual-docs/config';

const throwing = definePlugin({
  name: 'throwing',
  pages() {
    throw new Error('The list of pages cannot be read.');
  },
});

const outside = definePlugin({
  name: 'outside',
  pages: () => [
    {path: '../../outside.md', content: 'Out of reach.'},
    {path: 'page.html', content: 'No Markdown.'},
    {path: 'page.md', in: {docs: 'api'}, content: 'Nowhere.'},
  ],
});

export default {
  title: 'Fails',
  url: 'https://docs.example.com',
  plugins: [throwing, outside],
};
