// Compiles the tool into dist/, unless it already exists. A process that runs the old one is not disturbed: the new
// folder is swapped in at the end.
import fs from 'node:fs';
import path from 'node:path';
import './configTypes.mjs';
import {compileMigrate} from '../packages/manual-docs-migrate/scripts/compile.mjs';
import {compileTool} from './compileTool.mjs';
import {filesHash, sourceHash} from './sourceHash.mjs';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const next = `${dist}.${process.pid}`;
const withTypes = process.argv.includes('--types');
/** All that goes into dist/, packages by the lock file. */
const inputs = filesHash(root, ['src', 'theme', 'plugins', 'scripts'], ['package.json', 'package-lock.json']);
const stamp = 'inputs.txt';
/** Whether the existing build was made from the same sources. A release is always compiled again. */
const isCurrent =
  !withTypes && fs.existsSync(path.join(dist, stamp)) && fs.readFileSync(path.join(dist, stamp), 'utf8') === inputs;
if (!isCurrent) {
  try {
    await compileTool({packageRoot: root, dist: next, version: sourceHash(root)});
    fs.writeFileSync(path.join(next, stamp), inputs);
    fs.rmSync(dist, {recursive: true, force: true});
    fs.renameSync(next, dist);
  } finally {
    fs.rmSync(next, {recursive: true, force: true});
  }
}

await compileMigrate();
if (withTypes) {
  await import('./packTypes.mjs');
  openModes();
}

/** Makes packed files readable for everybody, so that the archive does not depend on the umask of its author. */
function openModes() {
  for (const folder of ['bin', 'dist', 'src', 'theme', 'plugins', 'website/docs', 'starter']) {
    const entries = fs.readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true});
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      fs.chmodSync(file, fs.statSync(file).mode & 0o100 ? 0o755 : 0o644);
    }
  }
  const files = fs.readdirSync(root, {withFileTypes: true}).filter((one) => one.isFile());
  for (const {name} of files) fs.chmodSync(path.join(root, name), 0o644);
}
