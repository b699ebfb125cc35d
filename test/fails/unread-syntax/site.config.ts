export default {
  title: 'Habits of other tools',
  url: 'https://docs.example.com',
  diagnostics: {severity: {'unread-syntax': 'error', 'front-matter-unknown': 'error'}},
};
