import {
  type ScopeEntry,
  SEARCH_FORMAT,
  SEARCH_MANIFEST,
  type SearchManifest,
} from '../../../shared/search/searchFormat.ts';
import {loadTools} from '../../../shared/search/searchLanguage.ts';
import type {SearchFilters} from '../../../shared/search.ts';
import {loadRelatedWords} from '../words/loadRelatedWords.ts';
import {createCorruptIndexError} from './corruptIndexError.ts';
import {PackIndex} from './packIndex.ts';
import type {LoadJson, ScopeIndex} from './scopeTypes.ts';
import {SearchIndexError} from './searchIndexError.ts';
import {ShardedIndex} from './shardedIndex.ts';

/** Opens a scope. A pack is loaded as a whole; of a large scope only the first file is loaded. */
async function openScope(entry: ScopeEntry, loadJson: LoadJson): Promise<ScopeIndex> {
  const loadLanguage = async () => {
    const tools = await loadTools(entry.tools ?? '');
    return {tools, related: await loadRelatedWords(entry, tools)};
  };
  const [file, language] = await Promise.all([entry.content ?? loadJson(entry.file), loadLanguage()]);
  return entry.kind === 'pack'
    ? new PackIndex(entry, language, file)
    : new ShardedIndex(entry, language, {file, loadJson});
}

/**
 * Creates the scopes of an index. Each is opened once and kept until a newer index names another
 * file for it.
 */
export function createScopes(load: (fileName: string) => Promise<Uint8Array>) {
  const opened = new Map<string, Promise<ScopeIndex>>();
  let manifest: Promise<SearchManifest> | undefined;
  const loadJson = async (fileName: string): Promise<unknown> => {
    const bytes = await load(fileName);
    try {
      return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
    } catch {
      throw createCorruptIndexError(fileName);
    }
  };
  /** Loads the manifest. The previous one stays in use until then, and if that fails. */
  const readManifest = (): Promise<SearchManifest> => {
    const reading = loadJson(SEARCH_MANIFEST).then(checkManifest);
    manifest ??= reading;
    reading.then(
      () => {
        manifest = reading;
      },
      () => {
        if (manifest === reading) manifest = undefined;
      },
    );
    return reading;
  };
  return {
    /**
     * Opens the scopes that match filters; all scopes without filters.
     * @throws when a file is missing, damaged, or of another format
     */
    async open(filters: SearchFilters = {}): Promise<readonly ScopeIndex[]> {
      const {scopes} = await (manifest ?? readManifest());
      const matching = scopes.filter(
        ({language, tag}) =>
          (filters.language === undefined || filters.language === language) &&
          (!filters.tags?.length || filters.tags.includes(tag)),
      );
      return Promise.all(
        matching.map((entry) => {
          const cached = opened.get(entry.file);
          if (cached) return cached;
          const opening = openScope(entry, loadJson);
          opened.set(entry.file, opening);
          opening.catch(() => opened.delete(entry.file));
          return opening;
        }),
      );
    },
    /**
     * Loads the manifest again. Returns false if that fails: a loaded index stays usable offline.
     */
    async refresh() {
      const fresh = await readManifest().catch(() => undefined);
      if (!fresh) return false;
      const files = new Set(fresh.scopes.map((entry) => entry.file));
      for (const file of opened.keys()) if (!files.has(file)) opened.delete(file);
      return true;
    },
  };
}

function checkManifest(json: unknown): SearchManifest {
  const manifest = (json ?? {}) as Partial<SearchManifest>;
  const {scopes} = manifest;
  if (!Array.isArray(scopes) || !scopes.every((scope) => typeof scope?.file === 'string'))
    throw createCorruptIndexError(SEARCH_MANIFEST);
  if (manifest.format !== SEARCH_FORMAT) {
    throw new SearchIndexError(
      `The search index has format ${manifest.format}, this page reads format ${SEARCH_FORMAT}. Reload the page.`,
    );
  }
  return manifest as SearchManifest;
}
