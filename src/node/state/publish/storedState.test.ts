import {expect, test} from 'vitest';
import type {OutputState, RenderedState} from './outputState.ts';
import {toOutputState, toStoredState} from './storedState.ts';

const tokens = (pack: string, offset: number) => ({pack, offset, length: 7, checksum: 3_000_000_000});

const state: OutputState = {
  version: '1',
  outDir: '/site/build',
  folder: '12',
  fingerprint: 'f',
  inputs: {dependencies: ['a'], bundle: []},
  pages: new Map(
    Object.entries<RenderedState>({
      'en|/a': {
        key: 'k1',
        files: [
          ['a.html', 'h1'],
          ['_manual/pages/a.json', 'h2'],
        ],
        diagnostics: [],
        tokens: tokens('x.pack', 0),
        stored: tokens('z.pack', 3),
      },
      'en|/b': {
        key: 'k2',
        // Another hash than that of the published file, and a file that is not published.
        files: [
          ['a.html', 'other'],
          ['gone.html', 'h3'],
        ],
        diagnostics: [{code: 'render-failed', severity: 'error', message: 'No.', file: 'b.md', line: 1}],
        rendered: {images: [], hrefs: ['/x'], plain: [], anchors: ['y']},
        tokens: tokens('y.pack', 7),
      },
      'en|/search': {key: 'k3', files: [], diagnostics: []},
    }),
  ),
  files: new Map([
    ['a.html', {hash: 'h1', bytes: 5, stamp: 's1'}],
    ['_manual/pages/a.json', {hash: 'h2', bytes: 6, stamp: 's2'}],
  ]),
  search: {key: 's', files: [['_manual/search/manifest.json', 'h4']]},
  secrets: [],
  summary: {pages: 3, sources: 3, bytes: 11},
  diagnostics: [],
};

const kept = (one: OutputState): OutputState => {
  const {first, more} = toStoredState(one);
  const [head, ...lines] = JSON.parse(JSON.stringify([first, ...more]));
  return toOutputState(head, lines);
};

test('an output state comes back from its lines as it was', () => {
  expect(kept(state)).toEqual(state);
  expect([...kept(state).files.keys()]).toEqual([...state.files.keys()]);
});

test('so does one of more files and pages than are in a line', () => {
  const many = (count: number, prefix: string) => Array.from({length: count}, (_, i) => `${prefix}${i}`);
  const large: OutputState = {
    ...state,
    files: new Map(many(700, 'file').map((file, i) => [file, {hash: `h${i}`, bytes: i, stamp: `s${i}`}])),
    pages: new Map(
      many(513, 'page').map((id, i) => [id, {key: `k${i}`, files: [[`file${i}`, `h${i}`]], diagnostics: []}]),
    ),
  };
  expect(kept(large)).toEqual(large);
  expect(kept({...large, files: new Map()}).pages.get('page512')?.files).toEqual([['file512', 'h512']]);
});
