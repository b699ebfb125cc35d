// Runs the tests that reach the given files: `npm run near -- src/shared/escapeRegExp.ts`. Unit tests are found by their imports. Tests of sites and
// browsers try the compiled tool as a whole, so they run only if they are named themselves, after the tool has been compiled.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const files = process.argv.slice(2).map((file) => path.relative(root, path.resolve(file)).split(path.sep).join('/'));
const missing = files.find((file) => !fs.existsSync(path.join(root, file)));
if (files.length === 0 || missing !== undefined) {
  console.error(missing === undefined ? 'Name a file: npm run near -- src/…' : `${missing} does not exist.`);
  process.exit(1);
}

/** Runs a program in the repository and returns its exit status. */
const run = (program, ...args) => spawnSync(program, args, {cwd: root, stdio: 'inherit'}).status ?? 1;
const needsTool =
  /^(?:test|manual\/checks)\/(?:e2e|sites|lsp|load|trust)\/|^test\/(?:fails|survives|hardLinks|package|firstHour|examples)\.test\./;
const ofTool = files.filter((file) => needsTool.test(file) && /\.test\.tsx?$/.test(file));
const others = files.filter((file) => !ofTool.includes(file));

let status = 0;
if (others.length > 0)
  status ||= run(
    'npx',
    'vitest',
    'related',
    ...others,
    '--run',
    '--passWithNoTests',
    '--project=unit',
    '--project=unit-slow',
  );
if (ofTool.length > 0)
  status ||= run(process.execPath, 'scripts/compile.mjs') || run('npx', 'vitest', 'run', ...ofTool);
process.exit(status);
