export default {
  title: 'Files of other tools',
  url: 'https://docs.example.com',
  docs: {routeBasePath: 'docs'},
  diagnostics: {severity: {'unread-files': 'error', 'home-missing': 'error'}},
};
