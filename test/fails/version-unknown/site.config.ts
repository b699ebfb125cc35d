import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  docs: {
    lastVersion: '2.1',
    versions: {'1.1': {label: 'Old'}},
  },
});
