import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import type {PageRecord, SourceFile} from '../../shared/build.ts';
import {openPageCache} from '../cache/pageCache.ts';
import {stampFile} from '../files/stamps.ts';
import {lightRecord} from '../project/outline.ts';
import type {Pool} from '../workers/pool.ts';
import type {CompileDone, CompileJob} from '../workers/protocol.ts';
import {createDevPages, type DevPages} from './devPages.ts';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-dev-pages-'));
afterAll(() => fs.rmSync(base, {recursive: true, force: true}));

const source: SourceFile = {
  file: 'docs/a.md',
  path: 'a.md',
  kind: 'doc',
  instance: 'default',
  version: 'current',
  locale: 'en',
  format: 'md',
};
const ID = 'en|current|docs/a.md';

/** Compilations that end when the test says so, each with the text that it read. */
let running: {readonly text: string; end(): void}[];
let pages: DevPages;
let site = 0;

function write(text: string): void {
  fs.writeFileSync(path.join(base, String(site), source.file), text);
}

function compile(jobs: readonly CompileJob[]): Promise<CompileDone[]> {
  const root = path.join(base, String(site));
  const text = fs.readFileSync(path.join(root, source.file), 'utf8');
  const record: PageRecord = {...lightRecord(source, root), key: text};
  const body = {pack: 'x.pack', offset: 0, length: 1, checksum: 0};
  return new Promise((resolve) => {
    running.push({text, end: () => resolve(jobs.map(() => ({record, hash: text, diagnostics: [], body})))});
  });
}

const shown = (): string => pages.all.get(ID)!.record.key;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  site++;
  const root = path.join(base, String(site));
  fs.mkdirSync(path.join(root, 'docs'), {recursive: true});
  write('old');
  running = [];
  const project = {root, cacheDir: path.join(root, '.manual'), config: {diagnostics: {pageTimeoutSeconds: 60}}};
  const cache = openPageCache({cacheDir: project.cacheDir, root, version: '1', enabled: true});
  pages = createDevPages({
    project,
    cache,
    pool: {compile: (_: unknown, jobs: readonly CompileJob[]) => compile(jobs)} as unknown as Pool,
  } as unknown as Parameters<typeof createDevPages>[0]);
  pages.setSources([{source, stamp: stampFile(path.join(root, source.file))}]);
});

describe('of two compilations of a page', () => {
  test('the one that began last wins, though it ends first', async () => {
    const first = pages.compile([ID]);
    await turn();
    write('new');
    const second = pages.compile([ID], true);
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
    const first = pages.compile([ID]);
    await turn();
    write('new');
    const second = pages.compile([ID], true);
    await turn();
    running[0]!.end();
    await first;
    expect(shown()).toBe('old');
    running[1]!.end();
    await second;
    expect(shown()).toBe('new');
  });

  test('none brings back a page that went', async () => {
    const first = pages.compile([ID]);
    await turn();
    pages.setSources([]);
    running[0]!.end();
    await first;
    expect(pages.all.has(ID)).toBe(false);
  });
});
