// Compiles the tool into dist/. Whoever runs the old one meanwhile is not disturbed: the new folder is swapped in at the end.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import './configTypes.mjs';
import {compileTool} from './compileTool.mjs';
import {sourceHash} from './sourceHash.mjs';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const next = `${dist}.${process.pid}`;
try {
  await compileTool({packageRoot: root, dist: next, version: sourceHash(root)});
  fs.rmSync(dist, {recursive: true, force: true});
  fs.renameSync(next, dist);
} finally {
  fs.rmSync(next, {recursive: true, force: true});
}

if (process.argv.includes('--types')) {
  execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.types.json'], {
    cwd: root,
    stdio: 'inherit',
  });
}
