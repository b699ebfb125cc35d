import fs from 'node:fs';

export default {
  watch: ['../data/count.json'],
  async load({root}: {root: string}) {
    return {total: 7, count: JSON.parse(fs.readFileSync(`${root}/data/count.json`, 'utf8')).count};
  },
};
