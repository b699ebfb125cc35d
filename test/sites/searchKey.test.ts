import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {type AlgoliaServer, startAlgoliaServer} from '../servers/algoliaServer.ts';
import {runManualHere} from '../tools/runSite.ts';

/** The messages of a build about the search key that the site would publish, asked of a service on loopback. */
let server: AlgoliaServer;
let root: string;
beforeEach(async () => {
  server = await startAlgoliaServer();
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-key-')));
  write('docs/index.md', '# Start\n\nText.\n');
  configure('public-key');
});
afterEach(async () => {
  await server.close();
  fs.rmSync(root, {recursive: true, force: true});
});

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
}

function configure(apiKey: string, more: object = {}): void {
  const hosts = [{url: '127.0.0.1', port: server.port, protocol: 'http'}];
  const search = {provider: 'algolia', appId: server.appId, apiKey, indexName: 'docs', hosts};
  const config = {title: 'Keys', url: 'https://keys.example.com', search, ...more};
  write('site.config.ts', `export default ${JSON.stringify(config)};\n`);
}

const build = () => runManualHere(['build'], root);
const isPublished = () => fs.existsSync(path.join(root, 'build/index.html'));

test('a key that can write is refused, with what to do, as often as somebody tries', async () => {
  server.state.keys.set('public-key', {acl: ['search', 'addObject', 'deleteIndex']});
  for (let attempt = 1; attempt <= 2; attempt++) {
    const {status, messages} = await build();
    expect(status).toBe(1);
    expect(messages).toContain('secret-in-output');
    expect(messages).toContain('site.config.ts');
    expect(messages).toContain('The search key of the site can write: it has addObject, deleteIndex.');
    expect(messages).toContain('put the Search API Key into search.apiKey.');
    expect(messages).not.toContain('public-key');
    expect(isPublished()).toBe(false);
  }
  configure('public-key', {diagnostics: {severity: {'secret-in-output': 'ignore'}}});
  expect((await build()).messages).toContain('The search key of the site can write');
  expect(isPublished()).toBe(false);
});

test('a key is asked for once; another one, or another index, is asked for anew', async () => {
  server.state.keys.set('public-key', {acl: ['search']});
  server.state.keys.set('other-key', {acl: ['search']});
  const asked = async (): Promise<number> => {
    server.reset();
    const {status, messages} = await build();
    expect([status, messages]).toEqual([0, expect.not.stringMatching(/search/)]);
    return server.requests.length;
  };
  expect(await asked()).toBeGreaterThan(0);
  write('docs/index.md', '# Start\n\nOther text.\n');
  expect(await asked()).toBe(0);
  configure('other-key');
  expect(await asked()).toBeGreaterThan(0);
  expect(isPublished()).toBe(true);
});

test('without an answer the site is built, and the next build asks again', async () => {
  server.setFaults({at: {from: 1}, kind: 'drop'});
  const {status, messages} = await build();
  expect([status, messages]).toEqual([0, '']);
  server.reset();
  write('docs/index.md', '# Start\n\nOther text.\n');
  expect((await build()).status).toBe(0);
  expect(server.requests.length).toBeGreaterThan(0);
});
