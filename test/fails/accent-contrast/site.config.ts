export default {
  title: 'An accent for light mode',
  url: 'https://docs.example.com',
  diagnostics: {severity: {'accent-contrast': 'error'}},
};
