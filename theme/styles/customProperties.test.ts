import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {createCodeThemeCss} from '../../src/node/steps/highlight/block/codeThemeCss.ts';

const root = path.join(import.meta.dirname, '../..');

/** The style sheets below a folder of the repository, one after the other. */
function sheetsBelow(folder: string): string {
  return fs
    .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.css') && !file.includes('infima'))
    .map((file) => fs.readFileSync(path.join(root, folder, file), 'utf8'))
    .join('\n');
}

test('sheets of the theme and of plugins read no custom property that none of them sets', () => {
  const css = ['theme', 'plugins'].map(sheetsBelow).join('\n') + createCodeThemeCss();
  const set = new Set(Array.from(css.matchAll(/(--[\w-]+)\s*:/g), ([, name]) => name));
  const read = Array.from(css.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name!);
  expect(read.length).toBeGreaterThan(400);
  expect([...new Set(read)].filter((name) => !set.has(name))).toEqual([]);
});
