export default {
  title: 'Variables of style sheets',
  url: 'https://docs.example.com',
  diagnostics: {severity: {'css-variable': 'error'}},
};
