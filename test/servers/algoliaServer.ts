import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {gunzipSync} from 'node:zlib';
import {type AlgoliaCall, answerCall} from './algoliaRoutes.ts';
import {AlgoliaProblem, type AlgoliaState, type AlgoliaStateOptions, createAlgoliaState} from './algoliaState.ts';

/** A request as it came in. `n` counts from 1 since the last `reset`. */
export interface SeenRequest extends AlgoliaCall {
  readonly n: number;
  /** Body as sent, before decompression. */
  readonly bytes: number;
  readonly gzip: boolean;
}

/** Something that goes wrong with a request. */
export interface AlgoliaFault {
  /** Which requests: a number (see {@link SeenRequest.n}), from a number on, or a test. */
  readonly at: number | {readonly from: number} | ((request: SeenRequest) => boolean);
  /** How often; default 1, for a test or `from` without end. */
  readonly times?: number;
  /**
   * `drop` closes the connection before the request is looked at, `dropAfter` when it has been carried out but before the
   * answer, `truncate` in the middle of the answer, `hang` never answers.
   */
  readonly kind: 'drop' | 'dropAfter' | 'truncate' | 'hang' | 'status';
  readonly status?: number;
  readonly message?: string;
  /** Body instead of the service's own, for `status`: what a proxy might say. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Called when the fault happens, before its effect. */
  readonly onHit?: (request: SeenRequest) => void;
}

export interface AlgoliaServerOptions extends AlgoliaStateOptions {
  readonly appId?: string;
  readonly adminKey?: string;
}

export interface AlgoliaServer {
  readonly port: number;
  /** For `ALGOLIA_HOST`. */
  readonly origin: string;
  readonly appId: string;
  readonly adminKey: string;
  readonly state: AlgoliaState;
  readonly requests: readonly SeenRequest[];
  /** Replaces all faults. */
  setFaults(...faults: AlgoliaFault[]): void;
  /** Forgets requests and faults, keeps the state. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts a search service on a free loopback port. Keys: `adminKey`, and whatever is put into `state.keys`. */
export async function startAlgoliaServer(options: AlgoliaServerOptions = {}): Promise<AlgoliaServer> {
  const {appId = 'TESTAPP', adminKey = 'admin-key-of-the-test'} = options;
  const state = createAlgoliaState(options);
  const requests: SeenRequest[] = [];
  let faults: {fault: AlgoliaFault; left: number}[] = [];

  const takeFault = (request: SeenRequest): AlgoliaFault | undefined => {
    const entry = faults.find(({fault, left}) => left > 0 && applies(fault, request));
    if (entry === undefined) return undefined;
    entry.left--;
    entry.fault.onHit?.(request);
    return entry.fault;
  };

  const server = http.createServer(async (incoming, outgoing) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    };
    if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(204, cors).end();
      return;
    }
    const body = await readBody(incoming).catch(() => undefined);
    // The client went away in the middle of its request.
    if (body === undefined) return;
    const request = toRequest(incoming, body, requests.length + 1);
    requests.push(request);
    const fault = takeFault(request);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'drop') {
      incoming.socket.destroy();
      return;
    }
    const {status, content} =
      fault?.kind === 'status'
        ? {
            status: fault.status ?? 500,
            content: {message: fault.message ?? 'Internal error', status: fault.status ?? 500},
          }
        : answer({state, appId, adminKey}, request);
    if (fault?.kind === 'dropAfter') {
      incoming.socket.destroy();
      return;
    }
    const text = fault?.text ?? JSON.stringify(content);
    outgoing.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'correlation-id': `test-${request.n}`,
      ...cors,
      ...fault?.headers,
    });
    if (fault?.kind !== 'truncate') {
      outgoing.end(text);
      return;
    }
    outgoing.write(text.slice(0, text.length / 2), () => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;

  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    appId,
    adminKey,
    state,
    requests,
    setFaults: (...next) => {
      faults = next.map((fault) => ({
        fault,
        left: fault.times ?? (typeof fault.at === 'number' ? 1 : Number.POSITIVE_INFINITY),
      }));
    },
    reset: () => {
      requests.length = 0;
      faults = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function applies({at}: AlgoliaFault, request: SeenRequest): boolean {
  if (typeof at === 'number') return request.n === at;
  return typeof at === 'function' ? at(request) : request.n >= at.from;
}

function answer(
  service: {state: AlgoliaState; appId: string; adminKey: string},
  request: SeenRequest,
): {status: number; content: unknown} {
  try {
    return {status: 200, content: answerCall(service, request)};
  } catch (error) {
    if (!(error instanceof AlgoliaProblem)) throw error;
    return {status: error.status, content: {message: error.message, status: error.status, ...error.details}};
  }
}

async function readBody(incoming: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function toRequest(incoming: http.IncomingMessage, raw: Buffer, n: number): SeenRequest {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  const gzip = incoming.headers['content-encoding'] === 'gzip';
  const text = (gzip ? gunzipSync(raw) : raw).toString();
  const from = (name: string): string => String(incoming.headers[name] ?? url.searchParams.get(name) ?? '');
  return {
    n,
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: text === '' ? {} : parse(text),
    bytes: raw.length,
    gzip,
    appId: from('x-algolia-application-id'),
    apiKey: from('x-algolia-api-key'),
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
