export default {
  main: [
    'index',
    {type: 'category', label: 'More', items: ['giude', 'guide.mdx']},
  ],
};
