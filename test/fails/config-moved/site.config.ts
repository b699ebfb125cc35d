import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  onBrokenLinks: 'throw',
  themeConfig: {},
  presets: [],
  organizationName: 'acme',
});
