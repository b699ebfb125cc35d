import {createHash} from 'node:crypto';
import path from 'node:path';
import {mergeIndex} from '../search/embedded/mergeIndex.ts';
import {DamagedCache} from './cache/damagedCache.ts';
import {createPackReader} from './cache/pack.ts';
import type {OutputState, RenderedState} from './outputState.ts';
import type {OutputWriter} from './outputWriter.ts';
import type {Project} from './project.ts';

/** Files of the embedded index, below the site's base. */
const FOLDER = '_manual/search/';

/** Writes the embedded search index, or takes over the last one when no page's words have changed. */
export function searchStage(
  project: Project,
  states: Readonly<Record<string, RenderedState>>,
  {last, writer}: {last: OutputState | undefined; writer: OutputWriter},
): OutputState['search'] {
  const {search} = project.config;
  if (search === false || search.provider !== 'embedded') return {key: '', files: {}};
  // Sorted: pages that were rendered now come behind those that were taken over.
  const slots = Object.entries(states)
    .flatMap(([id, {tokens}]) => (tokens ? [{id, tokens}] : []))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const key = createHash('sha256')
    .update(slots.map(({id, tokens}) => `${id} ${tokens.checksum} ${tokens.length}`).join('\n'))
    .digest('hex');
  if (last?.search.key === key && writer.retainAll(last.search.files)) return last.search;
  const reader = createPackReader(path.join(project.cacheDir, 'tokens'));
  const documents = slots.map(({id, tokens}) => {
    const data = reader.read(tokens);
    if (!data) throw new DamagedCache(`the search words of ${id}`);
    return data;
  });
  const {files} = mergeIndex(documents);
  reader.close();
  for (const [name, data] of files) writer.emit(FOLDER + name, data);
  const hashes = [...files.keys()].map((name) => [FOLDER + name, writer.files.get(FOLDER + name)!.hash] as const);
  return {key, files: Object.fromEntries(hashes)};
}
