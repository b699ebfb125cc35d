import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {pluginData} from './pluginData.ts';

let cacheDir: string;
beforeEach(() => {
  cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-data-'));
});
afterEach(() => fs.rmSync(cacheDir, {recursive: true, force: true}));

const context = () => ({
  root: '/site',
  cacheDir,
  title: 'T',
  url: 'https://t.example.com',
  baseUrl: '/',
  defaultLocale: 'en',
  whyPrivate: () => undefined,
});

test('a plugin that fails is a warning that names it, and the others give their data', async () => {
  const far = () => ({
    name: 'far',
    loadContent: () => Promise.reject(new Error('fetch failed.\nin far')),
  });
  const near = {
    default: async (_: object, {word}: {word?: string}) => ({
      name: 'near',
      loadContent: () => word,
      contentLoaded: ({content, actions}: {content: string; actions: {setGlobalData(value: unknown): void}}) =>
        actions.setGlobalData({word: content}),
    }),
  };
  const {file, problems} = await pluginData([far as never, [near as never, {word: 'quay'}]], context());
  expect(fs.readFileSync(file, 'utf8')).toBe('export default {"near":{"default":{"word":"quay"}}};\n');
  expect(problems).toEqual([expect.objectContaining({severity: 'warn'})]);
  expect(problems![0]!.message).toBe(
    'The plugin `far` of the other tool gives no data: fetch failed. Components that ask for it get nothing',
  );
});
