import {createHash} from 'node:crypto';
import path from 'node:path';
import {mergeIndex} from '../search/embedded/mergeIndex.ts';
import {createPackReader} from './cache/pack.ts';
import type {OutputState, OutputWriter, RenderedState} from './outputState.ts';
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
  if (search === false || search.provider !== 'embedded') return {key: '', files: []};
  const slots = Object.entries(states).flatMap(([id, {tokens}]) => (tokens ? [{id, tokens}] : []));
  const key = createHash('sha256')
    .update(
      slots
        .map(({id, tokens}) => `${id} ${tokens.checksum} ${tokens.length}`)
        .sort()
        .join('\n'),
    )
    .digest('hex');
  if (
    last?.search.key === key &&
    last.search.files.every((file) => writer.existing(file) !== undefined) &&
    last.search.files.every(writer.retain)
  ) {
    return last.search;
  }
  const reader = createPackReader(path.join(project.cacheDir, 'tokens'));
  const documents = slots.map(({id, tokens}) => {
    const data = reader.read(tokens);
    if (!data) throw new LostTokens(id);
    return data;
  });
  const {files} = mergeIndex(documents);
  reader.close();
  const names: string[] = [];
  for (const [name, data] of files) {
    writer.emit(FOLDER + name, data);
    names.push(FOLDER + name);
  }
  return {key, files: names};
}

/** The cache lost the words of a page: the build has to render it again. */
export class LostTokens extends Error {
  readonly id: string;
  constructor(id: string) {
    super(`The cache lost the search words of ${id}.`);
    this.id = id;
  }
}
