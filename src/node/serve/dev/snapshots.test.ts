import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import {type CompiledRecord, isCompiledRecord} from '../../../shared/build.ts';
import {findSources} from '../../state/project/findSources.ts';
import {loadProject, type Project} from '../../state/project/project.ts';
import {createOutlinePage} from '../../state/snapshot/outline.ts';
import {SILENT} from '../../state/snapshot/reporter.ts';
import {openTools, type SiteTools} from '../../state/snapshot/siteTools.ts';
import type {LostJob} from '../../state/workers/distribute.ts';
import type {Pool} from '../../state/workers/pool.ts';
import type {CompileDone, CompileJob} from '../../state/workers/protocol.ts';
import {type Snapshots, startSnapshots} from './snapshots.ts';

const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-snapshots-')));
afterAll(() => fs.rmSync(base, {recursive: true, force: true}));

const FILE = 'docs/a.md';
const ID = `en|current|${FILE}`;

/** Compilations that end when the test says so, each with the text that it read. */
let running: {readonly text: string; end(result?: LostJob): void}[];
let project: Project;
let snapshots: Snapshots;
let count = 0;

function write(text: string): void {
  fs.mkdirSync(path.join(project.root, 'docs'), {recursive: true});
  fs.writeFileSync(path.join(project.root, FILE), text);
}

/** Compiles a page into a record whose key is its text. */
function compile(jobs: readonly CompileJob[]): Promise<(CompileDone | LostJob)[]> {
  if (jobs.length === 0) return Promise.resolve([]);
  const [{source}] = jobs as [CompileJob];
  const text = fs.readFileSync(path.join(project.root, source.file), 'utf8');
  const outline = createOutlinePage({source}, project.root).record;
  const record: CompiledRecord = {...outline, kind: 'html', key: text};
  const body = {pack: 'x.pack', offset: 0, length: 1, checksum: 0};
  return new Promise((resolve) => {
    const end = (result?: LostJob): void => resolve([result ?? {record, hash: text, diagnostics: [], body}]);
    running.push({text, end});
  });
}

function toolsOf(site: Project): Promise<SiteTools> {
  const pool = {compile: (_: unknown, jobs: readonly CompileJob[]) => compile(jobs)} as unknown as Pool;
  return openTools({project: site, pool, reporter: SILENT, useCache: true, dev: true});
}

/** Commits the pages of the project. */
function commit(message: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...args], {cwd: project.root});
  git('init', '-q');
  git('add', 'docs');
  git('commit', '-q', '-m', message);
}

const shown = (): string | undefined => {
  const record = snapshots.current().pages.get(ID)?.record;
  return record && isCompiledRecord(record) ? record.key : record?.kind;
};
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(async () => {
  const root = path.join(base, String(count++));
  fs.mkdirSync(path.join(root, 'docs'), {recursive: true});
  fs.writeFileSync(
    path.join(root, 'site.config.ts'),
    "export default {title: 'T', url: 'https://docs.example.com'};\n",
  );
  project = (await loadProject({root})).value!;
  write('old');
  running = [];
  snapshots = await startSnapshots({}, await toolsOf(project));
});

test('a slow check does not replace the problems of a later one', async () => {
  const ends: ((message: string) => void)[] = [];
  const check = () => new Promise<{message: string}[]>((resolve) => ends.push((message) => resolve([{message}])));
  const plugins = [{name: 'slow', check}];
  const tools = await toolsOf({...project, config: {...project.config, plugins} as never});
  const checked = await startSnapshots({}, tools);
  expect(checked.checkProblems()).toEqual([]);
  const [first, second] = [checked.advance({links: true}), checked.advance({links: true})];
  await expect.poll(() => ends.length).toBe(2);
  ends[1]!('Later.');
  await second;
  ends[0]!('Earlier.');
  await first;
  expect(checked.checkProblems()).toMatchObject([{message: 'Later. (slow)'}]);
});

test('a page begins as an outline, and a snapshot never changes', async () => {
  const before = snapshots.current();
  expect(shown()).toBe('outline');
  const step = snapshots.advance({compile: [ID]});
  await turn();
  running[0]!.end();
  await step;
  expect(shown()).toBe('old');
  expect(before.pages.get(ID)!.record.kind).toBe('outline');
});

describe('of two compilations of a page', () => {
  test('the one that began last wins, though it ends first', async () => {
    const first = snapshots.advance({compile: [ID]});
    await turn();
    write('new');
    const second = snapshots.advance({files: [FILE]});
    await turn();
    expect(running.map(({text}) => text)).toEqual(['old', 'new']);
    running[1]!.end();
    await second;
    expect(shown()).toBe('new');
    running[0]!.end();
    await first;
    expect(shown()).toBe('new');
  });

  test('the first is shown while the second is under way', async () => {
    const first = snapshots.advance({compile: [ID]});
    await turn();
    write('new');
    const second = snapshots.advance({files: [FILE]});
    await turn();
    running[0]!.end();
    await first;
    expect(shown()).toBe('old');
    running[1]!.end();
    await turn();
    // The step runs again from the newer snapshot.
    for (const one of running.slice(2)) one.end();
    await second;
    expect(shown()).toBe('new');
  });

  test('none brings back a page that went', async () => {
    const first = snapshots.advance({compile: [ID]});
    await turn();
    fs.rmSync(path.join(project.root, FILE));
    await snapshots.advance({sources: findSources(project)});
    running[0]!.end();
    await first;
    expect(snapshots.current().pages.has(ID)).toBe(false);
  });
});

test('a step that was overtaken is made again once, and the steps after it wait for it', async () => {
  const slow = snapshots.advance({files: [FILE]});
  await expect.poll(() => running.length).toBe(1);
  // Another text, so that it is compiled again, and not taken from the cache.
  write('newer');
  await snapshots.advance({});
  running[0]!.end();
  await expect.poll(() => running.length).toBe(2);
  let isOver = false;
  const quick = snapshots.advance({}).then(() => {
    isOver = true;
  });
  await turn();
  expect(isOver).toBe(false);
  running[1]!.end();
  await slow;
  await quick;
  expect(running).toHaveLength(2);
  expect(shown()).toBe('newer');
});

test('a step that asks for nothing new takes pages and graph over', async () => {
  const before = snapshots.current();
  await snapshots.advance({compile: []});
  expect(snapshots.current().pages).toBe(before.pages);
  expect(snapshots.current().sites).toBe(before.sites);
});

test('dates that an earlier command was told are in the first snapshot, and the graph is made once', async () => {
  commit('one');
  expect(snapshots.current().dates.isKnown).toBe(false);
  await snapshots.advance({dates: 'all'});
  const again = await startSnapshots({dates: 'known'}, await toolsOf(project));
  expect(again.current().dates.changes.get(FILE)?.date).toMatch(/^\d{4}-\d{2}-\d{2}/);
  expect(again.current().dates.isKnown).toBe(true);
  const {sites, revision} = again.current();
  await again.advance({});
  expect(again.current()).toMatchObject({revision});
  expect(again.current().sites).toBe(sites);
});

test('dates are kept for the commit that git was asked at, though another one is made meanwhile', async () => {
  commit('one');
  const step = snapshots.advance({dates: 'all'});
  write('new words');
  commit('two');
  await step;
  const again = await startSnapshots({dates: 'known'}, await toolsOf(project));
  expect(again.current().dates.isKnown).toBe(false);
});

test('a page that was given up is not tried again before its file changes', async () => {
  const step = snapshots.advance({compile: [ID]});
  await turn();
  // Another step in between: this one runs again.
  await snapshots.advance({});
  running[0]!.end({lost: 'time'});
  await step;
  expect(shown()).toBe('lost');
  await snapshots.advance({compile: 'all'});
  expect(running).toHaveLength(1);
  expect(
    snapshots
      .current()
      .pages.get(ID)!
      .diagnostics.map(({code}) => code),
  ).toEqual(['page-timeout']);
  write('new words');
  const again = snapshots.advance({files: [FILE]});
  await turn();
  running[1]!.end();
  await again;
  expect(shown()).toBe('new words');
});
