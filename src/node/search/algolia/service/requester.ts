import http from 'node:http';
import https from 'node:https';
import {promisify} from 'node:util';
import {gunzip} from 'node:zlib';
import type {algoliasearch} from 'algoliasearch';
import type {Timing} from './timing.ts';

type ClientOptions = NonNullable<Parameters<typeof algoliasearch>[2]>;
type Requester = NonNullable<ClientOptions['requester']>;
type Request = Parameters<Requester['send']>[0];
type Response = Awaited<ReturnType<Requester['send']>>;

/** What went over the network; counted as it happens. */
export interface Traffic {
  requests: number;
  retries: number;
  /** Bodies as sent, after compression. */
  bytesSent: number;
}

/** The request was given up because the caller's signal aborted. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

interface RequesterOptions {
  readonly traffic: Traffic;
  readonly signal?: AbortSignal;
  readonly timing: Pick<Timing, 'connect' | 'write' | 'attempt'>;
}

/**
 * The HTTP half of the service client. The library's own one cannot be interrupted, and its connection timeout covers the
 * whole upload, so that a batch over a slow line never gets through; here timeouts count silence.
 */
export function createRequester({traffic, signal, timing}: RequesterOptions): Requester & {dispose(): void} {
  const agents = {http: new http.Agent({keepAlive: true}), https: new https.Agent({keepAlive: true})};
  return {
    send: (request) => {
      if (signal?.aborted) return Promise.reject(new InterruptedError());
      traffic.requests++;
      traffic.bytesSent += request.data === undefined ? 0 : Buffer.byteLength(request.data);
      return exchange(request, {agents, signal, timing});
    },
    dispose: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

interface Exchange {
  readonly agents: {readonly http: http.Agent; readonly https: https.Agent};
  readonly signal: AbortSignal | undefined;
  readonly timing: RequesterOptions['timing'];
}

function exchange(request: Request, {agents, signal, timing}: Exchange): Promise<Response> {
  return new Promise((resolve, reject) => {
    const url = new URL(request.url);
    // The library makes a timeout up to nine times longer once hosts have timed out; twice is patient enough.
    const connect = Math.min(request.connectTimeout, 2 * timing.connect);
    const silence = Math.min(request.responseTimeout, 2 * timing.write);
    const secure = url.protocol === 'https:';
    const outgoing = (secure ? https : http).request(url, {
      agent: secure ? agents.https : agents.http,
      method: request.method,
      headers: {
        'accept-encoding': 'gzip',
        ...request.headers,
        // With a length instead of chunks a cut connection can never look like a complete, shorter batch.
        ...(request.data === undefined ? {} : {'content-length': String(Buffer.byteLength(request.data))}),
      },
    });

    const timers: NodeJS.Timeout[] = [];
    const settle = (response: Response | InterruptedError): void => {
      for (const timer of timers) clearTimeout(timer);
      signal?.removeEventListener('abort', interrupt);
      if (response instanceof Error) reject(response);
      else resolve(response);
    };
    const giveUp = (content: string): void => {
      settle({status: 0, content, isTimedOut: true});
      outgoing.destroy();
    };
    const interrupt = (): void => {
      settle(new InterruptedError());
      outgoing.destroy();
    };
    signal?.addEventListener('abort', interrupt, {once: true});

    const connecting = setTimeout(() => giveUp(`no connection within ${seconds(connect)}`), connect);
    const whole = setTimeout(() => giveUp(`no complete answer within ${seconds(timing.attempt)}`), timing.attempt);
    timers.push(connecting, whole);
    outgoing.on('socket', (socket) => {
      if (!socket.connecting) clearTimeout(connecting);
      else socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
    });
    outgoing.setTimeout(silence, () => giveUp(`no answer within ${seconds(silence)}`));
    outgoing.on('error', (error) => settle(networkFailure(error)));
    outgoing.on('response', (incoming) => {
      readBody(incoming).then(
        (content) =>
          settle({status: incoming.statusCode ?? 0, content, headers: headersOf(incoming.headers), isTimedOut: false}),
        (error: Error) => settle(networkFailure(error)),
      );
    });
    outgoing.end(request.data);
  });
}

async function readBody(incoming: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  return (incoming.headers['content-encoding'] === 'gzip' ? await promisify(gunzip)(body) : body).toString();
}

function headersOf(headers: http.IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}

function networkFailure(error: Error & {code?: string}): Response {
  // Trying both address families at once yields an AggregateError with an empty message.
  return {status: 0, content: error.message || error.code || 'the connection failed', isTimedOut: false};
}

function seconds(ms: number): string {
  return `${ms / 1000} s`;
}
