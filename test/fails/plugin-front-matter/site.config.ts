import {definePlugin} from 'manual-docs/config';

const changes = definePlugin({
  name: 'changes',
  frontMatter(frontMatter) {
    if (frontMatter.title === 'Throws') throw new Error('This page has no owner.');
    return {...frontMatter, sidebar_position: 'first' as never};
  },
  head: ({title}) => (title === 'Home' ? [{tagName: 'base' as never}] : undefined),
  sidebar() {
    throw new Error('The sidebar has too many entries.');
  },
});

export default {
  title: 'Fails',
  url: 'https://docs.example.com',
  plugins: [changes],
};
