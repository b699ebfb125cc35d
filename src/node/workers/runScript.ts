import fs from 'node:fs';
import nodeModule, {createRequire} from 'node:module';
import {forgetUnused} from '../files/forgetUnused.ts';
import {compileWithCodeCache, engineName} from './codeCache.ts';

/** What Node has from version 22 on. */
interface CompileCache {
  enableCompileCache(folder: string): void;
  getCompileCacheDir(): string | undefined;
}

function compileCache(): CompileCache | undefined {
  return 'enableCompileCache' in nodeModule ? (nodeModule as unknown as CompileCache) : undefined;
}

export interface RanScript {
  /** The function that the script is. */
  readonly run: (...values: readonly unknown[]) => void;
  /** V8 took code that was kept. */
  readonly wasKept: boolean;
  /** Keeps what V8 has compiled by now; nothing where Node does so itself. */
  keep(): void;
}

/**
 * Evaluates a script of ours with the code that earlier runs have kept of it. Node 22 and newer keep it themselves, once they are told to.
 *
 * @param file absolute
 * @param keptFile where the code of this engine is kept by older versions of Node, without the name of the engine
 */
export function runScript(file: string, keptFile: string): RanScript {
  if (compileCache()) return {run: createRequire(file)(file) as RanScript['run'], wasKept: true, keep() {}};
  const {script, wasKept, keep} = compileWithCodeCache(fs.readFileSync(file), {
    filename: file,
    keptFile: `${keptFile}${engineName()}`,
  });
  return {run: script.runInThisContext() as RanScript['run'], wasKept, keep};
}

/** Lets Node keep the compiled code of all modules of this process, where it can; what no run has written for a while goes. */
export function keepModules(folder: string): void {
  const cache = compileCache();
  cache?.enableCompileCache(folder);
  const own = cache?.getCompileCacheDir();
  if (own !== undefined) process.on('exit', () => forgetUnused(own));
}
