export default {
  main: [
    'index',
    {type: 'dok', id: 'index'},
    {type: 'link', label: 'Forum'},
    {type: 'doc', id: 'index', lable: 'Home'},
    {type: 'category', label: 'More', items: 'index'},
    7,
  ],
};
