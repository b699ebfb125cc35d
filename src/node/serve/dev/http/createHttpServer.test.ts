import type {IncomingMessage, ServerResponse} from 'node:http';
import {afterEach, describe, expect, it} from 'vitest';
import {ask} from '../../../../../test/load/ask.ts';
import {createHttpServer} from './createHttpServer.ts';
import {SERVER_LIMITS} from './limits.ts';
import {type ListenResult, listen} from './listen.ts';
import {sendRedirect} from './respond.ts';

type Listening = Extract<ListenResult, {ok: true}>;

const open: Listening[] = [];

async function start(
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  onError?: (error: unknown) => void,
  limits = SERVER_LIMITS,
): Promise<number> {
  const create = () => createHttpServer({handle, limits, onError});
  const result = await listen({create, createHandler: () => async () => {}}, {host: '127.0.0.1', port: 0});
  if (!result.ok) throw new Error(result.code);
  open.push(result);
  return result.port;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((listening) => listening.close()));
});

describe('createHttpServer', () => {
  it.each([
    ['throws', () => Promise.reject(new Error('secret detail'))],
    [
      'throws at once',
      () => {
        throw new Error('secret detail');
      },
    ],
  ])('answers 500 without the detail when a handler %s', async (_, handle) => {
    const errors: unknown[] = [];
    const port = await start(handle, (error) => errors.push(error));
    const answer = await ask({port, path: '/'});
    expect([answer.status, answer.text]).toEqual([500, 'The server could not answer this request.\n']);
    expect(errors.map(String)).toEqual(['Error: secret detail']);
    expect((await ask({port, path: '/'})).status).toBe(500);
  });

  it('answers however long a handler takes: a client that waits is not idle', async () => {
    const handle = async (_: IncomingMessage, response: ServerResponse): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      response.end('late');
    };
    const port = await start(handle, undefined, {...SERVER_LIMITS, idleTimeout: 50});
    expect((await ask({port, path: '/'})).text).toBe('late');
  });

  it('breaks the connection when a handler fails in the middle, so that nobody takes the part for the whole', async () => {
    const port = await start(async (_, response) => {
      response.writeHead(200, {'content-length': 10}).write('half');
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('disk');
    });
    await expect(ask({port, path: '/'})).rejects.toThrow('aborted');
  });
});

describe('sendRedirect', () => {
  it.each([
    ['/a%20b?x=ü', '/a%20b?x=%C3%BC'],
    ['/a b', '/a%20b'],
    ['/a\r\nX-Evil: 1', '/a%0D%0AX-Evil:%201'],
    ['/\ud800', '/%EF%BF%BD'],
  ])('can send %j in a header', async (location, sent) => {
    const port = await start((_, response) => sendRedirect(response, 301, location));
    const answer = await ask({port, path: '/'});
    expect(answer.headers.location?.toUpperCase()).toBe(sent.toUpperCase());
    expect(answer.headers['x-evil']).toBeUndefined();
  });
});
