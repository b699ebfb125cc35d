import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect} from 'vitest';
import type {BuildSiteResult} from '../../src/node/run/commands/buildOptions.ts';
import {SILENT} from '../../src/node/state/snapshot/reporter.ts';
import {type CompiledTool, compileTool} from './compileTool.ts';
import {damage} from './damage.ts';
import {applyEdit, type Edit, firstSite, type RandomSite} from './randomSite.ts';
import {differences, type FoundFile, listFolder, writeSite} from './siteOnDisk.ts';

/** Events around the sources, none of which may show in the output. */
export const EVENTS = [
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
export type Step = Edit | {readonly kind: (typeof EVENTS)[number]; readonly a: number; readonly b: number};

interface Folders {
  readonly worked: string;
  readonly clean: string;
}

/** Compiled tools and a folder for sites; `close` removes both. */
export interface EditTrials {
  /** Makes a site and takes the steps; after each, what a build with a cache gives must be what a clean build gives. */
  tryEdits(steps: readonly Step[]): Promise<void>;
  readonly tried: {readonly runs: number; readonly steps: number};
  close(): void;
}

export async function openEditTrials(): Promise<EditTrials> {
  const tool = await compileTool();
  const older = await compileTool('older');
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-incremental-'));
  const tried = {runs: 0, steps: 0};
  const tryEdits = async (steps: readonly Step[]): Promise<void> => {
    const folder = fs.mkdtempSync(path.join(base, 'run-'));
    const folders = {worked: path.join(folder, 'worked/site'), clean: path.join(folder, 'clean/site')};
    delete process.env.TRUST_TITLE;
    try {
      let site = firstSite();
      fs.mkdirSync(folders.worked, {recursive: true});
      writeSite(folders.worked, site);
      await run(tool, folders.worked);
      for (const one of steps) {
        site = await takeStep(one, site, {tool, older, worked: folders.worked});
        tried.steps++;
        await compareWithClean(one, site, {tool, ...folders});
      }
      tried.runs++;
    } finally {
      fs.rmSync(folder, {recursive: true, force: true});
    }
  };
  return {
    tryEdits,
    tried,
    close() {
      delete process.env.TRUST_TITLE;
      fs.rmSync(base, {recursive: true, force: true});
      tool.remove();
      older.remove();
    },
  };
}

/** After these, files may be written again that have not changed. */
const VIOLENT: readonly string[] = [
  'noCache',
  'removeOutput',
  'damageOutput',
  'olderTool',
  'twoBuilds',
  'damageCache',
  'cutCache',
];

async function compareWithClean(
  one: Step,
  site: RandomSite,
  {tool, worked, clean}: Folders & {readonly tool: CompiledTool},
): Promise<void> {
  const before = listFolder(path.join(worked, 'build'));
  fs.rmSync(clean, {recursive: true, force: true});
  fs.mkdirSync(clean, {recursive: true});
  writeSite(clean, site);
  const kept = await run(tool, worked, one.b % 3 === 0 ? {workers: 1 + (one.a % 2)} : {});
  const fresh = await run(tool, clean, one.a % 3 === 0 ? {workers: 1 + (one.b % 2)} : {});
  const after = listFolder(path.join(worked, 'build'));
  expect(said(kept, worked), one.kind).toBe(said(fresh, clean));
  expect(Boolean(kept.summary)).toBe(Boolean(fresh.summary));
  if (!fresh.summary) {
    expect([...after]).toEqual([...before]);
    return;
  }
  expect(differences(after, listFolder(path.join(clean, 'build'))), one.kind).toEqual([]);
  if (!VIOLENT.includes(one.kind)) expect(needlesslyWritten(before, after), one.kind).toEqual([]);
}

const run = (
  tool: CompiledTool,
  root: string,
  options: {readonly cache?: boolean; readonly workers?: number} = {},
): Promise<BuildSiteResult> =>
  tool.build({
    root,
    cache: options.cache ?? true,
    reporter: SILENT,
    ...(options.workers ? {workers: options.workers} : {}),
  });

/** The output of a build for an author, without the folder that it ran in. */
const said = ({diagnostics}: BuildSiteResult, root: string): string =>
  JSON.stringify(diagnostics, null, 1).replaceAll(root, '<root>');

interface Place {
  readonly tool: CompiledTool;
  readonly older: CompiledTool;
  readonly worked: string;
}

async function takeStep(one: Step, site: RandomSite, {tool, older, worked}: Place): Promise<RandomSite> {
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
      await Promise.all([run(tool, worked), run(tool, worked, {workers: 2})]);
      return site;
    case 'olderTool':
      await run(older, worked);
      return site;
    case 'noCache':
      await run(tool, worked, {cache: false});
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
