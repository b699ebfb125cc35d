import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {BuildResult} from '../../src/node/pipeline/build.ts';
import {SILENT} from '../../src/node/pipeline/report.ts';
import {type CompiledTool, compileTool} from './compileTool.ts';
import {damage} from './damage.ts';
import {applyEdit, EDIT_KINDS, type Edit, type EditKind, firstSite, type RandomSite} from './randomSite.ts';
import {differences, type FoundFile, listFolder, writeSite} from './siteOnDisk.ts';

/** Sequences of edits to try; the long run of a release uses hundreds. */
const RUNS = Number(process.env.TRUST_RUNS ?? 4);

let tool: CompiledTool;
let older: CompiledTool;
let base: string;

beforeAll(async () => {
  [tool, older] = [await compileTool(), await compileTool('older')];
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-incremental-'));
}, 60_000);

afterAll(() => {
  delete process.env.TRUST_TITLE;
  fs.rmSync(base, {recursive: true, force: true});
  tool.remove();
  older.remove();
});

/** What happens around the sources: nothing of it may show in the output. */
const EVENTS = [
  'touch',
  'damageCache',
  'cutCache',
  'damageOutput',
  'removeOutput',
  'twoBuilds',
  'olderTool',
  'noCache',
  'again',
] as const;
type Step = Edit | {readonly kind: (typeof EVENTS)[number]; readonly a: number; readonly b: number};

const number = fc.nat(9999);
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    {weight: 4, arbitrary: fc.constantFrom<EditKind[]>(...EDIT_KINDS)},
    {weight: 1, arbitrary: fc.constantFrom(...EVENTS)},
  ),
  a: number,
  b: number,
}) as fc.Arbitrary<Step>;

interface Folders {
  readonly worked: string;
  readonly clean: string;
}

const run = (
  root: string,
  options: {cache?: boolean; by?: CompiledTool; workers?: number} = {},
): Promise<BuildResult> => {
  const by = options.by ?? tool;
  return by.build({
    root,
    cache: options.cache ?? true,
    reporter: SILENT,
    ...(options.workers ? {workers: options.workers, workerUrl: by.workerUrl} : {}),
  });
};

/** What an author sees of a build, without the folder that it ran in. */
const said = ({diagnostics}: BuildResult, root: string): string =>
  JSON.stringify(diagnostics, null, 1).replaceAll(root, '<root>');

async function takeStep(one: Step, site: RandomSite, folders: Folders): Promise<RandomSite> {
  const {worked} = folders;
  const output = path.join(worked, 'build');
  switch (one.kind) {
    case 'touch': {
      const files = [...listFolder(path.join(worked, 'docs')).keys()];
      const time = new Date(Date.now() - one.b * 1000);
      fs.utimesSync(path.join(worked, 'docs', files[one.a % files.length]!), time, time);
      return site;
    }
    case 'damageCache':
    case 'cutCache':
      damage(path.join(worked, '.manual'), {how: one.kind === 'cutCache' ? 'cut' : 'flip', a: one.a, b: one.b});
      return site;
    case 'damageOutput':
      damage(output, {how: (['flip', 'cut', 'remove', 'add'] as const)[one.a % 4]!, a: one.b, b: one.a});
      return site;
    case 'removeOutput':
      fs.rmSync(output, {recursive: true, force: true});
      return site;
    case 'twoBuilds':
      await Promise.all([run(worked), run(worked, {workers: 2})]);
      return site;
    case 'olderTool':
      await run(worked, {by: older});
      return site;
    case 'noCache':
      await run(worked, {cache: false});
      return site;
    case 'again':
      return site;
    default: {
      const next = applyEdit(site, one);
      writeSite(worked, next, site);
      return next;
    }
  }
}

/** Files that have the same content as before and were written all the same. */
const needlesslyWritten = (before: ReadonlyMap<string, FoundFile>, after: ReadonlyMap<string, FoundFile>): string[] =>
  [...after].flatMap(([file, {hash, identity}]) => {
    const old = before.get(file);
    return old && old.hash === hash && old.identity !== identity ? [file] : [];
  });

const tried = {runs: 0, steps: 0};

async function tryEdits(steps: readonly Step[]): Promise<void> {
  const folder = fs.mkdtempSync(path.join(base, 'run-'));
  const folders = {worked: path.join(folder, 'worked/site'), clean: path.join(folder, 'clean/site')};
  delete process.env.TRUST_TITLE;
  try {
    let site = firstSite();
    fs.mkdirSync(folders.worked, {recursive: true});
    writeSite(folders.worked, site);
    await run(folders.worked);
    for (const one of steps) {
      site = await takeStep(one, site, folders);
      tried.steps++;
      const before = listFolder(path.join(folders.worked, 'build'));
      fs.rmSync(folders.clean, {recursive: true, force: true});
      fs.mkdirSync(folders.clean, {recursive: true});
      writeSite(folders.clean, site);
      const worked = await run(folders.worked, one.b % 3 === 0 ? {workers: 1 + (one.a % 2)} : {});
      const clean = await run(folders.clean, one.a % 3 === 0 ? {workers: 1 + (one.b % 2)} : {});
      expect(said(worked, folders.worked)).toBe(said(clean, folders.clean));
      expect(Boolean(worked.summary)).toBe(Boolean(clean.summary));
      const after = listFolder(path.join(folders.worked, 'build'));
      if (clean.summary) {
        expect(differences(after, listFolder(path.join(folders.clean, 'build')))).toEqual([]);
        if (
          !['noCache', 'removeOutput', 'damageOutput', 'olderTool', 'twoBuilds', 'damageCache', 'cutCache'].includes(
            one.kind,
          )
        )
          expect(needlesslyWritten(before, after)).toEqual([]);
      } else expect([...after]).toEqual([...before]);
    }
    tried.runs++;
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}

test('after any edits a build with a cache gives what a clean build gives', {
  timeout: 120_000 + RUNS * 60_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, {minLength: 1, maxLength: 8}), tryEdits), {
    numRuns: RUNS,
    // A machine that is busy tries less, and a failure is told at once: a smaller one would take as long to find again.
    interruptAfterTimeLimit: RUNS * 60_000,
    endOnFailure: true,
    ...(process.env.TRUST_SEED ? {seed: Number(process.env.TRUST_SEED)} : {}),
  });
  if (process.env.TRUST_RUNS) console.info(`${tried.steps} steps in ${tried.runs} sites`);
});
