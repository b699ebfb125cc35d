import {expect, test} from 'vitest';
import {carryNames} from './carryNames.ts';
import {CallText, printConfig} from './printConfig.ts';

const run = new Function('return 1') as () => number;
/** A function with a text of the test's own. */
const made = (text: string): (() => number) => Object.assign(() => run(), {toString: () => text});

test('functions are written with the names that they use, and with what these use', () => {
  const text = `import slug, {words as parts} from 'slug';
import type {Config} from '@docusaurus/types';
const {join: put} = require('node:path');
import gone from 'gone';

/** Old places. */
const rx = /^a/;
const rules = {
  [rx.source]: 1,
};
let unused = 2;
export function other(a: string) {
  return a ? rules : put(a);
}

export default {title: 'rx'};
`;
  const code = 'var import_slug = __toESM(require("slug"));\nvar import_gone = __toESM(require("gone"));\n';
  const config = {
    title: 'rx',
    plugins: [
      new CallText('m', 'other', {
        first: made('(path) => (path ? other(path) : (0, import_slug.words)(import_slug.default(path)))'),
        own: made("(unused) => ({rx: unused, text: 'rules'})"),
        far: made('() => import_gone.default()'),
      }),
    ],
  };
  const carried = carryNames(config, {text, code, absent: ['gone']});
  expect(printConfig(config, undefined, carried)).toBe(`import slug, {words as parts} from 'slug';
import {join as put} from 'node:path';
import {other as other2} from 'm';
import {defineConfig} from 'manual-docs/config';

const rx = /^a/;

const rules = {
  [rx.source]: 1,
};

function other(a: string) {
  return a ? rules : put(a);
}

export default defineConfig({
  title: 'rx',
  plugins: [
    other2({
      first: (path) => (path ? other(path) : (0, parts)(slug(path))),
      own: (unused) => ({rx: unused, text: 'rules'}),
      far: () => gone(),
    }),
  ],
});
`);
  expect(carried.findings).toEqual([
    {
      fate: 'by-hand',
      subject: 'plugins.0.other.far',
      note: 'copied as it is, and uses `gone`: copy that into site.config.ts, too',
    },
  ]);
});
