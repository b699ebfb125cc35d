import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import type {SearchDocument} from '../../../shared/search.ts';
import {evaluateSearch} from './evaluateSearch.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-search-test-'));
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

const documents: SearchDocument[] = ['playlist', 'worker'].map((name) => ({
  route: `/${name}`,
  title: name,
  section: 'Documentation',
  keywords: [],
  language: 'en',
  version: 'current',
  tag: 'docs-default-current',
  pageRank: 0,
  sections: [{anchor: '', titles: [], text: `All about the ${name}.`, code: ''}],
}));

test('a query that finds its page passes, one that does not is reported with its line', async () => {
  fs.writeFileSync(
    path.join(root, 'queries.json'),
    '[\n{"query": "playlist", "pages": ["/playlist"]},\n{"query": "worker", "pages": ["/nowhere"]}\n]',
  );
  const result = await evaluateSearch(documents, 'queries.json', {root, defaultLanguage: 'en'});
  expect(result).toMatchObject({total: 2, first: 1, found: 1});
  expect(result.diagnostics).toMatchObject([{code: 'search-relevance', file: 'queries.json', line: 3}]);
});

test('a file that is not a list of queries is reported', async () => {
  fs.writeFileSync(path.join(root, 'wrong.json'), '{"query": 1}');
  const {diagnostics} = await evaluateSearch(documents, 'wrong.json', {root, defaultLanguage: 'en'});
  expect(diagnostics).toMatchObject([{code: 'config-invalid', file: 'wrong.json'}]);
});

test('a query is asked in the language of the site, or in its own', async () => {
  const de = documents.map((one) => ({
    ...one,
    language: 'de',
    route: `/base/de${one.route}`,
    title: `${one.title} de`,
  }));
  const en = documents.map((one) => ({...one, route: `/base${one.route}`}));
  fs.writeFileSync(
    path.join(root, 'two.json'),
    JSON.stringify([
      {query: 'playlist', pages: ['/playlist'], within: 1},
      {query: 'playlist', pages: ['/de/playlist'], within: 1, language: 'de'},
      {query: 'playlist de', pages: ['/de/playlist']},
    ]),
  );
  const options = {root, defaultLanguage: 'en', baseUrl: '/base/'};
  const result = await evaluateSearch([...de, ...en], 'two.json', options);
  expect(result).toMatchObject({total: 3, first: 2, found: 2});
  // Pages are named as the file names them, without the base.
  expect(result.diagnostics[0]!.message).toBe('"playlist de" finds /de/playlist nowhere; first is /playlist.');
  fs.writeFileSync(path.join(root, 'none.json'), '[{"query": "a", "pages": ["/a"], "language": "fr"}]');
  const {diagnostics} = await evaluateSearch([...de, ...en], 'none.json', options);
  expect(diagnostics[0]!.message).toContain('the site has no language "fr", only de, en');
});

test('with contextual search the version that readers see first is asked', async () => {
  const old = documents.map((one) => ({...one, route: `/1.0${one.route}`, version: '1.0', tag: 'docs-default-1.0'}));
  fs.writeFileSync(path.join(root, 'old.json'), '[{"query": "playlist", "pages": ["/1.0/playlist"], "within": 9}]');
  const options = {root, defaultLanguage: 'en'};
  expect(await evaluateSearch([...old, ...documents], 'old.json', options)).toMatchObject({found: 1});
  const tags = ['default', 'docs-default-current'];
  expect(await evaluateSearch([...old, ...documents], 'old.json', {...options, tags})).toMatchObject({found: 0});
});
