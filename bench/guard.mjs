#!/usr/bin/env node
/**
 * Compares cold builds of the working tree with those of an earlier commit, in turn, and fails where they take more processor time:
 *
 *   node bench/guard.mjs [COMMIT] [--pages 1000] [--rounds 5]
 *
 * COMMIT is the upstream branch where there is one, else HEAD. Its tool is compiled in a worktree of its own, with the packages of this folder.
 * Status 1: the median of the working tree is above the limit.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {measure, median} from './measure.mjs';
import {projectRoot, putAway, tools} from './tools.mjs';

/** Processor time that the working tree may take, as a multiple of the earlier commit: what repeated pairs of one state differ by. */
const LIMIT = 1.05;

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {pages: {type: 'string', default: '1000'}, rounds: {type: 'string', default: '5'}},
});
const git = (...args) => execFileSync('git', args, {cwd: projectRoot, encoding: 'utf8'}).trim();

function findUpstream() {
  const {status, stdout} = spawnSync('git', ['rev-parse', '--verify', '--quiet', '@{upstream}'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : 'HEAD';
}

function compile(folder) {
  execFileSync('npm', ['run', '--silent', 'compile'], {cwd: folder, stdio: 'inherit'});
}

const commit = git('rev-parse', '--short', positionals[0] ?? findUpstream());
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-guard-'));
const earlier = path.join(work, 'earlier');
git('worktree', 'add', '--quiet', '--detach', earlier, commit);
try {
  fs.symlinkSync(path.join(projectRoot, 'node_modules'), path.join(earlier, 'node_modules'));
  compile(earlier);
  compile(projectRoot);
  const folder = path.join(work, 'site');
  tools.manual.prepare({folder, pages: Number(values.pages), work});
  const runs = {earlier: [], here: []};
  const roots = {earlier, here: projectRoot};
  // The first pair reads files that the system has not cached.
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const [name, root] of Object.entries(roots)) {
      for (const file of tools.manual.clean) putAway(path.join(folder, file), work);
      const run = measure([process.execPath, path.join(root, 'bin/manual.js'), 'build'], {cwd: folder});
      if (round > 0) runs[name].push(run);
    }
  }
  const cpu = Object.fromEntries(
    Object.entries(runs).map(([name, list]) => [name, median(list.map((run) => run.cpu))]),
  );
  const memory = median(runs.here.map((run) => run.memory));
  const ratio = cpu.here / cpu.earlier;
  console.log(
    `${values.pages} pages, ${values.rounds} pairs: ${cpu.earlier} CPU seconds at ${commit}, ${cpu.here} here, ${memory} MB: ${ratio.toFixed(2)}`,
  );
  if (ratio > LIMIT) {
    console.error(`The working tree takes more than ${LIMIT} times the processor time of ${commit}.`);
    process.exitCode = 1;
  }
} finally {
  git('worktree', 'remove', '--force', earlier);
  fs.rmSync(work, {recursive: true, force: true});
}
