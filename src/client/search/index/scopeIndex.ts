import type {ScopeEntry} from '../../../shared/search/searchFormat.ts';
import {loadTools} from '../../../shared/search/searchLanguage.ts';
import {PackIndex} from './packIndex.ts';
import type {LoadJson, ScopeIndex} from './scopeTypes.ts';
import {ShardedIndex} from './shardedIndex.ts';

/** Opens a scope: a pack is loaded whole, of a large scope only its first file. */
export async function openScope(entry: ScopeEntry, loadJson: LoadJson): Promise<ScopeIndex> {
  const [file, tools] = await Promise.all([loadJson(entry.file), loadTools(entry.tools ?? '')]);
  return entry.kind === 'pack' ? new PackIndex(entry, tools, file) : new ShardedIndex(entry, tools, {file, loadJson});
}
