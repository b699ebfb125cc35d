import {createHash} from 'node:crypto';
import path from 'node:path';
import {loadLanguages} from '../../shared/search/searchLanguage.ts';
import {DamagedCache} from '../cache/damagedCache.ts';
import {createPackReader, type PackSlot} from '../cache/pack.ts';
import type {FileHash, OutputState} from '../publish/outputState.ts';
import {mergeIndex} from '../search/embedded/mergeIndex.ts';
import type {SiteTools} from '../snapshot/siteTools.ts';
import type {RenderStageInput} from './renderStage.ts';

/** Files of the embedded index, below the site's base. */
const FOLDER = '_manual/search/';

/** The words of a page, in a pack. */
interface WordSlot {
  /** Locale and route. */
  readonly id: string;
  readonly tokens: PackSlot;
}

/** The words of each page, by locale and route. */
type Words = ReadonlyMap<string, {readonly tokens?: PackSlot}>;

/**
 * Writes the embedded search index, or takes over the last one when no page's words have changed.
 * @throws {DamagedCache} when words are not where they were put
 */
export async function searchStage(
  words: Words,
  {last, writer}: Pick<RenderStageInput, 'last' | 'writer'>,
  {project, reporter}: SiteTools,
): Promise<OutputState['search']> {
  reporter.stage('search index');
  const {search} = project.config;
  if (search === false || search.provider !== 'embedded') return {key: '', files: []};
  const slots = slotsOf(words);
  const key = keyOf(slots, search.synonyms);
  if (last?.search.key === key && writer.retainAll(last.search.files)) return last.search;
  const files: FileHash[] = [];
  const tools = await loadLanguages(Object.keys(project.locales));
  const documents = readWords(slots, path.join(project.cacheDir, 'tokens'));
  for (const [name, data] of mergeIndex(documents, {tools, synonyms: search.synonyms}).files) {
    const file = FOLDER + name;
    writer.emit(file, data);
    files.push([file, writer.files.get(file)!.hash]);
  }
  return {key, files};
}

/** Sorted: pages that were rendered now come after those that were taken over. */
function slotsOf(words: Words): WordSlot[] {
  return [...words].flatMap(([id, {tokens}]) => (tokens ? [{id, tokens}] : [])).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function readWords(slots: readonly WordSlot[], folder: string): Buffer[] {
  const reader = createPackReader(folder);
  try {
    return slots.map(({id, tokens}) => {
      const data = reader.read(tokens);
      if (!data) throw new DamagedCache(`the search words of ${id}`);
      return data;
    });
  } finally {
    reader.close();
  }
}

/** Of the words of all pages, wherever they lie. */
function keyOf(slots: readonly WordSlot[], synonyms: readonly (readonly string[])[]): string {
  const hash = createHash('sha256').update(JSON.stringify(synonyms));
  for (const {id, tokens} of slots) hash.update(`${id} ${tokens.checksum} ${tokens.length}\n`);
  return hash.digest('hex');
}
