#!/usr/bin/env node
/**
 * Builds public documentation sites and counts the problems that are reported, by code:
 *
 *   node bench/real/run.mjs --checkouts DIR [--sites redux,jest] [--tool bin/manual.js] [--list]
 *
 * `DIR` holds a checkout of each repository under the name of its site in `sites.mjs` (`DIR/redux`, ...). Nothing in it is
 * changed: the parts that a site reads are copied to a folder for temporary files. `--list` prints each problem as well.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {copyParts} from './copyParts.mjs';
import {SITES} from './sites.mjs';

const {values} = parseArgs({
  options: {
    checkouts: {type: 'string'},
    sites: {type: 'string', default: Object.keys(SITES).join(',')},
    tool: {type: 'string', default: path.resolve(import.meta.dirname, '../../bin/manual.js')},
    list: {type: 'boolean', default: false},
  },
});

/** Runs one command of the tool; every problem comes once, whatever the status. */
function run(tool, args) {
  const started = process.hrtime.bigint();
  const {status, stdout, stderr} = spawnSync(process.execPath, [tool, ...args, '--format', 'json'], {
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

if (!values.checkouts) {
  console.error('Name the folder of the checkouts: --checkouts DIR');
  process.exit(1);
}
for (const name of values.sites.split(',')) {
  const site = SITES[name];
  const from = path.join(values.checkouts, name);
  if (!site || !fs.existsSync(from)) {
    console.log(`${name}: ${site ? `no checkout of ${site.repository} in ${from}` : 'not in sites.mjs'}`);
    continue;
  }
  const copy = copyParts(site, from);
  const root = path.join(copy, site.folder);
  for (const command of ['check-links', 'build']) {
    const {status, seconds, problems} = run(values.tool, [command, '--root', root]);
    console.log(
      `${name} ${command}: status ${status}, ${seconds.toFixed(1)} s; ${countCodes(problems).join(', ') || 'no problem'}`,
    );
    if (!values.list) continue;
    for (const {file, line, column, code, message} of problems)
      console.log(`  ${file ?? ''}:${line ?? ''}:${column ?? ''} [${code}] ${message}`);
  }
  fs.rmSync(copy, {recursive: true, force: true});
}
