import {createServer, type RequestListener, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, expect, test} from 'vitest';
import {forwardRequest} from './forwardRequest.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('what another program answers is passed on: status, headers, content, and redirects', async () => {
  const asked: string[] = [];
  const other = await listen((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.accept} ${request.headers.cookie}`);
    if (request.url === '/api/old') response.writeHead(301, {location: '/api/new'}).end();
    else response.writeHead(201, {'content-type': 'application/json'}).end('{"a": 1}');
  });
  const own = await listen((request, response) => void forwardRequest({request, response}, other, request.url!));
  const answer = await fetch(`${own}/api/x?y=1`, {headers: {accept: 'application/json', cookie: 'secret=1'}});
  expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
    201,
    'application/json',
    {a: 1},
  ]);
  const moved = await fetch(`${own}/api/old`, {redirect: 'manual'});
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/new']);
  // Cookies and storage that a browser keeps for localhost must not reach the other program.
  expect(asked).toEqual(['GET /api/x?y=1 application/json undefined', 'GET /api/old */* undefined']);
});

test('a program that does not answer is named', async () => {
  const own = await listen(
    (request, response) => void forwardRequest({request, response}, 'http://127.0.0.1:9', request.url!),
  );
  const answer = await fetch(`${own}/api`);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('http://127.0.0.1:9 does not answer. Start the program that serves /api');
});
