import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {REHYPE} from './installed/plugins/rehype.ts';
import {REMARK} from './installed/plugins/remark.ts';
import {PACKAGES} from './installed/react/site.ts';

/** The guide names the packages that do not work, and says how many are tried. */
const page = fs.readFileSync(path.resolve(import.meta.dirname, '../website/docs/reference/docusaurus.md'), 'utf8');
const section = page.split(/^## /m).find((text) => text.startsWith('Packages of pages'))!;
const plugins = [...REMARK, ...REHYPE];

test('each package with a fault or a warning is a row, and no other', () => {
  const rows = [...section.matchAll(/^\| `([^`]+)`( \d+)? \|/gm)].map(([, name, version = '']) => name + version);
  const faulty = [
    ...PACKAGES.filter(({fault, warning}) => fault ?? warning).map(({name}) => name),
    ...plugins.filter(({fault}) => fault !== undefined).map(({name}) => name),
  ];
  expect(rows.sort()).toEqual(faulty.sort());
});

test('the numbers of packages and plugins are those of the test', () => {
  const names = PACKAGES.map(({install}) => Object.keys(install)[0]!);
  expect(section).toContain(`installs ${new Set(names).size} packages`);
  expect(section).toContain(`and ${plugins.length} plugins`);
});

test.each([
  ['package', PACKAGES],
  ['plugin', plugins],
])('every %s has one sample', (_, samples) => {
  const names = samples.map(({name}) => name);
  expect(names).toEqual([...new Set(names)]);
});
