import {Agent, get} from 'node:http';
import type {Expected} from './loadSite.ts';

export interface SteadyFigures {
  readonly requests: number;
  /** Wrong status, cut body, refused or broken connection; the first ones as text. */
  readonly errors: number;
  readonly firstErrors: readonly string[];
  /** Milliseconds from the moment a request was due. */
  readonly median: number;
  readonly p99: number;
  readonly worst: number;
}

/** Requests are due at fixed times whether or not earlier ones are answered, so a server that stalls shows in the figures. */
const TICK = 10;

/** Asks `rate` times a second for `seconds` seconds over 64 kept-alive connections, as a crowd of browsers would. */
export async function steadyLoad(
  port: number,
  expected: readonly Expected[],
  {rate, seconds}: {readonly rate: number; readonly seconds: number},
): Promise<SteadyFigures> {
  const agent = new Agent({keepAlive: true, maxSockets: 64});
  const latencies: number[] = [];
  const firstErrors: string[] = [];
  const pending = new Set<Promise<void>>();
  let errors = 0;
  let sent = 0;
  const start = performance.now();

  function fail(text: string): void {
    errors += 1;
    if (firstErrors.length < 5) firstErrors.push(text);
  }

  function send({path, status}: Expected, due: number): Promise<void> {
    return new Promise((resolve) => {
      const headers = {'accept-encoding': sent % 3 === 0 ? 'identity' : 'gzip, br'};
      const request = get({host: '127.0.0.1', port, path, agent, headers}, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('error', (error) => fail(`${path}: ${error.message}`));
        response.on('close', () => {
          if (response.statusCode !== status) fail(`${path}: ${response.statusCode}`);
          else if (bytes !== Number(response.headers['content-length'])) fail(`${path}: ${bytes} bytes`);
          latencies.push(performance.now() - due);
          resolve();
        });
      });
      request.on('error', (error) => {
        fail(`${path}: ${error.message}`);
        resolve();
      });
    });
  }

  while (performance.now() - start < seconds * 1_000) {
    const due = Math.floor(((performance.now() - start) / 1_000) * rate);
    for (; sent < due; sent++) {
      const promise = send(expected[sent % expected.length]!, start + (sent / rate) * 1_000);
      pending.add(promise);
      promise.then(() => pending.delete(promise));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK));
  }
  await Promise.all(pending);
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {requests: sent, errors, firstErrors, median: at(0.5), p99: at(0.99), worst: at(1)};
}
