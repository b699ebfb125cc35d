// Changes the conditions of a folder or file, one at a time, and runs the tests that reach them. A change that no test notices survives.
// Usage: npm run mutate -- src/node/steps/links
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Percent of the changes that tests must notice. */
const THRESHOLD = 80;
/** Of StrykerJS. It is not in `package.json`, because `npm ci` would install its 170 packages for everyone. */
const VERSION = '9.6.1';
const PACKAGES = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
/** Needed by no unit test, and many files. Some of their names cannot be copied. */
const LEFT_OUT = ['/docs', '/website', '/bench', '/examples', '/build', '/dist', '/test/{fails,survives,grounds}'];

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, `node_modules/.cache/stryker-${VERSION}`);
const stryker = path.join(cache, 'node_modules/@stryker-mutator/core/bin/stryker.js');

const target = path.relative(root, path.resolve(process.argv[2] ?? ''));
const stat = fs.statSync(path.join(root, target), {throwIfNoEntry: false});
if (!stat || !/^(?:src|theme|plugins|packages)\b/.test(target)) {
  console.error('Name a folder or file of the code: npm run mutate -- src/node/steps/links');
  process.exit(1);
}
const folder = stat.isDirectory() ? target : path.dirname(target);
const tests = findTests();
if (tests.length === 0) {
  console.error(`No unit test is in ${folder} or imports a file of it.`);
  process.exit(1);
}
if (!fs.existsSync(stryker)) {
  fs.mkdirSync(cache, {recursive: true});
  // Without its peer dependencies: Node finds the project's own vitest above this folder.
  const options = ['--no-save', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', '--prefix', cache, ...options, ...PACKAGES], {stdio: 'inherit'});
}
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-mutate-'));
try {
  const config = path.join(temporary, 'stryker.json');
  fs.writeFileSync(config, JSON.stringify(strykerOptions()));
  const env = {...process.env, MUTATE_TESTS: JSON.stringify(tests)};
  process.exitCode =
    spawnSync(process.execPath, [stryker, 'run', config], {cwd: root, stdio: 'inherit', env}).status ?? 1;
} finally {
  fs.rmSync(temporary, {recursive: true, force: true});
}

function isBelow(file) {
  return file.startsWith(`${folder}/`);
}

/** Unit tests in the folder, and those that import a file of it. */
function findTests() {
  const places = ['src', 'theme', 'plugins', 'packages', 'test/servers'];
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...places], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => /\.test\.tsx?$/.test(file) && fs.existsSync(path.join(root, file)))
    .filter((file) => isBelow(file) || importsOf(file).some(isBelow));
}

function importsOf(file) {
  const names = fs.readFileSync(path.join(root, file), 'utf8').matchAll(/ from '(\.[^']+)'/g);
  return [...names].map(([, name]) => path.join(path.dirname(file), name));
}

function strykerOptions() {
  return {
    mutate: stat.isDirectory() ? [`${target}/**/*.{ts,tsx}`, '!**/*.test.{ts,tsx}'] : [target],
    testRunner: 'vitest',
    vitest: {configFile: 'scripts/mutate.vitest.ts', related: false},
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: ['clear-text'],
    clearTextReporter: {allowColor: false, logTests: false, reportTests: false},
    thresholds: {high: 100, low: THRESHOLD, break: THRESHOLD},
    tempDirName: path.join(temporary, 'sandbox'),
    // No such file: Stryker would rewrite the project's own through an interface that TypeScript 7 does not have.
    tsconfigFile: 'none.json',
    ignorePatterns: LEFT_OUT,
  };
}
