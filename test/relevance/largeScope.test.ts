import {describe, expect, test} from 'vitest';
import {createSearcher} from '../../src/client/search/engine/createSearcher.ts';
import {analyzeQuery} from '../../src/client/search/words/analyzeQuery.ts';
import {buildSearchIndex} from '../../src/node/steps/search/embedded/buildSearchIndex.ts';
import {
  type ListsFile,
  SEARCH_MANIFEST,
  type SearchManifest,
  unpackTerms,
} from '../../src/shared/search/searchFormat.ts';
import {unpackNumbers} from '../../src/shared/search/searchNumbers.ts';
import type {SearchDocument} from '../../src/shared/search.ts';
import {markdownDocuments} from './markdownDocuments.ts';
import {testPage} from './testIndex.ts';

const documents = markdownDocuments(`${import.meta.dirname}/../../docs`);
const QUERIES = [
  'playlist',
  'terminl cursor',
  'I see element in web browser',
  'vscode',
  'grou',
  'auto-complete',
  'ta',
  'settings.yml',
];

/** A searcher over files in memory that keeps the names of what it loads. */
function searcherOver(files: ReadonlyMap<string, Uint8Array>) {
  const loaded: string[] = [];
  const searcher = createSearcher({
    load: async (name) => {
      loaded.push(name);
      const file = files.get(name);
      if (!file) throw new Error(`${name} is missing`);
      return file;
    },
  });
  return {searcher, loaded};
}

test('a scope in many files answers as a scope in one file does', async () => {
  const small = searcherOver(buildSearchIndex(documents).files).searcher;
  const large = searcherOver(buildSearchIndex(documents, {packBytes: 0}).files).searcher;
  for (const query of QUERIES) {
    const [one, many] = [await small.search({query, limit: 5}), await large.search({query, limit: 5})];
    expect(many.hits[0], query).toEqual(one.hits[0]);
  }
});

test('a scope so large that the names of its files lie in files answers the same', async () => {
  const {files} = buildSearchIndex(documents, {packBytes: 0, mostNames: 0});
  expect([...files.keys()].some((name) => name.startsWith('places/'))).toBe(true);
  const flat = searcherOver(buildSearchIndex(documents, {packBytes: 0}).files).searcher;
  const {searcher, loaded} = searcherOver(files);
  for (const query of QUERIES) {
    const [one, other] = [await flat.search({query, limit: 20}), await searcher.search({query, limit: 20})];
    expect(other.hits, query).toEqual(one.hits);
  }
  expect(new Set(loaded).size).toBe(loaded.length);
});

// Many words begin with one letter. A scope in many files reads the lists of some of them, so its order may differ.
test('a scope in many files answers a single letter', async () => {
  const large = searcherOver(buildSearchIndex(documents, {packBytes: 0}).files).searcher;
  const {hits} = await large.search({query: 't', limit: 5});
  expect(hits).toHaveLength(5);
  for (const {title, snippet = []} of hits) {
    const marks = [...title, ...snippet].filter(({marked}) => marked);
    expect(marks.map(({text}) => text)).toContainEqual(expect.stringMatching(/^t/i));
  }
});

test('a word takes one file of lists, with all its forms, wherever its file begins', async () => {
  const {files} = buildSearchIndex(documents, {packBytes: 0});
  const firsts = [...files].flatMap(([name, file]) => {
    if (!name.startsWith('lists/')) return [];
    const {terms, sections} = JSON.parse(new TextDecoder().decode(file)) as ListsFile;
    const [term, count] = [unpackTerms(terms)[0]!, unpackNumbers(sections)[0]!];
    // Misspelt forms of a rarer word are looked for, and a word with punctuation has parts.
    return count > 20 && /^[a-z]{3,}$/.test(term) ? [{name, term}] : [];
  });
  expect(firsts.length).toBeGreaterThan(0);
  for (const {name, term} of firsts) {
    const {searcher, loaded} = searcherOver(files);
    // With a space after it the word is complete.
    await searcher.search({query: `${term} `, limit: 1});
    expect(
      loaded.filter((file) => file.startsWith('lists/')),
      term,
    ).toEqual([name]);
  }
});

test('pairs of characters that overlap are not joined: their lists would be fetched for what no page has', () => {
  expect(analyzeQuery('算出プロパティ', 'ja').joined).toEqual([]);
  expect(analyzeQuery('vs code', 'ja').joined).toHaveLength(1);
});

test('a query loads few files, each once', async () => {
  const {searcher, loaded} = searcherOver(buildSearchIndex(documents, {packBytes: 0}).files);
  for (const query of QUERIES) {
    const before = loaded.length;
    await searcher.search({query, limit: 20});
    expect(loaded.length - before, query).toBeLessThan(30);
  }
  expect(new Set(loaded).size).toBe(loaded.length);
});

describe('faults are reported, never taken for "no results"', () => {
  const index = buildSearchIndex(documents, {packBytes: 0, mostNames: 0}).files;
  /** Replaces the content of the scope that the manifest contains. */
  const setContent = (content: unknown) => {
    const manifest: SearchManifest = JSON.parse(new TextDecoder().decode(index.get(SEARCH_MANIFEST)));
    const scopes = manifest.scopes.map((entry) => ({...entry, content}));
    return new Map(index).set(SEARCH_MANIFEST, new TextEncoder().encode(JSON.stringify({...manifest, scopes})));
  };
  // Searches load the file of a scope that is not in the manifest.
  const files = setContent(undefined);

  test.each([{}, [], [1], '<!doctype html>'])('a scope in the manifest that is %j', async (content) => {
    const answer = searcherOver(setContent(content)).searcher.search({query: 'termina', limit: 5});
    await expect(answer).rejects.toThrow('is damaged');
  });

  test.each(['scope/', 'terms/', 'lists/', 'places/', 'texts/'])('files in %s that are missing', async (folder) => {
    const kept = new Map([...files].filter(([name]) => !name.startsWith(folder)));
    await expect(searcherOver(kept).searcher.search({query: 'termina', limit: 5})).rejects.toThrow('is missing');
  });

  test.each(['scope/', 'terms/', 'lists/', 'places/', 'texts/'])(
    'files in %s that hold something else',
    async (folder) => {
      for (const content of ['{}', '[]', '[1]', 'null', '<!doctype html>', '']) {
        const bytes = new TextEncoder().encode(content);
        const changed = new Map([...files].map(([name, file]) => [name, name.startsWith(folder) ? bytes : file]));
        const answer = searcherOver(changed).searcher.search({query: 'termina', limit: 5});
        await expect(answer, `${folder} ${content}`).rejects.toThrow('is damaged');
      }
    },
  );

  test('lists that are cut off', async () => {
    const cut = (file: Uint8Array) => {
      const content: ListsFile = JSON.parse(new TextDecoder().decode(file));
      const lists = content.lists.map((list) => list.slice(0, -1));
      return new TextEncoder().encode(JSON.stringify({...content, lists}));
    };
    const changed = new Map([...files].map(([name, file]) => [name, name.startsWith('lists/') ? cut(file) : file]));
    await expect(searcherOver(changed).searcher.search({query: 'terminal', limit: 5})).rejects.toThrow('is damaged');
  });
});

test('what is loaded stays usable when the network goes away', async () => {
  const files = new Map(buildSearchIndex(documents, {packBytes: 0}).files);
  const {searcher} = searcherOver(files);
  await searcher.search({query: 'playlist', limit: 5});
  files.clear();
  await expect(searcher.search({query: 'voice emulation', limit: 5})).rejects.toThrow('is missing');
  expect((await searcher.search({query: 'playlist', limit: 5})).total).toBeGreaterThan(0);
});

test('a site published anew in the middle of a session is searched on', async () => {
  const files = new Map(buildSearchIndex(documents, {packBytes: 0}).files);
  const {searcher} = searcherOver(files);
  await searcher.search({query: 'playlist', limit: 5});
  const renamed = documents.map((page): SearchDocument => ({...page, title: `${page.title} anew`}));
  files.clear();
  for (const [name, file] of buildSearchIndex(renamed, {packBytes: 0}).files) files.set(name, file);
  const {hits} = await searcher.search({query: 'voice emulation', limit: 5});
  expect(hits[0]!.hierarchy.lvl1).toBe('Voice Emulation anew');
});

test('a name that many pages have takes no vocabulary, and a misspelt word the part with its first letters', async () => {
  const {files} = buildSearchIndex(documents, {packBytes: 0});
  const ranges = [...files.keys()].filter((name) => name.startsWith('terms/')).length;
  const rangesOf = async (query: string) => {
    const {searcher, loaded} = searcherOver(files);
    const {hits} = await searcher.search({query, limit: 5});
    expect(hits, query).not.toHaveLength(0);
    return loaded.filter((name) => name.startsWith('terms/')).length;
  };
  expect(await rangesOf('cycle-cli')).toBe(0);
  expect(await rangesOf('terminl '), `of ${ranges}`).toBeLessThan(ranges * 0.75);
});

test.each([
  [50_000, ['/changes']],
  [50_001, []],
])('a scope of %i sections finds by related words: %j', async (sections, found) => {
  const empty = {anchor: '', titles: [], text: '', code: ''};
  const page = testPage('/changes', 'Changes', {sections: [{...empty, text: 'How to revert a release.'}]});
  const filler = testPage('/filler', 'Filler', {sections: Array.from({length: sections - 1}, () => empty)});
  const {searcher} = searcherOver(buildSearchIndex([page, filler], {packBytes: 0}).files);
  const {hits} = await searcher.search({query: 'undo deploy', limit: 5});
  expect(hits.map(({url}) => url)).toEqual(found);
});
