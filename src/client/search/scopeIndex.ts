import type {ScopeEntry} from '../../shared/searchFormat.ts';
import {PackIndex} from './packIndex.ts';
import type {LoadJson, ScopeIndex} from './scopeTypes.ts';
import {ShardedIndex} from './shardedIndex.ts';

/** Opens a scope: a pack is loaded whole, of a large scope only its first file. */
export async function openScope(entry: ScopeEntry, loadJson: LoadJson): Promise<ScopeIndex> {
  const file = await loadJson(entry.file);
  return entry.kind === 'pack' ? new PackIndex(entry, file) : new ShardedIndex(entry, {file, loadJson});
}
