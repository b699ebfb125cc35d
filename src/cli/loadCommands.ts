import nodeModule, {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {forgetUnused} from '../node/base/files/forgetUnused.ts';

export type Commands = typeof import('./commands.ts');

/** From Node 22 on. */
interface CompileCache {
  enableCompileCache(folder: string): void;
  getCompileCacheDir(): string | undefined;
}

/**
 * Loads the commands from `commands.cjs`, which is beside the bundle of this module.
 *
 * @param options.keep whether Node, from version 22 on, caches in `dist/code` what it compiles in this process; files that no run has
 *   written for a week are removed
 */
export function loadCommands({keep}: {readonly keep: boolean}): Commands {
  const file = fileURLToPath(new URL('./commands.cjs', import.meta.url));
  if (keep && 'enableCompileCache' in nodeModule) {
    const cache = nodeModule as unknown as CompileCache;
    cache.enableCompileCache(path.join(path.dirname(file), 'code'));
    const folder = cache.getCompileCacheDir();
    if (folder !== undefined) process.on('exit', () => forgetUnused(folder));
  }
  return createRequire(file)(file) as Commands;
}
