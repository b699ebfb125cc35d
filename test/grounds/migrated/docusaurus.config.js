module.exports = {
  title: 'Old tool',
  tagline: 'Comes from elsewhere',
  url: 'https://old.example.com',
  baseUrl: '/',
  organizationName: 'quay',
  projectName: 'crane',
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  clientModules: [require.resolve('./src/moves.js')],
  presets: [['classic', {docs: {}, theme: {customCss: require.resolve('./src/css/custom.css')}}]],
  themeConfig: {navbar: {title: 'Crane', logo: {src: 'img/crane.svg'}}, footer: {copyright: 'Quay', links: [{title: 'More', items: [{label: 'Docs', to: '/docs'}]}]}},
};
