import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type * as Api from '../../src/cli/startApi.ts';
import type {JsonReport} from '../../src/node/api/types.ts';
import {root as repository} from '../e2e/runCli.ts';
import {createRunner} from '../tools/runHere.ts';

const runCli = createRunner();

/** `manual-docs/api`, compiled: it does what the commands do, and leaves the process alone. */
const api = (await import(path.join(repository, 'dist/api.js'))) as typeof Api;

let root = '';
const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
};
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

const streams = () => [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
let printed: ReturnType<typeof streams> = [];
const exit = vi.spyOn(process, 'exit');

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-api-')));
  write('site.config.ts', "export default {title: 'T', url: 'https://docs.example.com'};\n");
  write('docs/index.md', '# Home\n\n[Next](./next.md)\n');
  write('docs/next.md', '# Next\n\nWords.\n');
  printed = streams();
});

afterEach(() => {
  for (const stream of printed) {
    expect(stream).not.toHaveBeenCalled();
    stream.mockRestore();
  }
  expect(exit).not.toHaveBeenCalled();
  expect(process.exitCode).toBeUndefined();
  fs.rmSync(root, {recursive: true, force: true});
});

test('builds a site, and tells of stages and pages', async () => {
  const stages = new Set<string>();
  let last: Api.Progress | undefined;
  const result = await api.build({
    root,
    base: '/docs/',
    outDir: 'public',
    workers: 1,
    onProgress(progress) {
      stages.add(progress.stage);
      if (progress.done !== undefined) last = progress;
    },
  });
  const now = (pages: number) => ({pages, local: 0, now: pages});
  expect(result.report).toEqual({
    version: 1,
    summary: {errors: 0, warnings: 0, files: 0},
    diagnostics: [],
    build: {compiled: now(2), rendered: now(4)},
    islands: [{page: '/docs/search', module: 'search', name: 'SearchContent', reason: 'search'}],
  });
  expect(result.ok).toBe(true);
  expect(result.site).toMatchObject({outDir: path.join(root, 'public'), pages: 4, compiled: 2});
  expect(read('public/index.html')).toContain('href="/docs/next"');
  expect(stages.size).toBeGreaterThan(3);
  expect(last!.total).toBe(4);
  expect((await api.build({root, base: '/docs/', outDir: 'public'})).site).toMatchObject({compiled: 0, written: 0});
  expect((await api.build({root, base: '/docs/', outDir: 'public', cache: false})).site).toMatchObject({compiled: 2});
});

test('reports mistakes as `--format json` prints them, and leaves the published site', async () => {
  await api.build({root});
  const before = read('build/index.html');
  write('docs/next.md', '# Next\n\n[Gone](./gone.md)\n');
  for (const [name, run] of [
    ['build', api.build],
    ['check-links', api.checkLinks],
  ] as const) {
    const result: Api.Result = await run({root});
    expect(result.ok).toBe(false);
    const {status, stdout} = await runCli([name, '--root', root, '--format', 'json']);
    expect(status).toBe(1);
    const report = JSON.parse(stdout) as JsonReport;
    expect(report.diagnostics[0]).toMatchObject({code: 'broken-link', file: 'docs/next.md', line: 3});
    expect(JSON.parse(JSON.stringify(result.report))).toEqual(report);
  }
  expect((await api.build({root})).site).toBeUndefined();
  expect(read('build/index.html')).toBe(before);
});

test('a site that cannot be read is a report', async () => {
  fs.rmSync(path.join(root, 'site.config.ts'));
  for (const result of [await api.build({root}), await api.checkLinks({root})]) {
    expect(result.ok).toBe(false);
    expect(result.report.diagnostics.map(({code}) => code)).toEqual(['config-missing']);
  }
});

test('counts links', async () => {
  const {ok, checked} = await api.checkLinks({root});
  expect(ok).toBe(true);
  expect(checked).toEqual({pages: 2, links: 1, external: 0, unseen: 0});
});

test('an interrupted build rejects and leaves nothing', async () => {
  const stop = new AbortController();
  const running = api.build({root, signal: stop.signal, onProgress: () => stop.abort()});
  await expect(running).rejects.toThrow();
  expect(fs.readdirSync(root).filter((name) => !['docs', 'site.config.ts', '.manual'].includes(name))).toEqual([]);
});

test('serves the site while it is written', async () => {
  const told: JsonReport[] = [];
  let ready = 0;
  const {ok, server} = await api.serve({
    root,
    port: 0,
    onReady: ({pages}) => {
      ready = pages;
    },
    onProblems: (report) => void told.push(report),
  });
  expect(ok).toBe(true);
  try {
    const page = await (await fetch(new URL('/next', server!.url))).text();
    expect(page).toContain('Words.');
    await vi.waitFor(() => expect(ready).toBeGreaterThan(2), 60_000);
    write('docs/next.md', '# Next\n\n[Gone](./gone.md)\n');
    await vi.waitFor(() => expect(told.at(-1)?.diagnostics[0]?.code).toBe('broken-link'), 60_000);
  } finally {
    await server!.close();
  }
  await expect(fetch(server!.url)).rejects.toThrow();
});

test('a name in the server bundle stands for one content, whatever a later build of the process bundles', async () => {
  write(
    'site.config.ts',
    "export default {title: 'T', url: 'https://example.com', blog: {}, i18n: {defaultLocale: 'en', locales: ['en', 'de']}};\n",
  );
  write('blog/2024-01-01-post.md', '# Post\n\nText.\n');
  write('theme/Footer.tsx', 'export function Footer() {\n  return <footer>Ours</footer>;\n}\n');
  for (const name of ['A', 'B']) {
    write(`components/${name}.tsx`, `export default function ${name}() {\n  return <b>${name}</b>;\n}\n`);
    write(`docs/${name}.mdx`, `import ${name} from '@site/components/${name}';\n\n# ${name}\n\n<${name} />\n`);
  }
  write('docs/A.mdx', `${read('docs/A.mdx')}\n<Tabs>\n<TabItem label="x">y</TabItem>\n</Tabs>\n`);
  const bundled = async (): Promise<Map<string, string>> => {
    expect((await api.build({root})).report.summary.errors).toBe(0);
    const names = fs.readdirSync(path.join(root, '.manual/bundle/server'));
    return new Map(names.map((name) => [name, read(`.manual/bundle/server/${name}`)]));
  };
  const first = await bundled();
  fs.rmSync(path.join(root, 'docs/B.mdx'));
  const second = await bundled();
  const shared = [...first].filter(([name]) => second.has(name));
  expect(shared.length).toBeGreaterThan(0);
  expect(shared.filter(([name, text]) => second.get(name) !== text).map(([name]) => name)).toEqual([]);
});
