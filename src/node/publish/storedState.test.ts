import {expect, test} from 'vitest';
import type {OutputState, RenderedState} from './outputState.ts';
import {restoreState, storeState} from './storedState.ts';

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
        rendered: {images: [], hrefs: ['/x'], anchors: ['y']},
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

test('an output state comes back from its file as it was', () => {
  const stored = JSON.parse(JSON.stringify(storeState(state)));
  expect(restoreState(stored)).toEqual(state);
  expect([...restoreState(stored).files.keys()]).toEqual([...state.files.keys()]);
});
