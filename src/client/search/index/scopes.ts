import {
  type ScopeEntry,
  SEARCH_FORMAT,
  SEARCH_MANIFEST,
  type SearchManifest,
} from '../../../shared/search/searchFormat.ts';
import {loadTools} from '../../../shared/search/searchLanguage.ts';
import type {SearchFilters} from '../../../shared/search.ts';
import {damaged} from './damaged.ts';
import {PackIndex} from './packIndex.ts';
import type {LoadJson, ScopeIndex} from './scopeTypes.ts';
import {ShardedIndex} from './shardedIndex.ts';

/** Opens a scope: a pack is loaded whole, of a large scope only its first file. */
async function openScope(entry: ScopeEntry, loadJson: LoadJson): Promise<ScopeIndex> {
  const [file, tools] = await Promise.all([loadJson(entry.file), loadTools(entry.tools ?? '')]);
  return entry.kind === 'pack' ? new PackIndex(entry, tools, file) : new ShardedIndex(entry, tools, {file, loadJson});
}

/** The scopes of an index: each is opened once and kept until a newer index names another file for it. */
export interface Scopes {
  /** The scopes that filters ask for; all without filters. @throws when a file is missing, damaged or of another format */
  open(filters: SearchFilters): Promise<readonly ScopeIndex[]>;
  /** Reads the manifest again. Fails only when there is none yet: an index that was read stays usable offline. */
  refresh(): Promise<void>;
  /**
   * Reads the manifest again and closes what was open, after a failure.
   * @returns false when the manifest cannot be read either: then all stays unchanged, and usable for what is loaded
   */
  renew(): Promise<boolean>;
}

export function createScopes(load: (fileName: string) => Promise<Uint8Array>): Scopes {
  const opened = new Map<string, Promise<ScopeIndex>>();
  let manifest: Promise<SearchManifest> | undefined;
  const loadJson = async (fileName: string): Promise<unknown> => {
    const bytes = await load(fileName);
    try {
      return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
    } catch {
      throw damaged(fileName);
    }
  };
  const readManifest = async () => checkManifest(await loadJson(SEARCH_MANIFEST));
  const firstManifest = (): Promise<SearchManifest> => {
    if (manifest) return manifest;
    const reading = readManifest();
    manifest = reading;
    // A failure is not kept, so that the next query tries again.
    reading.catch(() => {
      if (manifest === reading) manifest = undefined;
    });
    return reading;
  };
  const readAgain = async (): Promise<SearchManifest | undefined> => {
    const fresh = await readManifest().catch(() => undefined);
    if (fresh) manifest = Promise.resolve(fresh);
    return fresh;
  };
  return {
    async open(filters) {
      const {scopes} = await firstManifest();
      const wanted = scopes.filter(
        ({language, tag}) =>
          (filters.language === undefined || filters.language === language) &&
          (!filters.tags?.length || filters.tags.includes(tag)),
      );
      return Promise.all(
        wanted.map((entry) => {
          const known = opened.get(entry.file);
          if (known) return known;
          const opening = openScope(entry, loadJson);
          opened.set(entry.file, opening);
          opening.catch(() => opened.delete(entry.file));
          return opening;
        }),
      );
    },
    async refresh() {
      const fresh = await (manifest ? readAgain() : firstManifest());
      const files = new Set(fresh?.scopes.map((entry) => entry.file));
      for (const file of opened.keys()) if (fresh && !files.has(file)) opened.delete(file);
    },
    async renew() {
      const isFresh = (await readAgain()) !== undefined;
      if (isFresh) opened.clear();
      return isFresh;
    },
  };
}

function checkManifest(json: unknown): SearchManifest {
  const manifest = (json ?? {}) as Partial<SearchManifest>;
  if (!Array.isArray(manifest.scopes)) throw damaged(SEARCH_MANIFEST);
  if (manifest.format !== SEARCH_FORMAT) {
    throw new Error(
      `The search index has format ${manifest.format}, this page reads format ${SEARCH_FORMAT}. Reload the page.`,
    );
  }
  return manifest as SearchManifest;
}
