// Writes types that follow from code: the interfaces of `site.config.ts` from its schemas, and the files that a module may import. Git ignores
// them.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-config-types-'));
try {
  const outfile = path.join(work, 'configTypes.mjs');
  const entry = path.join(root, 'scripts/reference/configTypes.ts');
  await build({entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'warning'});
  const {addressTypes, configTypes, TYPES_FOLDER} = await import(pathToFileURL(outfile).href);
  const folder = path.join(root, TYPES_FOLDER);
  fs.mkdirSync(folder, {recursive: true});
  const types = configTypes();
  for (const name of fs.readdirSync(folder)) if (!types.has(name)) fs.rmSync(path.join(folder, name));
  const written = [...types].map(([name, text]) => [path.join(folder, name), text]);
  // Compilers that look at stamps have nothing to do where nothing changed.
  for (const [file, text] of [...written, [path.join(root, 'src/client/addresses.d.ts'), addressTypes()]])
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
} finally {
  fs.rmSync(work, {recursive: true, force: true});
}
