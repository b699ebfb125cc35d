module.exports = {
  title: 'Old tool',
  tagline: 'Comes from elsewhere',
  url: 'https://old.example.com',
  baseUrl: '/',
  presets: [['classic', {docs: {}, theme: {customCss: require.resolve('./src/css/custom.css')}}]],
};
