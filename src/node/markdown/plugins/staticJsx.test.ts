import {expect, test} from 'vitest';
import {compileMdx} from '../testCompile.ts';

const KNOWN = {components: ['Card', 'Hero', 'Tabs', 'Link']};

test.each([
  ['components that place things', '<Hero title="A">\n\n<Card href="./b.md">\n\n**b**\n\n</Card>\n\n</Hero>', true],
  ['plain elements between them', '<Card title="A">\n\n<div className="x">b {1} {/* note */}</div>\n\n</Card>', true],
  ['a component that answers to clicks', '<Card title="A" />\n\n<Tabs />', false],
  ['tabs that a syntax makes', '<Card title="A" />\n\n:::code-group\n\n```sh [a]\na\n```\n\n:::', false],
  ['an import', 'import {B} from \'../B.tsx\';\n\n<Card title="A" />', false],
  ['a value that is computed', '<Card title={frontMatter.b} />', false],
  ['an event', '<Card title="A"><button onClick={alert}>b</button></Card>', false],
])('%s: its HTML may stay as it is', async (_, text, still) => {
  const page = await compileMdx(`${text}\n`, KNOWN);
  expect([page.interactive, page.still]).toEqual([true, still]);
});

test('a plugin of the site may put anything on a page', async () => {
  const page = await compileMdx('<Card title="A" />\n', {...KNOWN, remarkPlugins: [() => () => undefined]});
  expect(page.still).toBe(false);
});
