import {defineConfig} from 'manual-docs/config';

export default defineConfig({
  title: 'Fails',
  url: 'https://docs.example.com',
  variables: {product: {version: 5.1}},
  docs: {versions: {current: {variables: {'the name': 'Harbor'}}}},
  i18n: {localeConfigs: {en: {variables: {full: 'Harbor {{version}}'}}}},
});
