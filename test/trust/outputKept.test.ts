import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {PREVIOUS_SITE_KEPT} from '../../src/node/state/publish/outputProblem.ts';
import {SILENT} from '../../src/node/state/snapshot/reporter.ts';
import {type CompiledTool, compileTool} from './compileTool.ts';
import {type Edition, editionIn, leftovers, runBuild, type Whole, writeEdition} from './editions.ts';
import {listFolder} from './siteOnDisk.ts';

/** Moments to kill a build at; the long run of a release tries each change to the disk. */
const POINTS = Number(process.env.TRUST_KILLS ?? 8);
const TIME = 60_000 + POINTS * 20_000;

let tool: CompiledTool;
let base: string;
let wholes: Record<Edition, Whole>;

beforeAll(async () => {
  tool = await compileTool();
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-kept-'));
  wholes = {A: await cleanBuild('A'), B: await cleanBuild('B')};
}, TIME);

afterAll(() => {
  fs.rmSync(base, {recursive: true, force: true});
  tool.remove();
});

const build = (root: string) => tool.build({root, cache: true, reporter: SILENT, env: {}});

async function cleanBuild(edition: Edition): Promise<Whole> {
  const root = path.join(base, `clean-${edition}`);
  writeEdition(root, edition);
  const {diagnostics, summary} = await build(root);
  if (!summary) throw new Error(JSON.stringify(diagnostics));
  return listFolder(path.join(root, 'build'));
}

/** A site whose edition A is published and whose sources are those of edition B. */
async function betweenEditions(name: string): Promise<{root: string; outDir: string}> {
  const root = path.join(base, name);
  const outDir = path.join(root, 'build');
  writeEdition(root, 'A');
  await build(root);
  expect(editionIn(outDir, wholes)).toBe('A');
  writeEdition(root, 'B');
  return {root, outDir};
}

/** Spread over all changes to the disk, with the last ones, where the swap is, one by one. */
function points(total: number): number[] {
  const last = Math.min(Math.ceil(POINTS / 2), total);
  const spread = Math.max(1, POINTS - last);
  const early = Array.from({length: spread}, (_, i) => 1 + Math.floor(((total - last) * i) / spread));
  const late = Array.from({length: last}, (_, i) => total - i);
  return [...new Set([...early, ...late])].filter((n) => n >= 1 && n <= total).sort((a, b) => a - b);
}

async function countChanges(): Promise<number> {
  const {root} = await betweenEditions('counted');
  // As in the builds that are killed, which know both editions: a build changes less for one that it has seen.
  await build(root);
  writeEdition(root, 'A');
  await build(root);
  writeEdition(root, 'B');
  const {stderr} = await runBuild({
    tool,
    root,
    env: {FAULT: 'none', FAULT_AT: '0', FAULT_ROOT: root, FAULT_COUNT: '1'},
  });
  fs.rmSync(root, {recursive: true});
  return Number(/changes to the disk: (\d+)/.exec(stderr)![1]);
}

describe('whatever happens to a build, the published site is whole', () => {
  test('killed at a change to the disk', {timeout: TIME}, async () => {
    const total = await countChanges();
    expect(total).toBeGreaterThan(20);
    const {root, outDir} = await betweenEditions('killed');
    const seen = new Map<string, number>();
    let kills = 0;
    for (const at of points(total)) {
      const {signal} = await runBuild({tool, root, env: {FAULT: 'kill', FAULT_AT: String(at), FAULT_ROOT: root}});
      const state = editionIn(outDir, wholes);
      seen.set(state, (seen.get(state) ?? 0) + 1);
      expect(['A', 'B', 'absent'], `killed at change ${at}`).toContain(state);
      if (signal === 'SIGKILL') kills++;
      const {diagnostics} = await build(root);
      expect(diagnostics).toEqual([]);
      expect(editionIn(outDir, wholes), `built after the kill at change ${at}`).toBe('B');
      expect(leftovers(outDir)).toEqual([]);
      writeEdition(root, 'A');
      await build(root);
      writeEdition(root, 'B');
    }
    // Some builds make a few changes less than the counted one.
    expect(kills).toBeGreaterThan(points(total).length / 2);
    if (process.env.TRUST_KILLS) console.info(`killed at ${kills} of ${total} changes:`, Object.fromEntries(seen));
  });

  test('killed at any time', {timeout: TIME}, async () => {
    const {root, outDir} = await betweenEditions('timed');
    const began = performance.now();
    await runBuild({tool, root});
    const length = performance.now() - began;
    const seen = new Map<string, number>();
    let edition: Edition = 'A';
    for (let i = 0; i < POINTS; i++) {
      // Half of the time the last build was complete, half of the time another one was killed before.
      if (i % 2 === 0) await build(root);
      writeEdition(root, edition);
      await runBuild({tool, root, killAfter: (1.4 * length * (i + 0.5)) / POINTS});
      const state = editionIn(outDir, wholes);
      seen.set(state, (seen.get(state) ?? 0) + 1);
      expect(['A', 'B', 'absent'], `killed after ${i + 0.5}/${POINTS} of the time`).toContain(state);
      edition = edition === 'A' ? 'B' : 'A';
    }
    await build(root);
    expect(['A', 'B']).toContain(editionIn(outDir, wholes));
    expect(leftovers(outDir)).toEqual([]);
    if (process.env.TRUST_KILLS) console.info('killed', POINTS, 'times:', Object.fromEntries(seen));
  });

  test('refused by the disk', {timeout: TIME}, async () => {
    const total = await countChanges();
    const {root, outDir} = await betweenEditions('refused');
    for (const [i, at] of points(total).entries()) {
      const FAULT = ['ENOSPC', 'EACCES', 'EROFS', 'EIO'][i % 4]!;
      const {status, stderr} = await runBuild({tool, root, env: {FAULT, FAULT_AT: String(at), FAULT_ROOT: root}});
      const state = editionIn(outDir, wholes);
      const which = `${FAULT} at change ${at}: ${stderr}`;
      expect([0, 1], which).toContain(status);
      // The message says which site is published, and is right.
      if (status === 1) {
        expect(stderr, which).toMatch(/previous (?:site|one) is (?:as it was|unchanged)/);
        expect(state, which).toBe('A');
      } else expect(state, which).toBe('B');
      const {diagnostics} = await build(root);
      expect(diagnostics).toEqual([]);
      expect(editionIn(outDir, wholes)).toBe('B');
      expect(leftovers(outDir)).toEqual([]);
      writeEdition(root, 'A');
      await build(root);
      writeEdition(root, 'B');
    }
  });

  test('while other builds run', {timeout: TIME}, async () => {
    const {root, outDir} = await betweenEditions('together');
    const results = await Promise.all([1, 2, 3].map(() => runBuild({tool, root})));
    for (const {status, stderr} of results) expect(status, stderr).toBe(0);
    expect(editionIn(outDir, wholes)).toBe('B');
    expect(leftovers(outDir)).toEqual([]);
    const {summary} = await build(root);
    expect(summary).toBeDefined();
    expect(editionIn(outDir, wholes)).toBe('B');
  });

  test('while the sources change', {timeout: TIME}, async () => {
    const {root, outDir} = await betweenEditions('changing');
    // Files change between being looked at, being read and being copied; half of them end as another edition.
    let flips = 0;
    const timer = setInterval(() => writeEdition(root, flips++ % 2 === 0 ? 'A' : 'B'), 15);
    try {
      for (let i = 0; i < 3; i++) {
        const {status, stderr} = await runBuild({tool, root});
        expect([0, 1], stderr).toContain(status);
        expect(stderr).not.toContain('defect');
      }
    } finally {
      clearInterval(timer);
    }
    writeEdition(root, 'B');
    const {diagnostics} = await build(root);
    expect(diagnostics).toEqual([]);
    expect(editionIn(outDir, wholes)).toBe('B');
  });

  test('with files too large for the limits of the system', {timeout: TIME}, async () => {
    const {root, outDir} = await betweenEditions('limited');
    fs.rmSync(path.join(root, '.manual'), {recursive: true});
    const {status, stderr} = await runBuild({tool, root, shell: "trap '' XFSZ; ulimit -f 64"});
    expect(status, stderr).toBe(1);
    expect(stderr).toContain(PREVIOUS_SITE_KEPT);
    expect(stderr).not.toContain('defect');
    expect(editionIn(outDir, wholes)).toBe('A');
  });

  test('with a file in place of the output folder', {timeout: TIME}, async () => {
    const root = path.join(base, 'occupied');
    writeEdition(root, 'A');
    fs.writeFileSync(path.join(root, 'build'), 'a file of the author');
    const {diagnostics, summary} = await build(root);
    expect(summary).toBeUndefined();
    expect(diagnostics).toMatchObject([{code: 'output-failed', severity: 'error'}]);
    expect(fs.readFileSync(path.join(root, 'build'), 'utf8')).toBe('a file of the author');
  });

  test.each([
    ['notes', 'letter.txt', 'contains something other than a site'],
    ['repository', '.git/HEAD', 'is a git repository'],
  ])('with an output folder that holds %s', {timeout: TIME}, async (name, file, message) => {
    const root = path.join(base, `foreign-${name}`);
    writeEdition(root, 'A');
    fs.mkdirSync(path.dirname(path.join(root, 'build', file)), {recursive: true});
    fs.writeFileSync(path.join(root, 'build', file), 'mine');
    const {diagnostics, summary} = await build(root);
    expect(summary).toBeUndefined();
    expect(diagnostics[0]?.message).toContain(message);
    expect(fs.readFileSync(path.join(root, 'build', file), 'utf8')).toBe('mine');
  });

  test('behind a symbolic link', {timeout: TIME}, async () => {
    const root = path.join(base, 'linked');
    const real = path.join(base, 'served/site');
    fs.mkdirSync(real, {recursive: true});
    writeEdition(root, 'A');
    fs.symlinkSync(real, path.join(root, 'build'));
    await build(root);
    writeEdition(root, 'B');
    await build(root);
    expect(fs.readlinkSync(path.join(root, 'build'))).toBe(real);
    expect(editionIn(real, wholes)).toBe('B');
    expect(leftovers(real)).toEqual([]);
  });
});
