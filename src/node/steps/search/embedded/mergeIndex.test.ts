import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {
  type ListsFile,
  type PackFile,
  type PagePiece,
  type ScopeFile,
  SEARCH_FORMAT,
  type SearchManifest,
  type TermsFile,
  toIndexFileName,
  unpackTerms,
} from '../../../../shared/search/searchFormat.ts';
import {loadLanguages} from '../../../../shared/search/searchLanguage.ts';
import {unpackNumbers} from '../../../../shared/search/searchNumbers.ts';
import {FIELD, readPostings} from '../../../../shared/search/searchPostings.ts';
import type {SearchDocument} from '../../../../shared/search.ts';
import {buildSearchIndex} from './buildSearchIndex.ts';
import {type EmbeddedIndexFiles, mergeIndex, writeIndex} from './mergeIndex.ts';
import {tokenizeDocument} from './tokenizeDocument.ts';

function postingsOf(list: string) {
  const {pages, at} = readPostings(list);
  return pages.flatMap((_, index) => at(index));
}

function pageOf(number: number, changes: Partial<SearchDocument> = {}): SearchDocument {
  return {
    route: `/guide/page-${String(number).padStart(4, '0')}`,
    title: `Page number${number}`,
    section: 'Guide',
    description: `What page ${number} says.`,
    keywords: [`key${number}`],
    language: 'en',
    version: 'current',
    tag: 'docs-default-current',
    pageRank: 0,
    sections: [
      {
        anchor: '',
        titles: [],
        text: `The common text of topic${number % 7} with words and größe. `.repeat(6),
        code: '',
      },
      {anchor: 'more', titles: ['More'], text: `Only${number} here`, code: `call${number % 3}()`},
    ],
    ...changes,
  };
}

const pages = (count: number) => Array.from({length: count}, (_, number) => pageOf(number));
const read = <T>(files: ReadonlyMap<string, Uint8Array>, name: string) =>
  JSON.parse(new TextDecoder().decode(files.get(name))) as T;
const manifestOf = (files: ReadonlyMap<string, Uint8Array>) => read<SearchManifest>(files, 'manifest.json');

describe('a small scope', () => {
  test('is one file with its pages in route order', () => {
    const {files} = buildSearchIndex([pageOf(2), pageOf(1)]);
    const [scope] = manifestOf(files).scopes;
    expect(scope).toMatchObject({
      language: 'en',
      tag: 'docs-default-current',
      version: 'current',
      kind: 'pack',
      pages: 2,
      sections: 4,
    });
    expect([...files.keys()].sort()).toEqual(['manifest.json', scope!.file].sort());
    expect(read<PackFile>(files, scope!.file).map((page) => page.route)).toEqual([
      '/guide/page-0001',
      '/guide/page-0002',
    ]);
  });

  test('each language and tag is a scope of its own', () => {
    const {files} = buildSearchIndex([
      pageOf(1),
      pageOf(2, {language: 'de'}),
      pageOf(3, {tag: 'docs-default-1.0', version: '1.0'}),
    ]);
    expect(manifestOf(files).scopes.map(({language, tag, version}) => [language, tag, version])).toEqual([
      ['de', 'docs-default-current', 'current'],
      ['en', 'docs-default-1.0', '1.0'],
      ['en', 'docs-default-current', 'current'],
    ]);
  });

  test('no pages give an index without scopes', () => {
    const {files} = buildSearchIndex([]);
    expect(manifestOf(files)).toEqual({format: SEARCH_FORMAT, scopes: []});
  });
});

function listNames({lists, keys}: ScopeFile): string[] {
  return unpackTerms(keys).map((_, place) => toIndexFileName('lists', lists, place));
}

/** The entry of the index for a term. */
function listIn(files: ReadonlyMap<string, Uint8Array>, scope: ScopeFile, term: string) {
  for (const name of listNames(scope)) {
    const {terms, sections, lists} = read<ListsFile>(files, name);
    const index = unpackTerms(terms).indexOf(term);
    if (index >= 0) return {name, sections: unpackNumbers(sections)[index]!, list: lists[index]!};
  }
  throw new Error(`${term} is not listed`);
}

describe('a large scope', () => {
  const documents = pages(300);
  const {files} = buildSearchIndex(documents, {packBytes: 0});
  const [entry] = manifestOf(files).scopes;
  const scope = read<ScopeFile>(files, entry!.file);

  test('names every file it consists of, and no other', () => {
    const named = new Set(['manifest.json', entry!.file, ...scope.ranges.map(([, name]) => name)]);
    const starts = unpackNumbers(scope.starts);
    for (let place = 0; place < starts.length / 2; place++) named.add(toIndexFileName('texts', scope.texts, place));
    for (const name of listNames(scope)) named.add(name);
    expect([...files.keys()].sort()).toEqual([...named].sort());
    const routes = [...named]
      .filter((name) => name.startsWith('texts/'))
      .flatMap((name) => read<readonly PagePiece[]>(files, name));
    expect(new Set(routes.map(({route}) => route)).size).toBe(300);
  });

  test('has its first file in the manifest, too, unless the first files of all scopes are long', () => {
    expect(entry!.content).toEqual(scope);
    const versions = Array.from({length: 20}, (_, number) => `${number}`);
    const many = versions.flatMap((version) => pages(300).map((page) => ({...page, tag: version, version})));
    const {scopes} = manifestOf(buildSearchIndex(many, {packBytes: 0}).files);
    expect(scopes.map(({content}) => content)).toEqual(versions.map(() => undefined));
  });

  test('lists each term where it is', () => {
    const listOf = (term: string) => listIn(files, scope, term);
    const only = postingsOf(listOf('only123').list);
    expect(only).toHaveLength(1);
    expect(only[0]).toMatchObject({page: 123, section: 1});
    expect(only[0]!.fields.get(FIELD.text)).toEqual([0]);
    expect(postingsOf(listOf('gross').list).map((posting) => posting.page)).toEqual(documents.map((_, page) => page));
    expect(listOf('topic3').sections).toBe(43);
  });

  test('forms of a word are in one file', () => {
    const words = ['install', 'installing', 'installation', 'insane', 'inside'];
    const built = buildSearchIndex(
      pages(300).map((page, number) => ({...page, description: words[number % words.length]!})),
      {packBytes: 0},
    ).files;
    const file = read<ScopeFile>(built, manifestOf(built).scopes[0]!.file);
    const names = words.slice(0, 3).map((word) => listIn(built, file, word).name);
    expect(new Set(names).size).toBe(1);
  });

  test('compounds are listed by their last part where the language writes them as one word', async () => {
    const german = pages(300).map((page, number) => ({
      ...page,
      language: 'de',
      description: number % 2 === 0 ? 'Verzeichnis' : 'Benutzerverzeichnis',
    }));
    const built = buildSearchIndex(german, {packBytes: 0, tools: await loadLanguages(['de'])}).files;
    expect(manifestOf(built).scopes[0]!.tools).toBe('de');
    const file = read<ScopeFile>(built, manifestOf(built).scopes[0]!.file);
    const compounds = file.ranges.flatMap(([, name]) => {
      const range = read<TermsFile>(built, name);
      return (range.compounds ?? []).map(([part, list]) => [unpackTerms(range.terms)[part], list]);
    });
    expect(compounds).toContainEqual(['verzeichnis', 'benutzerverzeichnis']);
  });

  test('an edit of one page leaves nearly all files as they are', () => {
    const edited = documents.map((page, number) => (number === 150 ? pageOf(150, {title: 'Renamed'}) : page));
    const next = buildSearchIndex(edited, {packBytes: 0}).files;
    const added = [...next.keys()].filter((name) => !files.has(name));
    expect(added.filter((name) => name.startsWith('texts/'))).toHaveLength(1);
    expect(added.length).toBeLessThan(files.size / 3);
  });

  test('a new page leaves the files of most other pages as they are', () => {
    const next = buildSearchIndex([...documents, pageOf(5, {route: '/guide/page-0005b'})], {packBytes: 0}).files;
    const added = [...next.keys()].filter((name) => name.startsWith('texts/') && !files.has(name));
    expect(added.length).toBeLessThanOrEqual(5);
  });

  test('a word in too many sections keeps the pages that are about it', () => {
    const many = Array.from({length: 2500}, (_, number) =>
      pageOf(
        number,
        number === 2400
          ? {title: 'Common words'}
          : {sections: pageOf(number).sections.map((part) => ({...part, text: 'common text'}))},
      ),
    );
    const built = buildSearchIndex(many, {packBytes: 0}).files;
    const file = read<ScopeFile>(built, manifestOf(built).scopes[0]!.file);
    const {sections, list} = listIn(built, file, 'common');
    const postings = postingsOf(list);
    expect(sections).toBeGreaterThan(4900);
    expect(postings.length).toBeLessThanOrEqual(4000);
    expect(postings.length).toBeGreaterThan(3900);
    expect(postings.some((posting) => posting.page === 2400)).toBe(true);
  });
});

test.each([0, 1_000_000])(
  'the files depend on the pages alone, not on order or threads (packBytes %i)',
  (packBytes) => {
    const documents = pages(40);
    // As text: byte by byte, the comparison would take far longer than the merge.
    const texts = ({files}: EmbeddedIndexFiles) =>
      new Map([...files].map(([name, bytes]) => [name, `${Buffer.from(bytes)}`]));
    const expected = texts(buildSearchIndex(documents, {packBytes}));
    fc.assert(
      fc.property(fc.shuffledSubarray(documents, {minLength: 40, maxLength: 40}), (shuffled) => {
        const tokenized = shuffled.map((page) => structuredClone(tokenizeDocument(page)));
        expect(texts(mergeIndex(tokenized, {packBytes}))).toEqual(expected);
      }),
      {numRuns: 20},
    );
  },
);

test('files of texts are written as soon as their pages are read', () => {
  const tokenized = pages(400).map((page) => tokenizeDocument(page));
  const written = new Map<string, string>();
  const readBefore: number[] = [];
  let reads = 0;
  const documents = tokenized.map((document) => () => {
    reads++;
    return document;
  });
  const textOf = (content: Uint8Array): string => new TextDecoder().decode(content);
  writeIndex(documents, {
    packBytes: 0,
    write(name, content) {
      expect(written.has(name)).toBe(false);
      written.set(name, textOf(content));
      if (name.startsWith('texts/')) readBefore.push(reads);
    },
  });
  const {files} = mergeIndex(tokenized, {packBytes: 0});
  expect(written).toEqual(new Map([...files].map(([name, content]) => [name, textOf(content)])));
  const distances = readBefore.slice(1).map((count, i) => count - readBefore[i]!);
  expect(distances.length).toBeGreaterThan(10);
  expect(Math.max(...distances)).toBeLessThan(40);
});

test('files are JSON and named by their content', () => {
  const {files} = buildSearchIndex(pages(30), {packBytes: 0});
  for (const [name, bytes] of files) {
    expect(name).toMatch(/^(?:manifest|(?:scope|terms|lists|texts|pack)\/[0-9a-z]{6})\.json$/);
    expect(() => JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes))).not.toThrow();
  }
});
