export default {paths: () => []};
