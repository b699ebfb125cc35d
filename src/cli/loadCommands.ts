import nodeModule, {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {expireUnused} from '../node/base/files/expireUnused.ts';

export type Commands = typeof import('./commands.ts');

/** Available since Node 22. */
interface CompileCache {
  enableCompileCache(folder: string): void;
  getCompileCacheDir(): string | undefined;
}

/**
 * Loads the commands from `commands.cjs`, beside the bundle of this module.
 * @param options.keep whether Node (since version 22) caches compiled code of this process in
 * `dist/code`; files that no run wrote for a week are removed
 */
export function loadCommands({keep}: {readonly keep: boolean}): Commands {
  const file = fileURLToPath(new URL('./commands.cjs', import.meta.url));
  if (keep && 'enableCompileCache' in nodeModule) {
    const cache = nodeModule as unknown as CompileCache;
    cache.enableCompileCache(path.join(path.dirname(file), 'code'));
    const folder = cache.getCompileCacheDir();
    if (folder !== undefined) process.on('exit', () => expireUnused(folder));
  }
  return createRequire(file)(file) as Commands;
}
