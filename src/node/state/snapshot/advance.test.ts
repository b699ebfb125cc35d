import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import {findSources} from '../project/findSources.ts';
import {loadProject} from '../project/project.ts';
import {createPool} from '../workers/pool.ts';
import {advance} from './advance.ts';
import {SILENT} from './reporter.ts';
import {openTools, type SiteTools} from './siteTools.ts';
import type {Snapshot} from './snapshot.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-advance-'));
const pool = createPool({timeout: 60_000});
let tools: SiteTools;
let first: Snapshot;

const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
};
const next = async (files: readonly string[], before = first): Promise<Snapshot> =>
  (await advance(before, {files, compile: 'all'}, tools)).value;
const sidebarLabels = ({sites}: Snapshot): unknown[] =>
  [...sites[0]!.pages[0]!.sidebar!.sidebar.branches.values()].flat().map((item) => 'label' in item && item.label);
const titleAt = ({sites}: Snapshot, route: string): unknown => sites[0]!.byRoute.get(route)?.props.title;

beforeEach(async () => {
  fs.rmSync(path.join(root, 'docs'), {recursive: true, force: true});
  write('site.config.ts', "export default {title: 'T', url: 'https://t.example'};\n");
  write('docs/index.md', '# Home\n\nSee [the guide](./guide.md).\n');
  write('docs/guide.md', '# Guide\n\nText.\n\n## Step\n');
  tools?.close();
  const project = (await loadProject({root})).value!;
  tools = await openTools({project, pool, reporter: SILENT, useCache: false, dev: false});
  first = (await advance(undefined, {compile: 'all'}, tools)).value;
});
afterAll(async () => {
  tools.close();
  await pool.close();
  fs.rmSync(root, {recursive: true, force: true});
});

describe('the next snapshot', () => {
  test.each([
    ['first heading', '# Manual\n\nText.\n', 'Manual'],
    ['title', '---\ntitle: Book\n---\n\n# Guide\n', 'Book'],
    ['sidebar label', '---\nsidebar_label: Short\n---\n\n# Guide\n', 'Short'],
  ])('shows another %s of a page in its sidebar', async (_, text, label) => {
    write('docs/guide.md', text);
    const after = await next(['docs/guide.md']);
    expect(sidebarLabels(first)).toEqual(['Guide', 'Home']);
    expect(sidebarLabels(after).toSorted()).toEqual(['Home', label].toSorted());
    expect(after.revision).toBe(first.revision + 1);
  });

  test('keeps the graph where only the text of a page changed, with the new record on all of its addresses', async () => {
    write('docs/guide.md', '# Guide\n\nMore text.\n\n## Other\n');
    const after = await next(['docs/guide.md']);
    expect(after.revision).toBe(first.revision);
    expect(after.graphProblems).toBe(first.graphProblems);
    const [before, now] = [first, after].map(({sites}) => sites[0]!.byRoute.get('/guide')!);
    expect([before!.record!.excerpt, now!.record!.excerpt]).toEqual(['Text.', 'More text.']);
    expect(after.sites[0]!.pages.find(({route}) => route === '/guide')).toBe(now);
    expect(after.sites[0]!.byRoute.get('/')).toBe(first.sites[0]!.byRoute.get('/'));
  });

  test('is the same graph where no page changed', async () => {
    const after = await next([]);
    expect(after.sites).toBe(first.sites);
    expect(after.pages).toEqual(first.pages);
    expect(after.compiled).toBe(0);
  });

  test('compiles only the files that changed', async () => {
    write('docs/guide.md', '# Other\n');
    const after = await next(['docs/guide.md']);
    expect(after.compiled).toBe(1);
    expect(titleAt(after, '/guide')).toBe('Other');
    expect(titleAt(first, '/guide')).toBe('Guide');
  });

  test('keeps a page without a stamp, whatever its file holds', async () => {
    const pages = new Map([...first.pages].map(([id, page]) => [id, {...page, stamp: ''}]));
    write('docs/guide.md', '# Other\n');
    const {value} = await advance({...first, pages}, {sources: findSources(tools.project), compile: 'all'}, tools);
    expect(value.compiled).toBe(0);
    expect([...value.pages.values()].map(({record}) => record)).toEqual(
      [...first.pages.values()].map(({record}) => record),
    );
  });

  test('compiles a page that is asked for, unless it is compiled', async () => {
    const [id] = first.pages.keys();
    const again = (await advance(first, {compile: [id!]}, tools)).value;
    expect(again.pages).toBe(first.pages);
    tools.close();
    tools = await openTools({project: tools.project, pool, reporter: SILENT, useCache: false, dev: false});
    const outlines = (await advance(undefined, {compile: []}, tools)).value;
    const {compiled, pages} = (await advance(outlines, {compile: [id!]}, tools)).value;
    expect(compiled).toBe(1);
    expect([...pages.values()].map(({record}) => record.kind === 'outline')).toEqual([false, true]);
  });

  test('shows dates that git tells later', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {cwd: root});
    git('init', '--quiet');
    try {
      git('add', '.');
      git('commit', '--quiet', '--message', 'First');
      const {value} = await advance(first, {dates: 'all'}, tools);
      expect(value.pages).toBe(first.pages);
      expect(value.dates.changes.size).toBe(2);
      expect(value.revision).toBe(first.revision + 1);
      expect((await next([], value)).revision).toBe(value.revision);
    } finally {
      fs.rmSync(path.join(root, '.git'), {recursive: true});
    }
  });
});
