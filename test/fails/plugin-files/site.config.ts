import {definePlugin} from 'manual-docs/config';

const files = definePlugin({
  name: 'files',
  files: () => ({'../outside.txt': 'Out of reach.', 'index.html': 'Another home.', '_manual/x.json': '{}'}),
});

export default {
  title: 'Fails',
  url: 'https://docs.example.com',
  plugins: [files],
};
