export default {
  title: 'Fails',
  url: 'https://docs.example.com',
  diagnostics: {severity: {'config-ignored': 'error'}},
  navbar: {
    items: [
      {label: 'Home', to: '/', rel: null, dropdownActiveClassDisabled: true},
      {label: 'More', items: [{label: 'Again', to: '/', 'data-name': 'x'}]},
      {type: 'search', title: 'x'},
    ],
  },
  footer: {
    links: [{title: 'One', items: [{label: 'Home', to: '/', type: 'x', target: '_self'}]}],
  },
  announcementBar: {content: 'News', backgroundColor: '#fff', textColor: '#000'},
};
