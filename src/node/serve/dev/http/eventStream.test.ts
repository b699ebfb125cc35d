import {once} from 'node:events';
import {createServer, get, type IncomingMessage, type Server} from 'node:http';
import {type AddressInfo, connect} from 'node:net';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {ask} from '../../../../../test/load/ask.ts';
import {createEventStream, type EventStream} from './eventStream.ts';
import {createGuards} from './guards.ts';

let server: Server;
let stream: EventStream;
let port = 0;

beforeEach(async () => {
  stream = createEventStream({guards: createGuards({host: 'localhost', port: 3000}), maxClients: 3, heartbeat: 30});
  server = createServer((request, response) => stream.handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});

afterEach(async () => {
  stream.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function open(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({host: '127.0.0.1', port, path: '/', headers, agent: false}, resolve).on('error', reject);
  });
}

/** Reads until the text holds `wanted`. */
async function readUntil(response: IncomingMessage, wanted: string): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (text.includes(wanted)) return text;
  }
  throw new Error(`the stream ended after ${JSON.stringify(text)}`);
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('createEventStream', () => {
  it('sends events as JSON on one line', async () => {
    const response = await open();
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    stream.send('page', {html: '<p>\n\ndata: x</p>', n: 1});
    const text = await readUntil(response, '"n":1}');
    expect(text).toContain('event: page\ndata: {"html":"<p>\\n\\ndata: x</p>","n":1}\n\n'.trimEnd());
    expect(text).toContain('retry: 1000\n\n');
  });

  it('tells later clients how long ago the last update was', async () => {
    stream.send('update', {routes: null});
    await new Promise((resolve) => setTimeout(resolve, 30));
    const [, age] = /event: updated\ndata: \{"age": (\d+)\}\n\n/.exec(await readUntil(await open(), '}\n\n'))!;
    expect(Number(age)).toBeGreaterThan(20);
    expect(Number(age)).toBeLessThan(20_000);
  });

  it('reaches every client and forgets those that left', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    expect(stream.clients).toBe(2);
    one!.destroy();
    await until(() => stream.clients === 1);
    stream.send('reload', undefined);
    expect(await readUntil(two!, 'reload')).toContain('event: reload\ndata: null');
  });

  it('shows a sign of life', async () => {
    expect(await readUntil(await open(), ':\n\n')).toContain(':\n\n');
  });

  it('bounds its clients', async () => {
    await Promise.all([open(), open(), open()]);
    const refused = await open();
    expect(refused.statusCode).toBe(503);
    refused.resume();
    expect(stream.clients).toBe(3);
  });

  it('drops a client that does not read', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await until(() => stream.clients === 1);
    const text = 'x'.repeat(1_000_000);
    for (let i = 0; i < 50 && stream.clients > 0; i++) {
      stream.send('page', text);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(stream.clients).toBe(0);
    socket.destroy();
  });

  it.each([
    [{host: 'evil.test'}, 403],
    [{host: 'localhost', origin: 'http://evil.test'}, 403],
    [{host: 'localhost', origin: 'http://93.184.216.34'}, 403],
    [{host: 'localhost', 'sec-fetch-site': 'cross-site'}, 403],
    [{host: '[', origin: ']'}, 400],
  ])('is closed to %j', async (headers, status) => {
    const answer = await ask({port, path: '/', headers: headers as unknown as Record<string, string>});
    expect(answer.status).toBe(status);
    expect(stream.clients).toBe(0);
  });

  it('ends all streams when it closes, and opens no more', async () => {
    const response = await open();
    stream.close();
    response.resume();
    await once(response, 'end');
    expect(stream.clients).toBe(0);
    expect((await ask({port, path: '/'})).status).toBe(503);
  });
});
