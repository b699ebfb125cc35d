#!/usr/bin/env node
/**
 * Builds public documentation sites with nothing but `manual migrate --write`, and counts what is reported, by code:
 *
 *   node bench/real/migrated.mjs --checkouts DIR [--sites redux,jest] [--modules DIR] [--keep DIR] [--tool bin/manual.js] [--list]
 *
 * `--checkouts` holds a checkout of each repository under the name of its site in `migratedSites.mjs` (`DIR/redux`, ...), `--modules` the
 * installed packages of a site (`DIR/redux/node_modules`). Nothing in them is changed: the parts that a site reads are copied,
 * to the folder of `--keep` or to one for temporary files. `--list` prints each problem as well.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {SITES} from './migratedSites.mjs';

const {values} = parseArgs({
  options: {
    checkouts: {type: 'string'},
    sites: {type: 'string', default: Object.keys(SITES).join(',')},
    tool: {type: 'string', default: path.resolve(import.meta.dirname, '../../bin/manual.js')},
    modules: {type: 'string'},
    keep: {type: 'string'},
    list: {type: 'boolean', default: false},
  },
});

/** Runs one command of the tool; every problem comes once, whatever the status. */
function run(tool, args, cwd) {
  const started = process.hrtime.bigint();
  const {status, stdout, stderr} = spawnSync(process.execPath, [tool, ...args, '--format', 'json'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  try {
    return {status, seconds, problems: JSON.parse(stdout).diagnostics};
  } catch {
    return {status, seconds, problems: [{code: `no report: ${stderr.trim().split('\n').at(-1)}`, message: stderr}]};
  }
}

function countCodes(problems) {
  const counts = new Map();
  for (const {code, severity} of problems) {
    const name = severity === 'error' ? `${code}!` : code;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([code, count]) => `${code} ${count}`);
}

/** A copy of what the site reads, with its packages beside. */
function copyParts(name, site, from) {
  const to = values.keep ? path.resolve(values.keep, name) : fs.mkdtempSync(path.join(os.tmpdir(), 'manual-real-'));
  fs.rmSync(to, {recursive: true, force: true});
  for (const part of site.parts) {
    fs.cpSync(path.join(from, part), path.join(to, part), {
      recursive: true,
      filter: (file) => !['node_modules', '.git', 'build', '.manual'].includes(path.basename(file)),
    });
  }
  const modules = values.modules && path.resolve(values.modules, name, 'node_modules');
  if (modules && fs.existsSync(modules)) fs.symlinkSync(modules, path.join(to, 'node_modules'));
  return to;
}

if (!values.checkouts) {
  console.error('Name the folder of the checkouts: --checkouts DIR');
  process.exit(1);
}
for (const name of values.sites.split(',')) {
  const site = SITES[name];
  const from = path.join(values.checkouts, name);
  if (!site || !fs.existsSync(from)) {
    console.log(`${name}: ${site ? `no checkout of ${site.repository} in ${from}` : 'not in migratedSites.mjs'}`);
    continue;
  }
  const copy = copyParts(name, site, from);
  const root = path.join(copy, site.folder);
  const migrated = spawnSync(process.execPath, [values.tool, 'migrate', '--write'], {
    cwd: root,
    encoding: 'utf8',
  });
  console.log(`${name} migrate: status ${migrated.status}`);
  if (values.list) console.log(migrated.stdout + migrated.stderr);
  // Where people start it: plugins of pages look for their files from there.
  const {status, seconds, problems} = run(values.tool, ['build'], root);
  const found = countCodes(problems).join(', ') || 'no problem';
  console.log(`${name} build: status ${status}, ${seconds.toFixed(1)} s; ${found}`);
  if (values.list) {
    for (const {file, line, column, code, message} of problems)
      console.log(`  ${file ?? ''}:${line ?? ''}:${column ?? ''} [${code}] ${message}`);
  }
  if (!values.keep) fs.rmSync(copy, {recursive: true, force: true});
}
