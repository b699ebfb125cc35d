#!/usr/bin/env node
/**
 * Builds public documentation sites with nothing but `manual migrate --write`, opens what was built in a browser, and writes what was found
 * as a table:
 *
 *   node bench/real/migrated.mjs --checkouts DIR [--sites jitsi,hono] [--modules DIR] [--keep DIR] [--tool bin/manual.js]
 *     [--open 30] [--table FILE.json] [--list]
 *
 * `--checkouts` holds a checkout of each repository under the name of its site in `migratedSites.mjs` (`DIR/jitsi`, ...), `--modules` the
 * installed packages of a site (`DIR/jitsi/node_modules`), to which those are added that `migrate` writes into `package.json`. The parts that
 * a site reads are copied to the folder of `--keep` or to one for temporary files. `--open` says how many pages of a site are opened (0: none), one in three of
 * them by a click as well. `--table` keeps results of earlier runs of other sites, and writes the table beside it (`FILE.md`).
 * `--list` prints each problem as well.
 */
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {launch} from '../browser.mjs';
import {loadCrawl} from './loadCrawl.mjs';
import {SITES} from './migratedSites.mjs';

const {values} = parseArgs({
  options: {
    checkouts: {type: 'string'},
    sites: {type: 'string', default: Object.keys(SITES).join(',')},
    tool: {type: 'string', default: path.resolve(import.meta.dirname, '../../bin/manual.js')},
    modules: {type: 'string'},
    keep: {type: 'string'},
    open: {type: 'string', default: '30'},
    table: {type: 'string'},
    list: {type: 'boolean', default: false},
  },
});

/** Runs `manual build`; every problem comes once, whatever the status. */
function build(cwd) {
  const {status, stdout, stderr} = spawnSync(process.execPath, [values.tool, 'build', '--format', 'json'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  try {
    return {status, problems: JSON.parse(stdout).diagnostics};
  } catch {
    const code = `no report: ${stderr.trim().split('\n').at(-1)}`;
    return {status, problems: [{code, severity: 'error', message: stderr}]};
  }
}

function countCodes(problems) {
  const counts = new Map();
  for (const {code} of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([code, count]) => `${code} ${count}`);
}

/** A copy of what the site reads, with its packages beside. */
function copyParts(name, {parts, folder}, from) {
  const to = values.keep ? path.resolve(values.keep, name) : fs.mkdtempSync(path.join(os.tmpdir(), 'manual-real-'));
  fs.rmSync(to, {recursive: true, force: true});
  for (const part of parts) {
    fs.cpSync(path.join(from, part), path.join(to, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !['node_modules', '.git', 'build', '.manual'].includes(path.basename(file)),
    });
  }
  const modules = values.modules && path.resolve(values.modules, name, 'node_modules');
  if (modules && fs.existsSync(modules)) fs.symlinkSync(modules, path.join(to, folder, 'node_modules'));
  // Configurations ask for the branch; a commit without files answers.
  for (const args of [
    ['init', '-q'],
    ['-c', 'user.name=x', '-c', 'user.email=x', 'commit', '-q', '--allow-empty', '-m', 'x'],
  ])
    spawnSync('git', args, {cwd: to});
  return to;
}

/** Faults that readers of the built site meet, by load and by click. */
async function openPages(root) {
  const server = spawn(process.execPath, [values.tool, 'serve', '--built', '--port', '0'], {cwd: root});
  const browser = await launch();
  try {
    const start = await new Promise((resolve, reject) => {
      let output = '';
      const read = (data) => {
        output += data;
        const found = /Serving (http\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      };
      server.stdout.on('data', read);
      server.stderr.on('data', read);
      server.on('close', () => reject(new Error(output)));
    });
    const crawl = await loadCrawl();
    const {pages, faults} = await crawl(browser, {start, clickOneOf: 3, atMost: Number(values.open)});
    const clicked = faults.filter(({fault}) => /^after a click|by a click/.test(fault));
    return {opened: pages.length, loadFaults: faults.length - clicked.length, clickFaults: clicked.length, faults};
  } finally {
    await browser.close();
    server.kill();
  }
}

/** Pages that were written. */
function countPages(folder) {
  if (!fs.existsSync(folder)) return 0;
  return fs.readdirSync(folder, {recursive: true}).filter((name) => name.endsWith('.html')).length;
}

/** Installs what `migrate` added to `package.json`, as it says to do, beside the packages of `--modules`. */
function installAdded(root, before, name) {
  const read = (folder) => {
    const file = path.join(folder, 'package.json');
    return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')).devDependencies ?? {}) : {};
  };
  const known = read(before);
  const link = path.join(root, 'node_modules');
  const missing = Object.entries(read(root)).filter(([one]) => !(one in known) && !fs.existsSync(path.join(link, one)));
  if (missing.length === 0) return;
  const cwd = values.modules
    ? path.resolve(values.modules, name)
    : fs.mkdtempSync(path.join(os.tmpdir(), 'manual-modules-'));
  fs.mkdirSync(cwd, {recursive: true});
  const options = ['--no-save', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  spawnSync('npm', ['install', ...options, ...missing.map((one) => one.join('@'))], {cwd, stdio: 'inherit'});
  if (!fs.existsSync(link)) fs.symlinkSync(path.join(cwd, 'node_modules'), link);
}

async function tryOut(name, site, from) {
  const copy = copyParts(name, site, from);
  const root = path.join(copy, site.folder);
  // Syntax of MkDocs is text without them, which the summary says.
  const codemods = site.tool === 'mkdocs' ? ['--codemods'] : [];
  const migrate = [values.tool, 'migrate', '--write', ...codemods];
  const migrated = spawnSync(process.execPath, migrate, {cwd: root, encoding: 'utf8'});
  if (values.list) console.log(migrated.stdout + migrated.stderr);
  installAdded(root, path.join(from, site.folder), name);
  // Where people start it: plugins of pages look for their files from there.
  const {status, problems} = build(root);
  const errors = problems.filter(({severity}) => severity === 'error');
  const pages = countPages(path.join(root, 'build'));
  const seen = status === 0 && Number(values.open) > 0 ? await openPages(root) : {faults: []};
  if (values.list) {
    for (const {file, line, column, code, severity, message} of problems)
      console.log(`  ${severity} ${file ?? ''}:${line ?? ''}:${column ?? ''} [${code}] ${message}`);
    for (const {page, fault} of seen.faults) console.log(`  ${page}: ${fault}`);
  }
  if (!values.keep) fs.rmSync(copy, {recursive: true, force: true});
  const {faults, ...opened} = seen;
  return {
    migrated: migrated.status,
    built: status,
    pages,
    errors: countCodes(errors),
    warnings: countCodes(problems.filter((one) => !errors.includes(one))),
    ...opened,
  };
}

const HEAD =
  '| Site | Tool | Pages | `migrate` | Build without an edit | Errors | Warnings | Faults in the browser (opened; by load, by click) |';

/** The results as a table of Markdown. */
function toTable(results) {
  const rows = Object.entries(results).map(([name, one]) => {
    const cells = [
      name,
      SITES[name].tool ?? 'docusaurus',
      one.pages,
      one.migrated === 0 ? 'works' : 'fails',
      one.built === 0 ? 'yes' : 'no',
      one.errors.join(', ') || '–',
      one.warnings.join(', ') || '–',
      one.opened === undefined ? '–' : `${one.opened}; ${one.loadFaults}, ${one.clickFaults}`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [HEAD, HEAD.replace(/[^|]+/g, '---'), ...rows, ''].join('\n');
}

if (!values.checkouts) {
  console.error('Name the folder of the checkouts: --checkouts DIR');
  process.exit(1);
}
const results = values.table && fs.existsSync(values.table) ? JSON.parse(fs.readFileSync(values.table, 'utf8')) : {};
for (const name of values.sites.split(',')) {
  const site = SITES[name];
  const from = path.join(values.checkouts, name);
  if (!site || !fs.existsSync(from)) {
    console.log(`${name}: ${site ? `no checkout of ${site.repository} in ${from}` : 'not in migratedSites.mjs'}`);
    continue;
  }
  results[name] = await tryOut(name, site, from);
  console.log(`${name}: ${JSON.stringify(results[name])}`);
  if (!values.table) continue;
  const inOrder = Object.fromEntries(Object.keys(SITES).flatMap((one) => (results[one] ? [[one, results[one]]] : [])));
  fs.writeFileSync(values.table, `${JSON.stringify(inOrder, null, 2)}\n`);
  fs.writeFileSync(values.table.replace(/\.json$/, '.md'), toTable(inOrder));
}
