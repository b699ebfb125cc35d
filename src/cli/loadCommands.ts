import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {importModule} from '../node/importModule.ts';
import {TOOL_BUILD} from '../node/version.ts';
import {optimizeAsUsual} from '../node/workers/optimizeLater.ts';
import {keepModules, runScript} from '../node/workers/runScript.ts';

export type Commands = typeof import('./commands.ts');

/**
 * Loads the commands from `commands.cjs`, which lies beside the bundle of this module, with the code that earlier runs kept in
 * `dist/code`.
 *
 * @param options.keep whether this thread keeps, when its process ends, what it compiled besides
 */
export function loadCommands({keep}: {readonly keep: boolean}): Commands {
  const file = fileURLToPath(new URL('./commands.cjs', import.meta.url));
  const code = path.join(path.dirname(file), 'code');
  if (keep) keepModules(code);
  const script = runScript(file, path.join(code, `${TOOL_BUILD}-`));
  const module: {exports: unknown} = {exports: {}};
  script.run(module.exports, createRequire(file), module, file, importModule);
  if (keep)
    process.on('exit', () => {
      optimizeAsUsual();
      script.keep();
    });
  return module.exports as Commands;
}
