import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import type {Plugin} from '../../steps/config/plugin.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';
import {runPagesHooks} from './runPagesHooks.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'plugin-pages-'));
afterAll(() => fs.rmSync(root, {recursive: true}));

const config = {title: '', url: '', baseUrl: '/', i18n: {defaultLocale: 'en'}, diagnostics: {hookTimeoutSeconds: 60}};

const ask = (pages: () => unknown) =>
  runPagesHooks({
    instances: ['default'],
    hasPages: false,
    project: {
      root,
      cacheDir: root,
      configFile: 'site.config.ts',
      locate: () => ({line: 7, column: 1}),
      config: {...config, plugins: [{name: 'one', pages} as Plugin]} as unknown as SiteConfig,
    },
  });

test('a plugin may say what is wrong with its data, and what that was read from', async () => {
  const {value, diagnostics} = await ask(() => ({
    pages: [{path: 'a.md', content: 'A'}],
    problems: [
      {message: 'No port', file: 'data.yaml', line: 3, hint: 'add one'},
      {message: 'Odd', severity: 'warn'},
    ],
    watch: ['data.yaml'],
  }));
  expect(value.pages.map((page) => page.path)).toEqual(['a.md']);
  expect(value.watch).toEqual(['data.yaml']);
  expect(diagnostics).toMatchObject([
    {code: 'plugin-problem', severity: 'error', message: 'No port (one)', file: 'data.yaml', line: 3, hint: 'add one'},
    {code: 'plugin-warning', severity: 'warn', message: 'Odd (one)'},
  ]);
});

test('what is not a list of pages is said at the setting', async () => {
  for (const answer of [undefined, {}, {pages: 1}, {pages: [], watch: 'x'}]) {
    const {value, diagnostics} = await ask(() => answer);
    expect(value.pages).toEqual([]);
    expect(diagnostics).toMatchObject([{code: 'plugin-failed', file: 'site.config.ts', line: 7}]);
  }
});
