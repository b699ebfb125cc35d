// Bundles the command line, its worker and the configuration helper into dist/.
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const sources = ['src/node', 'src/shared', 'src/cli', 'src/client', 'theme'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name)),
);
const hash = createHash('sha256');
// Sources of the node side only: what the browser gets is watched file by file.
for (const file of sources.filter((file) => /src\/(?:node|shared|cli)\//.test(file)).sort())
  hash.update(fs.readFileSync(file));

fs.rmSync(path.join(root, 'dist'), {recursive: true, force: true});
await build({
  absWorkingDir: root,
  entryPoints: {
    cli: 'src/cli/main.ts',
    worker: 'src/node/pipeline/worker.ts',
    config: 'src/node/config/defineConfig.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  define: {__TOOL_BUILD__: JSON.stringify(hash.digest('hex').slice(0, 12))},
  logLevel: 'warning',
});

if (process.argv.includes('--types')) {
  execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.types.json'], {
    cwd: root,
    stdio: 'inherit',
  });
}
