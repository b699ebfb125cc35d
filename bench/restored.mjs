// node bench/restored.mjs [--pages 160,1000] [--tools manual,docusaurus,starlight] [--rounds 3] [--work FOLDER]
// As in CI: a fresh clone with the cache of an earlier commit and no output, built with nothing changed and with a sentence added to
// one page. The clone is where the first one was, as it does on a runner: no tool is charged for a path. Prints a table.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {pagePath} from './corpus.mjs';
import {machine, measure, median} from './measure.mjs';
import {putAway, siteOf, tools} from './tools.mjs';

const {values} = parseArgs({
  options: {
    pages: {type: 'string', default: '160,1000'},
    tools: {type: 'string', default: 'manual,docusaurus,starlight'},
    rounds: {type: 'string', default: '3'},
    work: {type: 'string', default: path.join(os.tmpdir(), 'manual-bench')},
  },
});
const work = path.resolve(values.work);
const kept = path.join(work, 'kept-cache');

const git = (folder, ...args) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** A repository of the site's sources, without what is installed or made. */
function repositoryOf(folder, {clean, out}) {
  const repository = `${folder}.git`;
  if (fs.existsSync(repository)) return repository;
  fs.writeFileSync(path.join(folder, '.gitignore'), `${[...clean, out, 'node_modules', '.prepared'].join('\n')}\n`);
  git(folder, 'init', '-q');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'one');
  git(work, 'clone', '-q', '--bare', folder, repository);
  return repository;
}

/** A fresh clone in place of the folder, with the packages that are installed and the caches that were kept. */
function cloneAgain(folder, repository, {cache}) {
  const packages = fs.existsSync(path.join(folder, 'node_modules'))
    ? fs.readlinkSync(path.join(folder, 'node_modules'))
    : undefined;
  putAway(folder, work);
  git(work, 'clone', '-q', repository, folder);
  if (packages) fs.symlinkSync(packages, path.join(folder, 'node_modules'));
  for (const part of cache) {
    const from = path.join(kept, part);
    putAway(path.join(folder, part), work);
    if (fs.existsSync(from)) fs.cpSync(from, path.join(folder, part), {recursive: true, preserveTimestamps: true});
  }
}

function keepCaches(folder, {cache}) {
  fs.rmSync(kept, {recursive: true, force: true});
  for (const part of cache) {
    const from = path.join(folder, part);
    if (fs.existsSync(from)) fs.cpSync(from, path.join(kept, part), {recursive: true, preserveTimestamps: true});
  }
}

function edit(folder, {docs}, pages) {
  const file = path.join(folder, docs, `${pagePath(pages >> 1)}.md`);
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('\n\n## ', '\n\nEdited in between.\n\n## '));
}

const rows = [];
for (const pages of values.pages.split(',').map(Number)) {
  for (const name of values.tools.split(',')) {
    const tool = tools[name];
    const folder = siteOf(name, {pages, work});
    const repository = repositoryOf(folder, tool);
    for (const part of [...tool.clean, tool.out]) putAway(path.join(folder, part), work);
    const time = () => measure(tool.build(folder), {cwd: folder});
    const cold = time();
    keepCaches(folder, tool);
    const runs = {unchanged: [], edited: []};
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const what of Object.keys(runs)) {
        cloneAgain(folder, repository, tool);
        if (what === 'edited') edit(folder, tool, pages);
        runs[what].push(time());
      }
    }
    const middle = (what, key) => median(runs[what].map((run) => run[key])).toFixed(1);
    const row = [name, pages, `${cold.wall} / ${cold.cpu}`];
    for (const what of Object.keys(runs)) row.push(`${middle(what, 'wall')} / ${middle(what, 'cpu')}`);
    rows.push(row);
    console.log(row.join('  '));
  }
}
fs.rmSync(path.join(work, 'put-away'), {recursive: true, force: true});
const {date, processor, cores, node} = machine();
console.log(`\n${date}, ${cores} cores of ${processor}, Node ${node}; wall s / CPU s\n`);
console.log('| | Pages | Cold | Fresh clone, cache restored, unchanged | One page edited |');
console.log('|---|---:|---:|---:|---:|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
