import path from 'node:path';
import {loadLanguages} from '../../../shared/search/searchLanguage.ts';
import {listStandings} from '../../run/stages/listStandings.ts';
import {createSearchHead, isSearchable} from '../../run/stages/renderInputs.ts';
import {decodeSections} from '../../state/cache/bodyFormat.ts';
import {getCacheId, isCompiled} from '../../state/cache/cachedPage.ts';
import {createPackReader} from '../../state/cache/pack.ts';
import {createDocumentTokenizer} from '../../steps/search/embedded/createDocumentTokenizer.ts';
import {mergeIndex} from '../../steps/search/embedded/mergeIndex.ts';
import type {DevSite} from './devSite.ts';

/** The search index of a running server, built on the first query from the current pages. */
export interface DevSearch {
  getFile(name: string): Promise<Uint8Array | undefined>;
  /** Makes the next request for the manifest rebuild the index, after a change of the site. */
  invalidate(): void;
}

export function createDevSearch(site: Pick<DevSite, 'bundle' | 'compileAll' | 'project' | 'sections'>): DevSearch {
  /** Tokens by page key and route, so that an edit tokenizes only one page. */
  const tokens = new Map<string, Uint8Array>();
  const numberBundle = createNumbering();
  let index: Promise<ReadonlyMap<string, Uint8Array>> | undefined;
  const makeIndex = async (): Promise<ReadonlyMap<string, Uint8Array>> => {
    const {sites, pages} = await site.compileAll();
    const tools = await loadLanguages(Object.keys(site.project.locales));
    const {search} = site.project.config;
    const {synonyms, relatedWords} = search !== false && search.provider === 'embedded' ? search : {};
    const tokenize = createDocumentTokenizer(tools);
    const reader = createPackReader(path.join(site.project.cacheDir, 'packs'));
    const documents: Uint8Array[] = [];
    const used = new Set<string>();
    for (const localeSite of sites) {
      for (const page of localeSite.pages) {
        if (!page.record || !isSearchable(page)) continue;
        const compiledPage = pages.get(getCacheId(page.record.source));
        if (!isCompiled(compiledPage)) continue;
        const head = createSearchHead(page, localeSite);
        // Components render headings and text that the compiler does not know.
        const isOpen = compiledPage.record.kind === 'ownCode';
        const code = isOpen ? numberBundle(site.bundle().files) : '';
        const key = `${compiledPage.record.key} ${code} ${JSON.stringify(head)}`;
        used.add(key);
        if (!tokens.has(key)) {
          const rendered = isOpen ? await site.sections(page.route) : undefined;
          const data = rendered ? undefined : reader.read(compiledPage.body);
          const sections = rendered ?? (data && decodeSections(data));
          if (sections) tokens.set(key, tokenize({...head, sections}));
        }
        const words = tokens.get(key);
        if (words) documents.push(words);
      }
    }
    reader.close();
    for (const key of tokens.keys()) if (!used.has(key)) tokens.delete(key);
    return mergeIndex(documents, {tools, synonyms, relatedWords, standings: listStandings(sites)}).files;
  };
  return {
    async getFile(name) {
      if (name === 'manifest.json' || !index) index ??= makeIndex();
      return (await index).get(name);
    },
    invalidate() {
      index = undefined;
    },
  };
}

/** Creates a function that numbers objects by identity. */
function createNumbering(): (object: object | undefined) => number {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (object) => {
    if (!object) return 0;
    const number = numbers.get(object) ?? ++last;
    numbers.set(object, number);
    return number;
  };
}
