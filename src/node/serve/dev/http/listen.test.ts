import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, expect, it} from 'vitest';
import {listen} from './listen.ts';

const open: Server[] = [];

function create(): Server {
  const server = createServer();
  open.push(server);
  return server;
}

const parts = {create, createHandler: () => async () => {}};

/** A port that is taken on one address, with probably free ones after it. */
async function occupy(host: string): Promise<number> {
  const server = create();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

it('listens on a free port', async () => {
  const result = await listen(parts, {host: '127.0.0.1', port: 0});
  expect(result).toMatchObject({ok: true});
  expect(result.ok && result.port).toBeGreaterThan(0);
});

it('takes both loopback addresses for localhost, with one port', async () => {
  const result = await listen(parts, {host: 'localhost', port: 0});
  const addresses = result.ok ? result.servers.map((server) => server.address() as AddressInfo) : [];
  expect(addresses.map(({address}) => address)).toContain('127.0.0.1');
  expect(new Set(addresses.map(({port}) => port)).size).toBe(1);
});

it('goes on to the next port when the first is taken', async () => {
  const taken = await occupy('127.0.0.1');
  const result = await listen(parts, {host: '127.0.0.1', port: taken});
  expect(result.ok && result.port).toBeGreaterThan(taken);
});

it('does not share a port of localhost with another program', async () => {
  const taken = await occupy('::1').catch(() => null);
  if (taken === null) return;
  const result = await listen(parts, {host: 'localhost', port: taken});
  expect(result.ok && result.port).toBeGreaterThan(taken);
});

it('says why it cannot listen', async () => {
  const taken = await occupy('127.0.0.1');
  expect(await listen(parts, {host: '127.0.0.1', port: taken, tries: 1})).toEqual({ok: false, code: 'EADDRINUSE'});
  expect(await listen(parts, {host: '203.0.113.1', port: 0})).toEqual({ok: false, code: 'EADDRNOTAVAIL'});
});

it('does not look for ports that do not exist', async () => {
  const last = create();
  const free = await new Promise<boolean>((resolve) => {
    last.once('error', () => resolve(true));
    last.listen(65_535, '127.0.0.1', () => resolve(true));
  });
  expect(free).toBe(true);
  expect(await listen(parts, {host: '127.0.0.1', port: 65_535})).toEqual({ok: false, code: 'EADDRINUSE'});
});
