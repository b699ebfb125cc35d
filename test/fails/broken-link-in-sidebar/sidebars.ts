export default {
  main: ['index', {type: 'link', label: 'Forum', href: '/forum'}],
};
