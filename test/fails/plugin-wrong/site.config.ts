export default {
  title: 'Fails',
  url: 'https://docs.example.com',
  plugins: [{name: 'slips', page: () => []}, {name: 'slips', head: 'no function'}, 'analytics'],
};
