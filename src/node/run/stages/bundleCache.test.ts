import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {readCachedBundle, storeBundle} from './bundleCache.ts';

let root: string;
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-bundle-')));
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

test('a bundle is used again until a source, or the names beside one, change: in the folder of the site itself, too', () => {
  const places = {root, cacheDir: path.join(root, '.manual'), packageRoot: path.join(root, 'node_modules/tool')};
  const source = path.join(root, 'Box.tsx');
  fs.writeFileSync(source, 'export const Box = 1;\n');
  const identity = {version: '1', key: 'a'};
  const files = new Map([['a.js', new Uint8Array([1])]]);
  const client = {files, inputs: [source]} as never;
  const server = {files, inputs: [], entry: 'a.js', modules: {}, reasons: {}} as never;
  storeBundle({...identity, client, server, imported: {links: [], problems: []}, began: Date.now() + 1000}, places);
  const isKnown = () => readCachedBundle(identity, places) !== undefined;
  expect(isKnown()).toBe(true);
  fs.writeFileSync(path.join(root, '.hidden'), '');
  expect(isKnown()).toBe(true);
  fs.writeFileSync(path.join(root, 'Box.ts'), '');
  expect(isKnown()).toBe(false);
  fs.rmSync(path.join(root, 'Box.ts'));
  expect(isKnown()).toBe(true);
  fs.writeFileSync(source, 'export const Box = 2;\n');
  expect(isKnown()).toBe(false);
});

describe('a bundle that is kept', () => {
  const identity = {version: '1', key: 'a'};
  let places: {root: string; cacheDir: string; packageRoot: string};
  const at = (...names: readonly string[]) => path.join(places.root, ...names);
  const bytes = (text: string): Uint8Array => Buffer.from(text);
  const inBundle = (...names: readonly string[]) => at('.manual', 'bundle', ...names);
  beforeEach(() => {
    places = {
      root,
      cacheDir: path.join(root, '.manual'),
      packageRoot: path.join(root, '..', `${path.basename(root)}-tool`),
    };
    fs.mkdirSync(places.packageRoot);
    fs.writeFileSync(at('Box.tsx'), 'export const Box = 1;\n');
    fs.writeFileSync(path.join(places.packageRoot, 'theme.ts'), '1');
  });
  afterEach(() => fs.rmSync(places.packageRoot, {recursive: true, force: true}));
  const link = {href: './a.md', line: 1, column: 1};
  const imported = {links: [{file: 'a.md', locale: 'en', link, url: '/a'}], problems: []} as never;
  const store = (client: Readonly<Record<string, string>> = {'a.js': 'A', 'a.css': 'C'}) => {
    const files = (texts: Readonly<Record<string, string>>) =>
      new Map(Object.entries(texts).map(([name, text]) => [name, bytes(text)]));
    return storeBundle(
      {
        ...identity,
        client: {
          files: files(client),
          inputs: [at('Box.tsx'), path.join(places.packageRoot, 'theme.ts'), '/elsewhere/x.ts'],
          css: ['/a.css'],
        } as never,
        server: {
          files: files({'s.js': 'S', 'p.js': 'P'}),
          inputs: [],
          entry: 's.js',
          modules: {'/own': 'p.js'},
          reasons: {Box: 'state'},
        } as never,
        imported,
        began: Date.now() + 1000,
      },
      places,
    );
  };
  const read = (more: object = {}) => readCachedBundle({...identity, ...more}, places);

  test('comes back as it was stored, with the links of imported Markdown', () => {
    const stored = store();
    expect(read()).toEqual({bundle: stored, imported});
    expect(stored).toEqual({
      client: {css: ['/a.css']},
      clientFiles: {'a.js': inBundle('client', 'a.js'), 'a.css': inBundle('client', 'a.css')},
      serverEntry: inBundle('server', 's.js'),
      serverModules: {'/own': inBundle('server', 'p.js')},
      reasons: {Box: 'state'},
      inputs: expect.arrayContaining([
        at('Box.tsx'),
        `${root}${path.sep}`,
        at('tsconfig.json'),
        at('package.json'),
        at('postcss.config.mjs'),
        path.join(places.packageRoot, 'theme.ts'),
        '/elsewhere/x.ts',
      ]),
    });
    expect(fs.readFileSync(stored.clientFiles['a.js']!, 'utf8')).toBe('A');
  });

  test('is of one version of the tool, and of one set of settings', () => {
    store();
    expect([read({version: '2'}), read({key: 'b'})]).toEqual([undefined, undefined]);
    expect(read()).toBeDefined();
  });

  test.each(['client/a.js', 'server/s.js'])('is gone when its file %s is gone or damaged', (file) => {
    store();
    fs.writeFileSync(inBundle(file), 'X');
    expect(read()).toBeUndefined();
    store();
    expect(read()).toBeDefined();
    fs.rmSync(inBundle(file));
    expect(read()).toBeUndefined();
  });

  test.each(['tsconfig.json', 'package.json', 'Box.css'])('is gone when %s comes to the site', (name) => {
    store();
    fs.writeFileSync(at(name), '{}');
    expect(read()).toBeUndefined();
  });

  test('is gone when a file changes that tsconfig.json extends', () => {
    fs.writeFileSync(at('tsconfig.json'), '{"extends": "./base.json"}');
    fs.writeFileSync(at('base.json'), '{}');
    store();
    expect(read()).toBeDefined();
    fs.writeFileSync(at('base.json'), '{"compilerOptions": {}}');
    expect(read()).toBeUndefined();
  });

  test('is gone when a file of the tool changes, and not when one comes to the tool', () => {
    store();
    fs.writeFileSync(path.join(places.packageRoot, 'more.ts'), '1');
    expect(read()).toBeDefined();
    fs.writeFileSync(path.join(places.packageRoot, 'theme.ts'), '22');
    expect(read()).toBeUndefined();
  });

  test('is found where site and tool have moved to, as on another machine', () => {
    store();
    const moved = `${root}-moved`;
    fs.cpSync(root, moved, {recursive: true});
    fs.renameSync(places.packageRoot, `${moved}-tool`);
    places = {root: moved, cacheDir: path.join(moved, '.manual'), packageRoot: `${moved}-tool`};
    try {
      const state = () => fs.readFileSync(inBundle('state.json'), 'utf8');
      const before = state();
      expect(read()!.bundle.inputs).toContain(path.join(moved, 'Box.tsx'));
      // The next build compares stamps of this machine, once they are old enough to be trusted.
      expect(state()).not.toBe(before);
      expect(read()).toBeDefined();
    } finally {
      fs.rmSync(moved, {recursive: true, force: true});
    }
  });

  test('is not written again while nothing changes', () => {
    store();
    const time = new Date('2026-01-02');
    fs.utimesSync(inBundle('client', 'a.js'), time, time);
    fs.utimesSync(inBundle('state.json'), time, time);
    read();
    expect(fs.statSync(inBundle('state.json')).mtimeMs).toBe(time.getTime());
    store();
    expect(fs.statSync(inBundle('client', 'a.js')).mtimeMs).toBe(time.getTime());
  });

  test('leaves files of other builds for an hour, and removes them after that', () => {
    store();
    store({'b.js': 'B'});
    expect(fs.readdirSync(inBundle('client')).toSorted()).toEqual(['a.css', 'a.js', 'b.js']);
    const age = (minutes: number) => {
      const time = new Date(Date.now() - minutes * 60_000);
      for (const name of ['a.js', 'b.js']) fs.utimesSync(inBundle('client', name), time, time);
    };
    age(59);
    store({'b.js': 'B'});
    expect(fs.existsSync(inBundle('client', 'a.js'))).toBe(true);
    age(61);
    store({'b.js': 'B'});
    expect(fs.readdirSync(inBundle('client')).toSorted()).toEqual(['a.css', 'b.js']);
  });
});
