// Compiles the package into dist/, unless the same sources made it: the command line, and the plugins.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {licences} from '../../../scripts/compileTool.mjs';
import {filesHash} from '../../../scripts/sourceHash.mjs';
import './icons.mjs';
import './infima.mjs';

const folder = path.resolve(import.meta.dirname, '..');
const repository = path.resolve(folder, '../..');
const dist = path.join(folder, 'dist');
const plugins = ['docusaurus', 'mkdocs', 'starlight', 'vitepress'];

export async function compileMigrate() {
  const stamp = path.join(dist, 'inputs.txt');
  const inputs = filesHash(folder, ['src', 'plugins', 'scripts'], ['package.json', '../../package-lock.json']);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === inputs) return;
  fs.rmSync(dist, {recursive: true, force: true});
  const entries = Object.fromEntries(plugins.map((name) => [`plugins/${name}`, `${folder}/plugins/${name}/index.ts`]));
  const {metafile} = await build({
    absWorkingDir: repository,
    outdir: dist,
    entryPoints: {main: `${folder}/src/main.ts`, ...entries},
    bundle: true,
    splitting: true,
    chunkNames: 'plugins/[name]-[hash]',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: ['manual-docs', 'esbuild'],
    minify: !process.env.READABLE,
    lineLimit: 500,
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
    // For packages that are not modules.
    banner: {
      js: "import {createRequire as createRequireHere} from 'node:module';\nconst require = createRequireHere(import.meta.url);",
    },
  });
  const bundled = [...Object.keys(metafile.inputs), 'node_modules/infima/package.json'];
  fs.writeFileSync(path.join(dist, 'THIRD-PARTY-LICENSES.txt'), licences(bundled));
  fs.writeFileSync(stamp, inputs);
}

/** Writes the types of the plugins: `dist/types` has their modules, and what these import of the package. */
export function writeTypes() {
  const types = path.join(dist, 'types');
  const all = path.join(dist, 'types.all');
  const tsc = path.join(repository, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', path.join(folder, 'tsconfig.types.json')], {stdio: 'inherit'});
  fs.rmSync(types, {recursive: true, force: true});
  fs.cpSync(path.join(all, path.relative(repository, folder)), types, {recursive: true});
  fs.rmSync(all, {recursive: true});
}

if (process.argv[1] === import.meta.filename) {
  await compileMigrate();
  if (process.argv.includes('--types')) writeTypes();
}
