import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {createQueue} from './createQueue.ts';

test('one caller goes on in each turn of the event loop, in the order of the calls', async () => {
  const turn = createQueue();
  const gone: number[] = [];
  const all = Promise.all(Array.from({length: 20}, (_, i) => turn().then(() => gone.push(i))));
  for (let seen = 0; gone.length < 20; seen = gone.length) {
    await nextTurn();
    expect(gone.length - seen).toBeLessThanOrEqual(1);
  }
  await all;
  expect(gone).toEqual(Array.from({length: 20}, (_, i) => i));
});

test('clients that ask again at once do not keep new ones out', async () => {
  const CLIENTS = 100;
  const turn = createQueue();
  const server = http.createServer(async (_, response) => {
    await turn();
    response.end('answer');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  const agent = new http.Agent({keepAlive: true, maxSockets: CLIENTS});
  const answered = new Array<number>(CLIENTS).fill(0);
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      http.get({port, agent}, (response) => response.resume().once('end', resolve)).once('error', reject);
    });
  const client = async (own: number): Promise<void> => {
    while (answered.includes(0)) {
      await ask();
      answered[own]!++;
    }
  };
  await Promise.all(answered.map((_, own) => client(own)));
  agent.destroy();
  await new Promise((resolve) => server.close(resolve));
  // By then each has been answered a few times; if all waiting clients were answered together, the first ones would be
  // answered dozens of times.
  expect(Math.max(...answered)).toBeLessThan(20);
});
