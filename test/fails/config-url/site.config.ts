export default {
  title: 'Fails',
  url: 'docs.example.com/a',
  baseUrl: 'https://x/',
};
