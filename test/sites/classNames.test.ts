import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {root} from '../e2e/runCli.ts';
import {builtSite} from '../setup/builtSite.ts';
import {findBareClasses, listSetClasses, listStyledClasses} from '../tools/ownClasses.ts';

/** Sites with each kind of page, and the classes that their own sources name. */
const SITES: readonly (readonly [folder: string, own: readonly string[]])[] = [
  ['examples/minimal', []],
  ['examples/versions', []],
  ['examples/i18n', []],
  ['examples/blog', []],
  ['test/grounds/described', []],
  ['test/grounds/embeds', ['boxed', 'far', 'mdx-rule', 'slider']],
  ['test/grounds/tideline', ['gauge', 'harbor', 'mark', 'tide-note']],
];

test.each(SITES)('a built site has no class without the prefix but those of its own: %s', async (folder, own) => {
  const {outDir} = await builtSite(path.join(root, folder));
  const files = fs.readdirSync(outDir, {recursive: true, encoding: 'utf8'}).map((file) => path.join(outDir, file));
  const listOf = (extension: string, list: (text: string) => string[]): string[] =>
    files.filter((file) => file.endsWith(extension)).flatMap((file) => list(fs.readFileSync(file, 'utf8')));
  const set = listOf('.html', listSetClasses);
  expect(set.filter((name) => name.startsWith('m-')).length).toBeGreaterThan(100);
  // Classes of CSS modules have the name of their file.
  const isFromSite = (name: string): boolean => own.includes(name) || /^[A-Z]\w+_\w+_\w+$/.test(name);
  const styled = listOf('.css', listStyledClasses);
  expect(findBareClasses([...set, ...styled]).filter((name) => !isFromSite(name))).toEqual([]);
});
