import {createHash} from 'node:crypto';
import {loadLanguages} from '../../../shared/search/searchLanguage.ts';
import {DamagedCacheError} from '../../state/cache/damagedCacheError.ts';
import {createPackReader, type PackSlot} from '../../state/cache/pack.ts';
import type {FileHash, OutputState} from '../../state/publish/outputState.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {type ReadDocument, writeIndex} from '../../steps/search/embedded/mergeIndex.ts';
import {listStandings} from './listStandings.ts';
import {getRenderedPacksFolder} from './renderInputs.ts';
import type {RenderStageInput} from './renderStage.ts';

/** Folder of the embedded index, below the site's base. */
const FOLDER = '_manual/search/';

/** Slot of a page's search words in a pack. */
interface WordSlot {
  readonly id: string;
  readonly tokens: PackSlot;
}

/** Search words of each page, by locale and route. */
type Words = ReadonlyMap<string, {readonly tokens?: PackSlot}>;

/**
 * Writes the embedded search index, or reuses the last one if no words have changed.
 * @throws {DamagedCacheError} when words are missing in the cache
 */
export async function searchStage(
  words: Words,
  {last, writer, sites}: Pick<RenderStageInput, 'last' | 'writer'> & Pick<Snapshot, 'sites'>,
  {project, reporter}: SiteTools,
): Promise<OutputState['search']> {
  reporter.stage('search index');
  const {search} = project.config;
  if (search === false || search.provider !== 'embedded') return {key: '', files: []};
  const slots = listSlots(words);
  const {synonyms, relatedWords} = search;
  const standings = listStandings(sites);
  const key = createIndexKey(slots, {synonyms, relatedWords, standings: [...standings]});
  if (last?.search.key === key && writer.retainAll(last.search.files)) return last.search;
  const files: FileHash[] = [];
  const tools = await loadLanguages(Object.keys(project.locales));
  const openedWords = openWords(slots, getRenderedPacksFolder(project));
  const write = (name: string, data: Uint8Array): void => {
    const file = FOLDER + name;
    writer.emit(file, data);
    files.push([file, writer.files.get(file)!.hash]);
  };
  try {
    writeIndex(openedWords.documents, {tools, synonyms, relatedWords, standings, write});
  } finally {
    openedWords.close();
  }
  return {key, files};
}

/** Sorted, because the order of states depends on which pages were rendered. */
function listSlots(words: Words): WordSlot[] {
  return [...words].flatMap(([id, {tokens}]) => (tokens ? [{id, tokens}] : [])).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Maximum bytes of words in memory. Larger sites read them again for each pass. */
const MAX_HELD_BYTES = 32_000_000;

function openWords(
  slots: readonly WordSlot[],
  folder: string,
): {readonly documents: readonly ReadDocument[]; readonly close: () => void} {
  const reader = createPackReader(folder);
  const read = ({id, tokens}: WordSlot): Buffer => {
    const data = reader.read(tokens);
    if (!data) throw new DamagedCacheError(`the search words of ${id}`);
    return data;
  };
  const isHeld = slots.reduce((bytes, {tokens}) => bytes + tokens.length, 0) <= MAX_HELD_BYTES;
  const documents = slots.map((slot): ReadDocument => {
    if (!isHeld) return () => read(slot);
    let held: Buffer | undefined;
    return () => (held ??= read(slot));
  });
  return {documents, close: reader.close};
}

function createIndexKey(slots: readonly WordSlot[], settings: object): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const {id, tokens} of slots) hash.update(`${id} ${tokens.checksum} ${tokens.length}\n`);
  return hash.digest('hex');
}
