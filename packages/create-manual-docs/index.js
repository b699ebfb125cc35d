#!/usr/bin/env node
// `npm create manual-docs my-docs` is `manual init my-docs`, with the version of the tool that this package names.
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const folder = path.dirname(fileURLToPath(import.meta.resolve('manual-docs/package.json')));
const {status} = spawnSync(process.execPath, [path.join(folder, 'bin/manual.js'), 'init', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
