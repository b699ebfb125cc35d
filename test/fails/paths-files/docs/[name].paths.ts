export default {paths: () => [{name: 'a'}]};
