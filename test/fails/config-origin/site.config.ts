export default {
  title: 'Fails',
  url: 'docs.example.com',
  i18n: {localeConfigs: {en: {url: 'https://docs.example.com/en/'}}},
};
