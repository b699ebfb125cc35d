import {expect, test} from 'vitest';
import {compileMd, compileMdx, told} from '../../../../../test/tools/testCompile.ts';

const problems = async (text: string, compile = compileMd) => told((await compile(text)).diagnostics);

test('a heading that skips a level is reported, also the first one', async () => {
  expect(await problems('# A\n\n### B\n\n#### C\n\n## D\n\n##### E')).toEqual([
    '3:1 heading-levels The heading skips a level: the one before it has level 1, and this one has level 3.',
    '9:1 heading-levels The heading skips a level: the one before it has level 2, and this one has level 5.',
  ]);
  expect(await problems('### A')).toHaveLength(1);
});

test('levels may go up by any number, and headings of HTML count', async () => {
  expect(await problems('# A\n\n## B\n\n### C\n\n#### D\n\n## E')).toEqual([]);
  expect(await problems('<h2>A</h2>\n\n### B')).toEqual([]);
});

test('after a component nothing is known of the level', async () => {
  expect(await problems('export const Part = () => null;\n\n<Part />\n\n#### A', compileMdx)).toEqual([]);
  const {diagnostics} = await compileMdx('<Tabs>\n<TabItem value="a">\n\n#### A\n\n</TabItem>\n</Tabs>', {
    themeParts: ['Tabs', 'TabItem'],
  });
  expect(told(diagnostics)).toHaveLength(1);
});

test('a second title is reported with its fix, which is a guess', async () => {
  const {diagnostics} = await compileMd('# A\n\nText.\n\n# B');
  expect(told(diagnostics)).toEqual(['5:1 heading-levels The page has a second title, which is a heading of level 1.']);
  expect(diagnostics[0]).toMatchObject({length: 1, replacements: [{text: '##'}]});
  const underlined = (await compileMd('# A\n\nB\n=')).diagnostics;
  expect(told(underlined)).toHaveLength(1);
  expect(underlined[0]!.replacements).toBeUndefined();
});

test('cells beyond the header are reported, fewer cells are not', async () => {
  expect(await problems('| a | b |\n|---|---|\n| 1 | `x|y` |\n| 2 |\n| 3 | x\\|y |')).toEqual([
    '3:9 unmatched This row has 3 cells, and its header has 2, so the last cells are not shown.',
  ]);
});
