import {createHash} from 'node:crypto';
import path from 'node:path';
import {DamagedCache} from '../cache/damagedCache.ts';
import {createPackReader, type PackSlot} from '../cache/pack.ts';
import type {Project} from '../project/project.ts';
import type {FileHash, OutputState} from '../publish/outputState.ts';
import type {OutputWriter} from '../publish/outputWriter.ts';
import {mergeIndex} from '../search/embedded/mergeIndex.ts';

/** Files of the embedded index, below the site's base. */
const FOLDER = '_manual/search/';

/** The words of a page, in a pack. */
interface WordSlot {
  /** Locale and route. */
  readonly id: string;
  readonly tokens: PackSlot;
}

export interface SearchStageInput {
  readonly project: Project;
  readonly last: OutputState | undefined;
  /** The words of each page, by locale and route. */
  readonly words: ReadonlyMap<string, {readonly tokens?: PackSlot}>;
  readonly writer: OutputWriter;
}

/**
 * Writes the embedded search index, or takes over the last one when no page's words have changed.
 * @throws {DamagedCache} when words are not where they were put
 */
export function searchStage({project, last, words, writer}: SearchStageInput): OutputState['search'] {
  const {search} = project.config;
  if (search === false || search.provider !== 'embedded') return {key: '', files: []};
  const slots = slotsOf(words);
  const key = keyOf(slots);
  if (last?.search.key === key && writer.retainAll(last.search.files)) return last.search;
  const files: FileHash[] = [];
  for (const [name, data] of mergeIndex(readWords(slots, path.join(project.cacheDir, 'tokens'))).files) {
    const file = FOLDER + name;
    writer.emit(file, data);
    files.push([file, writer.files.get(file)!.hash]);
  }
  return {key, files};
}

/** Sorted: pages that were rendered now come after those that were taken over. */
function slotsOf(words: SearchStageInput['words']): WordSlot[] {
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
function keyOf(slots: readonly WordSlot[]): string {
  const hash = createHash('sha256');
  for (const {id, tokens} of slots) hash.update(`${id} ${tokens.checksum} ${tokens.length}\n`);
  return hash.digest('hex');
}
