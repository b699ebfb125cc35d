import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import type {SearchDocument} from '../../shared/search.ts';
import {testSearch} from './evaluateSearch.ts';

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
  const result = await testSearch(documents, 'queries.json', {root});
  expect(result).toMatchObject({total: 2, first: 1, found: 1});
  expect(result.diagnostics).toMatchObject([{code: 'search-relevance', file: 'queries.json', line: 3}]);
});

test('a file that is no list of queries is reported', async () => {
  fs.writeFileSync(path.join(root, 'wrong.json'), '{"query": 1}');
  const {diagnostics} = await testSearch(documents, 'wrong.json', {root});
  expect(diagnostics).toMatchObject([{code: 'config-invalid', file: 'wrong.json'}]);
});
