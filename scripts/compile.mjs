// Compiles the tool into dist/. Whoever runs the old one meanwhile is not disturbed: the new folder is swapped in at the end.
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {compileTool} from './compileTool.mjs';

const root = path.resolve(import.meta.dirname, '..');
const sources = ['src/node', 'src/shared', 'src/cli'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name)),
);
const hash = createHash('sha256');
// What the browser gets is watched file by file; packages are part of the tool.
for (const file of [...sources.sort(), path.join(root, 'package-lock.json')]) hash.update(fs.readFileSync(file));

const dist = path.join(root, 'dist');
const next = `${dist}.${process.pid}`;
try {
  await compileTool({packageRoot: root, dist: next, version: hash.digest('hex').slice(0, 12)});
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
