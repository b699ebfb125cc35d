export default {
  title: 'Headings',
  url: 'https://docs.example.com',
  diagnostics: {severity: {'heading-levels': 'error'}},
};
