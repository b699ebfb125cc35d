import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type OpenSnapshot, openSnapshot} from '../../../../test/openSnapshot.ts';
import {isDamagedCache} from '../../state/cache/damagedCacheError.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {bundleStage} from './bundleStage.ts';

let site: OpenSnapshot;
beforeAll(async () => {
  site = await openSnapshot({
    'site.config.ts': "export default {title: 'Lines', url: 'https://lines.example.test', baseUrl: '/m/'};\n",
    'own.ts': "export const onMove = () => console.log('moved-by-the-plugin');\n",
    'docs/index.md': '# Home\n',
    'docs/own.mdx':
      "import {Box} from '@site/components/Box';\nimport Notes from './_notes.md';\n\n# Own\n\n<Box />\n\n<Notes name={new Date(0).getFullYear()} />\n\n[home](./index.md)\n",
    'docs/_notes.md': 'See [home](./index.md) and [nothing](./none.md).\n',
    'components/Box.tsx': 'export function Box() {\n  return <b>made-by-the-box</b>;\n}\n',
  });
});
afterAll(() => site.close());

const run = (snapshot: Snapshot = withPlugin(), more: object = {}) => {
  const stages: string[] = [];
  const reporter = {stage: (name: string) => stages.push(name), progress() {}};
  return bundleStage(snapshot, {tools: {...site.tools, useCache: true, reporter, ...more}, version: '1'}).then(
    (result) => ({
      ...result,
      stages,
      told: result.diagnostics.map(({file, line, code}) => `${file}:${line} ${code}`),
    }),
  );
};
const withConfig = (more: object): Snapshot => {
  const {project} = site.snapshot;
  return {...site.snapshot, project: {...project, config: {...project.config, ...more}}} as Snapshot;
};
const withPlugin = (): Snapshot =>
  withConfig({plugins: [{name: 'own', clientModules: [path.join(site.root, 'own.ts')]}]});
const text = (file: string): string => fs.readFileSync(file, 'utf8');
const serverText = (files: Readonly<Record<string, string>>): string => Object.values(files).map(text).join('\n');

describe('the bundle of a site', () => {
  test('has the code of its pages, components, and plugins, and the links of Markdown that pages import', async () => {
    const {value, told, stages} = await run();
    expect(stages).toEqual(['bundle']);
    expect(Object.keys(value!.serverModules)).toEqual(['/m/own']);
    const folder = path.dirname(value!.serverEntry);
    const code = fs
      .readdirSync(folder)
      .map((file) => text(path.join(folder, file)))
      .join('\n');
    expect(code).toContain('made-by-the-box');
    expect(serverText(value!.serverModules)).toContain('"/m/"');
    expect(Object.values(value!.clientFiles).some((file) => text(file).includes('moved-by-the-plugin'))).toBe(true);
    expect(value!.inputs).toContain(path.join(site.root, 'components/Box.tsx'));
    expect(told).toEqual(['docs/_notes.md:1 broken-link']);
  });

  test('is taken from the last build, with its problems, while nothing has changed', async () => {
    const first = await run();
    const state = path.join(site.tools.project.cacheDir, 'bundle/state.json');
    const before = fs.statSync(state).mtimeMs;
    const again = await run();
    expect([again.value, again.told]).toEqual([first.value, first.told]);
    expect(fs.statSync(state).mtimeMs).toBe(before);
  });

  test.each<readonly [string, () => Snapshot, object]>([
    ['the base', () => withConfig({...withPlugin().project.config, baseUrl: '/other/'}), {}],
    ['the cache, which is off', withPlugin, {useCache: false}],
  ])('is made again after a change of %s', async (_, change, more) => {
    await run();
    const state = path.join(site.tools.project.cacheDir, 'bundle/state.json');
    fs.utimesSync(state, 1, 1);
    await run(change(), more);
    expect(fs.statSync(state).mtimeMs).not.toBe(1000);
  });

  test('is made again when a link of imported Markdown leads elsewhere', async () => {
    await run();
    const sites = site.snapshot.sites.map((one) => ({
      ...one,
      resolveFromFile: (...input: Parameters<typeof one.resolveFromFile>) => ({
        ...one.resolveFromFile(...input),
        url: '/m/moved',
      }),
    }));
    const {value} = await run({...withPlugin(), sites} as Snapshot);
    const folder = path.dirname(value!.serverEntry);
    expect(fs.readdirSync(folder).some((file) => text(path.join(folder, file)).includes('/m/moved'))).toBe(true);
  });

  test('is not there for a site whose code has a mistake, which is reported', async () => {
    const file = path.join(site.root, 'components/Box.tsx');
    const before = text(file);
    fs.writeFileSync(file, 'export function Box( {\n');
    try {
      const {value, told} = await run();
      expect(value).toBeUndefined();
      expect(told.join()).toContain('components/Box.tsx');
    } finally {
      fs.writeFileSync(file, before);
    }
  });

  test('of a page whose compiled text is gone ends as a damaged cache, which names the page', async () => {
    const cache = {...site.tools.cache, readBody: () => undefined};
    const error = await run(withPlugin(), {cache}).catch((thrown) => thrown);
    expect(isDamagedCache(error)).toBe(true);
    expect(String(error.message)).toContain('docs/own.mdx');
  });
});
