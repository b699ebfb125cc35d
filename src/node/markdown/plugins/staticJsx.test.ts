import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {compileMdx} from '../testCompile.ts';
import {STILL_PARTS} from './staticJsx.ts';

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

test('everything that still components are made of is known, and none of it does anything in the browser', () => {
  const theme = path.resolve(import.meta.dirname, '../../../../theme');
  const files = fs.readdirSync(theme, {recursive: true, encoding: 'utf8'});
  const textOf = (name: string): string =>
    fs.readFileSync(path.join(theme, files.find((file) => path.parse(file).name === name)!), 'utf8');
  const components = [...STILL_PARTS].filter((name) => /^[A-Z]/.test(name));
  expect(components.length).toBeGreaterThan(10);
  for (const name of components) {
    const text = textOf(name);
    const shown = [...text.matchAll(/from '@theme\/(\w+)'/g)].map(([, part]) => part!);
    expect(
      shown.filter((part) => !STILL_PARTS.has(part)),
      name,
    ).toEqual([]);
    expect(text, name).not.toMatch(/\bon[A-Z]\w+=|\buse(?!Page\b|Translate\b)[A-Z]\w*\(/);
  }
});
