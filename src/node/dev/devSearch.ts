import path from 'node:path';
import {decodeSections} from '../cache/bodyFormat.ts';
import {cacheId} from '../cache/cachedPage.ts';
import {createPackReader} from '../cache/pack.ts';
import {mergeIndex} from '../search/embedded/mergeIndex.ts';
import {tokenizeDocument} from '../search/embedded/tokenizeDocument.ts';
import {isSearched, searchHead} from '../stages/renderStage.ts';
import type {DevPages} from './devPages.ts';
import type {DevSite} from './devSiteTypes.ts';

/** The search index of a running server: made when somebody searches, from pages as they are then. */
export interface DevSearch {
  file(name: string): Promise<Uint8Array | undefined>;
  /** The site changed: the next request for the manifest makes the index again. */
  forget(): void;
}

export function createDevSearch(site: DevSite, pages: () => DevPages['all']): DevSearch {
  /** Tokens by page key and route: an edit tokenizes one page. */
  const tokens = new Map<string, Uint8Array>();
  let index: Promise<ReadonlyMap<string, Uint8Array>> | undefined;
  const make = async (): Promise<ReadonlyMap<string, Uint8Array>> => {
    await site.warm(() => {});
    const reader = createPackReader(path.join(site.project.cacheDir, 'packs'));
    const documents: Uint8Array[] = [];
    const used = new Set<string>();
    for (const one of site.sites()) {
      for (const page of one.pages) {
        if (!page.record || !isSearched(page)) continue;
        const cached = pages().get(cacheId(page.record.source));
        const head = searchHead(page, one);
        const key = `${cached?.record.key} ${JSON.stringify(head)}`;
        used.add(key);
        let words = tokens.get(key);
        if (!words && cached && cached.body.length > 0) {
          const data = reader.read(cached.body);
          if (!data) continue;
          words = tokenizeDocument({...head, sections: decodeSections(data)});
          tokens.set(key, words);
        }
        if (words) documents.push(words);
      }
    }
    reader.close();
    for (const key of tokens.keys()) if (!used.has(key)) tokens.delete(key);
    return mergeIndex(documents).files;
  };
  return {
    async file(name) {
      if (name === 'manifest.json' || !index) index ??= make();
      return (await index).get(name);
    },
    forget() {
      index = undefined;
    },
  };
}
