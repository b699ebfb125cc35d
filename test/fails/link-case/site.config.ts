export default {
  title: 'Capitals',
  url: 'https://docs.example.com',
  diagnostics: {severity: {'link-case': 'error'}},
};
