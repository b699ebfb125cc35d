import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {PREVIOUS_SITE_KEPT} from '../../src/node/state/publish/outputProblem.ts';
import {SILENT} from '../../src/node/state/snapshot/reporter.ts';
import {type CompiledTool, compileTool} from './compileTool.ts';
import {type Edition, editionIn, leftovers, runBuild, type Whole, writeEdition} from './editions.ts';
import {listFolder} from './siteOnDisk.ts';

/** Moments to interrupt a build at. */
const POINTS = Number(process.env.TRUST_KILLS ?? 6);
const TIME = 120_000 + POINTS * 30_000;

let tool: CompiledTool;
let base: string;
let wholes: Record<Edition, Whole>;

beforeAll(async () => {
  tool = await compileTool();
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-disk-'));
  const clean = async (edition: Edition): Promise<Whole> => {
    const root = path.join(base, `clean-${edition}`);
    writeEdition(root, edition);
    await build(root);
    return listFolder(path.join(root, 'build'));
  };
  wholes = {A: await clean('A'), B: await clean('B')};
}, TIME);

afterAll(() => {
  fs.rmSync(base, {recursive: true, force: true});
  tool.remove();
});

async function build(root: string, outDir?: string): Promise<void> {
  const options = {root, cache: true, reporter: SILENT, env: {}, ...(outDir === undefined ? {} : {outDir})};
  const {summary, diagnostics} = await tool.build(options);
  if (!summary) throw new Error(JSON.stringify(diagnostics));
}

describe.each(['SIGINT', 'SIGTERM'] as const)('a build that gets %s', (signal) => {
  test('says which site stands, and leaves nothing behind', {timeout: TIME}, async () => {
    const root = path.join(base, signal);
    const outDir = path.join(root, 'build');
    writeEdition(root, 'A');
    await build(root);
    writeEdition(root, 'B');
    fs.rmSync(path.join(root, '.manual'), {recursive: true});
    const began = performance.now();
    await runBuild({tool, root, args: ['--out-dir', path.join(base, `${signal}-timed`)]});
    const length = performance.now() - began;
    let interrupted = 0;
    for (let i = 0; i < POINTS; i++) {
      fs.rmSync(path.join(root, '.manual'), {recursive: true, force: true});
      const {status, stderr} = await runBuild({tool, root, signal, killAfter: (length * (i + 1)) / (POINTS + 1)});
      const state = editionIn(outDir, wholes);
      expect(leftovers(outDir)).toEqual([]);
      if (status === 130) {
        interrupted++;
        expect(stderr).toContain(
          state === 'A' ? 'Interrupted; the published site is unchanged.' : 'Interrupted; the new site is published.',
        );
      } else if (status !== null) expect([status, state]).toEqual([0, 'B']);
      // Before the tool runs, the signal ends Node itself: nothing has been touched.
      else expect(state).toBe('A');
      if (state !== 'A') {
        expect(state).toBe('B');
        writeEdition(root, 'A');
        await build(root);
        writeEdition(root, 'B');
      }
    }
    expect(interrupted).toBeGreaterThan(0);
  });
});

/** Only users who may mount get a separate file system. */
function mountSmall(folder: string, megabytes: number): boolean {
  fs.mkdirSync(folder, {recursive: true});
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {stdio: 'ignore'});
    return true;
  } catch {
    return false;
  }
}

describe('a real disk', () => {
  test('that is full, and then read-only', {timeout: TIME}, async ({skip}) => {
    const disk = path.join(base, 'disk');
    if (!mountSmall(disk, 3)) skip('mounting is not allowed here');
    try {
      const root = path.join(base, 'disk-site');
      const outDir = path.join(disk, 'site');
      writeEdition(root, 'A');
      await build(root, outDir);
      expect(editionIn(outDir, wholes)).toBe('A');
      writeEdition(root, 'B');
      const filler = path.join(disk, 'filler');
      const {bavail, bsize} = fs.statfsSync(disk);
      for (const left of [0, 8, 40, 120]) {
        fs.writeFileSync(filler, new Uint8Array(Math.max(0, bavail * bsize - left * 1024)));
        const {status, stderr} = await runBuild({tool, root, args: ['--out-dir', outDir]});
        expect(status, stderr).toBe(1);
        expect(stderr).toMatch(/ENOSPC.*\[output-failed\]/);
        expect(stderr).toContain(`make room on the disk, and build again. ${PREVIOUS_SITE_KEPT}`);
        expect(editionIn(outDir, wholes)).toBe('A');
        expect(leftovers(outDir)).toEqual([]);
      }
      fs.rmSync(filler);
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      const refused = await runBuild({tool, root, args: ['--out-dir', outDir]});
      expect(refused.status).toBe(1);
      expect(refused.stderr).toMatch(/EROFS.*\[output-failed\]/);
      expect(refused.stderr).toContain(PREVIOUS_SITE_KEPT);
      expect(editionIn(outDir, wholes)).toBe('A');
      execFileSync('mount', ['-o', 'remount,rw', disk]);
      const fixed = await runBuild({tool, root, args: ['--out-dir', outDir]});
      expect(fixed.status, fixed.stderr).toBe(0);
      expect(editionIn(outDir, wholes)).toBe('B');
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});
