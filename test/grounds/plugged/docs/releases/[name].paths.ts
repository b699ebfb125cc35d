export default {
  paths: () => [
    {params: {name: 'v1', title: 'Version: "one"'}, content: 'First.'},
    {params: {name: 'v2', title: 'Two'}, content: 'See [one](./v1.md).'},
  ],
};
