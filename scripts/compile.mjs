// Compiles the tool into dist/, unless it is there already. Whoever runs the old one meanwhile is not disturbed: the new folder is swapped in at
// the end.
import fs from 'node:fs';
import path from 'node:path';
import './configTypes.mjs';
import './infima.mjs';
import {compileTool} from './compileTool.mjs';
import {filesHash, sourceHash} from './sourceHash.mjs';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const next = `${dist}.${process.pid}`;
const withTypes = process.argv.includes('--types');
/** All that goes into dist/, packages by the lock file. */
const inputs = filesHash(root, ['src', 'theme', 'compat', 'plugins', 'scripts'], ['package.json', 'package-lock.json']);
const stamp = 'inputs.txt';
const known = path.join(dist, stamp);
// What is published is made anew.
if (withTypes || !fs.existsSync(known) || fs.readFileSync(known, 'utf8') !== inputs) {
  try {
    await compileTool({packageRoot: root, dist: next, version: sourceHash(root)});
    fs.writeFileSync(path.join(next, stamp), inputs);
    fs.rmSync(dist, {recursive: true, force: true});
    fs.renameSync(next, dist);
  } finally {
    fs.rmSync(next, {recursive: true, force: true});
  }
}

if (withTypes) await import('./packTypes.mjs');
