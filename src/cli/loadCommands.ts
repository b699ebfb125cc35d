import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {importModule} from '../node/importModule.ts';
import {TOOL_BUILD} from '../node/version.ts';
import {compileKept, engineName} from '../node/workers/codeCache.ts';

export type Commands = typeof import('./commands.ts');

/**
 * Loads the commands from `commands.cjs`, which lies beside the bundle of this module, with the code that earlier runs kept in
 * `dist/code`.
 *
 * @param options.keep whether this thread keeps, when its process ends, what it compiled besides
 */
export function loadCommands({keep}: {readonly keep: boolean}): Commands {
  const file = fileURLToPath(new URL('./commands.cjs', import.meta.url));
  const compiled = compileKept(fs.readFileSync(file), {
    filename: file,
    keptFile: path.join(path.dirname(file), 'code', `${TOOL_BUILD}-${engineName()}`),
  });
  const module: {exports: unknown} = {exports: {}};
  const run = compiled.script.runInThisContext() as (...values: readonly unknown[]) => void;
  run(module.exports, createRequire(file), module, file, importModule);
  if (keep) process.on('exit', compiled.keep);
  return module.exports as Commands;
}
