import {createHash} from 'node:crypto';
import path from 'node:path';
import type {Aside} from './asideThread.ts';
import type {PackSlot} from './cache/pack.ts';
import type {FileHash, OutputState} from './outputState.ts';
import type {OutputWriter} from './outputWriter.ts';
import type {Project} from './project.ts';
import {createWordMerger, type WordSlot} from './wordMerger.ts';

/** Files of the embedded index, below the site's base. */
const FOLDER = '_manual/search/';

/** From this many pages on a thread joins their words sooner than it takes to start one. */
const MANY = 1500;
/** The same where it can begin long before it is asked. */
const MANY_BEFORE = 400;

/** A few milliseconds of work. */
const TAKEN_AT_ONCE = 16;

/** The words of each page, by locale and route. */
export type Words = ReadonlyMap<string, {readonly tokens?: PackSlot}>;

export interface SearchStage {
  /** The words of one page are known: what each page gives to a new index is read while others are rendered. */
  take(id: string, page: {readonly tokens?: PackSlot}): void;
  /** All words are known, though not all files are in their place: a large index can be made meanwhile. */
  begin(words: Words): void;
  /** Writes the index, or takes over the last one when no page's words have changed. */
  finish(words: Words, writer: OutputWriter): Promise<OutputState['search']>;
}

export interface SearchStageOptions {
  readonly last: OutputState | undefined;
  readonly aside: Aside;
  /** How many pages the site has, about. */
  readonly pages: number;
}

/** Makes the embedded search index. A site that was built before mostly keeps its words: a thread takes them in at once. */
export function openSearchStage(project: Project, {last, aside, pages}: SearchStageOptions): SearchStage {
  const {search} = project.config;
  const isEmbedded = search !== false && search.provider === 'embedded';
  const folder = path.join(project.cacheDir, 'tokens');
  let begun: {readonly key: string; readonly files: Promise<ReadonlyMap<string, Uint8Array>>} | undefined;
  const before = isEmbedded ? slotsOf(last?.pages ?? new Map()) : [];
  if (before.length >= MANY_BEFORE) aside.start()?.prepareWords(folder, before);
  const merger = createWordMerger(folder);
  let waiting: WordSlot[] = [];
  return {
    take(id, {tokens}) {
      // Where words of the last build are read, most pages have them already.
      if (!isEmbedded || before.length > 0 || !tokens) return;
      waiting.push({id, tokens});
      if (waiting.length < TAKEN_AT_ONCE) return;
      const thread = pages < MANY ? undefined : aside.start();
      if (thread) thread.takeWords(folder, waiting);
      else merger.take(waiting);
      waiting = [];
    },
    begin(words) {
      if (!isEmbedded) return;
      const slots = slotsOf(words);
      const joiner = slots.length < MANY ? aside.running() : aside.start();
      if (!joiner) return;
      const key = keyOf(slots);
      if (last?.search.key === key) return;
      const files = joiner.mergeWords(folder, slots);
      begun = {key, files};
      // Awaited below; until then nobody else looks at it.
      files.catch(() => {});
    },
    async finish(words, writer) {
      if (!isEmbedded) return {key: '', files: []};
      const slots = slotsOf(words);
      const key = keyOf(slots);
      if (last?.search.key === key && writer.retainAll(last.search.files)) return last.search;
      const files = begun?.key === key ? await begun.files : merger.merge(slots);
      for (const [name, data] of files) writer.emit(FOLDER + name, data);
      const hashes = [...files.keys()].map((name): FileHash => {
        const file = FOLDER + name;
        return [file, writer.files.get(file)!.hash];
      });
      return {key, files: hashes};
    },
  };
}

/** Sorted: pages that were rendered now come behind those that were taken over. */
function slotsOf(words: Words): WordSlot[] {
  return [...words].flatMap(([id, {tokens}]) => (tokens ? [{id, tokens}] : [])).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Of the words themselves, wherever they lie. */
function keyOf(slots: readonly WordSlot[]): string {
  return createHash('sha256')
    .update(slots.map(({id, tokens}) => `${id} ${tokens.checksum} ${tokens.length}`).join('\n'))
    .digest('hex');
}
