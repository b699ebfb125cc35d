import {createHash} from 'node:crypto';
import fs from 'node:fs';
import type http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {type BlobServer, startBlobServer} from '../../../test/servers/blobServer.ts';
import type {Digest} from './actionResult.ts';
import {openRemoteStore, type RemoteStore} from './remoteStore.ts';

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const content = Buffer.from('what a page became\n'.repeat(5000));
const digest: Digest = {hash: createHash('sha256').update(content).digest('hex'), size: content.length};
const key = 'cd'.repeat(32);

let folder: string;
let server: BlobServer;
let store: RemoteStore;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-store-'));
  server = await startBlobServer();
  store = open();
});

afterEach(async () => {
  store.close();
  await server.close();
  fs.rmSync(folder, {recursive: true, force: true});
});

function open({url = server.url, ...more}: {token?: string; url?: URL} = {}): RemoteStore {
  return openRemoteStore({url, ...more, idleMs: 2000, totalMs: 20_000});
}

/** Makes the server answer everything in one way. */
function handle(answer: Handler): void {
  server.answer = (request, response) => {
    answer(request, response);
    return true;
  };
}

function sourceFile(): string {
  const file = path.join(folder, 'source');
  fs.writeFileSync(file, content);
  return file;
}

const target = (): string => path.join(folder, 'below/target');
const brought = (): string[] => (fs.existsSync(path.dirname(target())) ? fs.readdirSync(path.dirname(target())) : []);

describe('a store', () => {
  test('asks for many files at once without a warning of Node', async () => {
    const warnings: string[] = [];
    const onWarning = ({name}: Error): void => void warnings.push(name);
    process.on('warning', onWarning);
    await Promise.all(Array.from({length: 30}, () => store.readResult(key)));
    await pause(20);
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });

  test('gives back what it was given', async () => {
    expect(await store.readBlob(digest, target())).toBe(false);
    expect(await store.readResult(key)).toBeUndefined();
    expect(await store.writeBlob(digest, sourceFile())).toBe(true);
    expect(await store.writeResult(key, [{path: 'packs/a', digest}])).toBe(true);
    expect(await store.readResult(key)).toEqual([{path: 'packs/a', digest}]);
    expect(await store.readBlob(digest, target())).toBe(true);
    expect(fs.readFileSync(target())).toEqual(content);
    expect(brought()).toEqual(['target']);
    expect(store.problem()).toBeUndefined();
    expect(store.traffic().written).toBeGreaterThan(content.length);
    expect(server.asked).toContain(`PUT /cache/cas/${digest.hash}`);
    expect(server.asked).toContain(`GET /cache/ac/${key}`);
  });

  test('keeps the query of its address, and shows its token', async () => {
    store.close();
    store = open({token: 'secret', url: new URL('/deep/cache/?signature=1', server.url)});
    let shown: string | undefined;
    handle((request, response) => {
      shown = request.headers.authorization;
      response.writeHead(404).end();
    });
    await store.readResult(key);
    expect(server.asked).toEqual([`GET /deep/cache/ac/${key}?signature=1`]);
    expect(shown).toBe('Bearer secret');
  });

  test.each<[string, Handler, string]>([
    ['other bytes', (_, response) => response.end(Buffer.alloc(content.length)), 'is not what was put there'],
    ['less', (_, response) => response.end(content.subarray(1)), 'is not what was put there'],
    ['more', (_, response) => response.end(Buffer.concat([content, content])), 'is not what was put there'],
    ['an error page', (_, response) => response.writeHead(500).end('oops'), 'it answers GET with 500'],
    ['nothing in time', () => {}, 'nothing came for 2 seconds'],
    [
      'the beginning and then nothing',
      (_, response) => {
        response.writeHead(200);
        response.write(content.subarray(0, 100));
      },
      'nothing came for 2 seconds',
    ],
    ['a closed connection', (request) => request.socket.destroy(), 'socket hang up'],
  ])('that gives %s is as one that has nothing', async (_, answer, reason) => {
    handle(answer);
    expect(await store.readBlob(digest, target())).toBe(false);
    expect(brought()).toEqual([]);
    expect(store.problem()).toContain(reason);
  });

  test('is not asked for a file that is longer than any', async () => {
    expect(await store.readBlob({...digest, size: 2 ** 45}, target())).toBe(false);
    expect(server.asked).toEqual([]);
    expect(store.problem()).toBe('a file from it would be too long');
  });

  test('whose results are none has none', async () => {
    handle((_, response) => response.end('<html>Log in</html>'));
    expect(await store.readResult(key)).toBeUndefined();
    expect(store.problem()).toBe('it returns a result that is not valid');
  });

  test.each([
    [401, 'it does not accept the token (401)'],
    [403, 'it does not allow GET (403)'],
    [302, 'it sends GET to another address (302)'],
  ])('that answers %i is not server.asked again', async (status, reason) => {
    handle((_, response) => response.writeHead(status, {location: '/elsewhere'}).end());
    expect(await store.readResult(key)).toBeUndefined();
    expect(await store.readResult(key)).toBeUndefined();
    expect(server.asked.length).toBe(1);
    expect(store.problem()).toBe(reason);
  });

  test('that fails three times in a row is not server.asked again; one that fails now and then is', async () => {
    let fails = true;
    handle((_, response) => response.writeHead(fails ? 502 : 404).end());
    await store.readResult(key);
    await store.readResult(key);
    fails = false;
    await store.readResult(key);
    fails = true;
    for (let i = 0; i < 9; i++) await store.readResult(key);
    expect(server.asked.length).toBe(6);
  });

  test('that is full says so, and is not given more', async () => {
    handle((request, response) => {
      request.resume();
      response.writeHead(507).end();
    });
    expect(await store.writeBlob(digest, sourceFile())).toBe(false);
    expect(await store.writeBlob(digest, sourceFile())).toBe(false);
    expect(store.problem()).toBe('it is full (507)');
    expect(server.asked.length).toBe(1);
  });

  test('that is not there is told', async () => {
    await server.close();
    expect(await store.readResult(key)).toBeUndefined();
    expect(store.problem()).toContain('ECONNREFUSED');
    server = await startBlobServer();
  });

  test('has so much time in all, and what passes between requests does not count', async () => {
    store.close();
    store = openRemoteStore({url: server.url, idleMs: 20_000, totalMs: 300});
    handle((_, response) => response.writeHead(404).end());
    await store.readResult(key);
    await pause(600);
    await store.readResult(key);
    expect(store.problem()).toBeUndefined();
    handle(() => {});
    expect(await store.readResult(key)).toBeUndefined();
    expect(store.problem()).toBe('it took 0.3 seconds in all');
  });
});

test('a connection that the server closed while nobody used it costs nothing', async () => {
  const seen = new Set<unknown>();
  handle(({socket}, response) => {
    if (seen.has(socket)) socket.destroy();
    else {
      seen.add(socket);
      response.writeHead(404).end();
    }
  });
  for (let i = 0; i < 6; i++) expect(await store.readResult(key)).toBeUndefined();
  expect(store.problem()).toBeUndefined();
});
