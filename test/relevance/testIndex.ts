/** A small index in memory, for tests of the query side. */

import {SEARCH_FORMAT, SEARCH_MANIFEST, toSectionTuple, toStoredHead} from '../../src/shared/search/searchFormat.ts';
import type {SearchDocument} from '../../src/shared/search.ts';

export function testPage(route: string, title: string, changes: Partial<SearchDocument> = {}): SearchDocument {
  return {
    route,
    title,
    section: 'Guide',
    keywords: [],
    language: 'en',
    version: 'current',
    tag: 'docs-default-current',
    pageRank: 0,
    sections: [{anchor: '', titles: [], text: '', code: ''}],
    ...changes,
  };
}

/** Files of an index of packs, one for each language and tag; `name` goes into the names of the packs. */
export function testIndex(pages: readonly SearchDocument[], name = 'a'): Map<string, Uint8Array> {
  const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const files = new Map<string, Uint8Array>();
  const keys = [...new Set(pages.map((page) => `${page.language} ${page.tag}`))].sort();
  const scopes = keys.map((key, index) => {
    const members = pages.filter((page) => `${page.language} ${page.tag}` === key);
    const {language, tag, version} = members[0]!;
    const file = `pack/${name}${index}.json`;
    files.set(file, encode(members.map((one) => ({...toStoredHead(one), parts: one.sections.map(toSectionTuple)}))));
    const sections = members.reduce((sum, page) => sum + page.sections.length, 0);
    return {language, tag, version, kind: 'pack', file, pages: members.length, sections};
  });
  files.set(SEARCH_MANIFEST, encode({format: SEARCH_FORMAT, scopes}));
  return files;
}

/** Loads from memory, and keeps the names of what was loaded. */
export function memoryLoader(files: Map<string, Uint8Array>) {
  const loaded: string[] = [];
  const load = async (fileName: string): Promise<Uint8Array> => {
    loaded.push(fileName);
    const file = files.get(fileName);
    if (!file) throw new Error(`${fileName} is missing`);
    return file;
  };
  return {load, loaded};
}
