import {expect, test} from 'vitest';
import {looseNames} from './looseNames.ts';
import {CallText} from './printConfig.ts';

test('functions that use names of the old configuration are named with these', () => {
  const source =
    'import slug from "slug";\nconst rx = /^a/;\nconst path = 1;\nfunction other() {}\nconst rules = {};\n';
  const rx = /^a/;
  const createRedirects = (path: string) => (rx.test(path) ? [`rules`] : []);
  const own = (path: string) => {
    const other = path;
    return {rules: other};
  };
  const config = {plugins: [new CallText('m', 'docusaurus', {createRedirects, own})], title: 'rx'};
  expect(looseNames(config, source)).toEqual([
    {
      fate: 'by-hand',
      subject: 'plugins.0.docusaurus.createRedirects',
      note: 'copied as it is, and uses `rx`: copy that into site.config.ts, too',
    },
  ]);
});
