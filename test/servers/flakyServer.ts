import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

export interface FlakyServer {
  /** Origin without trailing slash. */
  readonly origin: string;
  /** `METHOD path` of each request, in order of arrival. */
  readonly hits: readonly string[];
  /** Most requests that were open at one time. */
  readonly peak: () => number;
  readonly close: () => Promise<void>;
}

interface Call {
  readonly url: URL;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** How often this URL was asked, with any method, this time included. */
  readonly nth: number;
}

type Behaviour = (call: Call) => void;

function answer(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, {'content-type': 'text/html', ...headers});
  response.end(status === 204 ? undefined : '<!doctype html><title>Answer</title><a href="/never">Elsewhere</a>');
}

/** Hosts misbehave in these ways; each is a path. */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '/ok': ({response}) => answer(response, 200),
  /** Answers after `ms`. */
  '/slow': ({url, response}) => {
    setTimeout(() => answer(response, 200), Number(url.searchParams.get('ms')));
  },
  /** Takes the request and says nothing. */
  '/never': () => undefined,
  /** `status` the first `times` times, then 200. */
  '/flaky': ({url, request, response, nth}) => {
    const failing = nth <= Number(url.searchParams.get('times'));
    if (failing && url.searchParams.has('reset')) request.socket.destroy();
    else answer(response, failing ? Number(url.searchParams.get('status') ?? 503) : 200);
  },
  /** 429 with Retry-After the first time, then 200. */
  '/rate-limited': ({url, response, nth}) => {
    if (nth > 1) answer(response, 200);
    else answer(response, 429, {'retry-after': url.searchParams.get('after') ?? '1'});
  },
  /** 429 for ever. */
  '/rate-limited-always': ({url, response}) =>
    answer(response, 429, {'retry-after': url.searchParams.get('after') ?? '1'}),
  /** `status` for HEAD, 200 for GET. */
  '/head-refused': ({url, request, response}) =>
    answer(response, request.method === 'HEAD' ? Number(url.searchParams.get('status')) : 200),
  /** HEAD breaks off, GET answers. */
  '/head-reset': ({request, response}) => {
    if (request.method === 'HEAD') request.socket.destroy();
    else answer(response, 200);
  },
  /** HEAD hangs, GET answers. */
  '/head-hangs': ({request, response}) => {
    if (request.method !== 'HEAD') answer(response, 200);
  },
  '/loop': ({response}) => answer(response, 302, {location: '/loop'}),
  '/redirect': ({url, response}) => answer(response, 301, {location: url.searchParams.get('to') ?? '/ok'}),
  /** Answers 200 where it should answer 404. */
  '/404.html': ({response}) => answer(response, 200),
  '/status': ({url, response}) => answer(response, Number(url.searchParams.get('code'))),
  '/reset': ({request}) => {
    request.socket.destroy();
  },
  /** Promises more than it sends. */
  '/half': ({request, response}) => {
    response.writeHead(200, {'content-type': 'text/html', 'content-length': '1000000'});
    response.write('<!doctype html>');
    setTimeout(() => request.socket.destroy(), 20);
  },
  /** No HEAD, and a download without end. */
  '/endless': ({request, response}) => {
    if (request.method === 'HEAD') {
      answer(response, 405);
      return;
    }
    response.writeHead(200, {'content-type': 'application/octet-stream'});
    const timer = setInterval(() => response.write(Buffer.alloc(65_536)), 5);
    response.on('close', () => clearInterval(timer));
  },
  /** Speaks no HTTP. */
  '/garbage': ({request}) => {
    request.socket.end('¯\\_(ツ)_/¯\r\n\r\n');
  },
};

/** A host on loopback that behaves badly on demand; paths that it does not know answer 404. */
export async function startFlakyServer(): Promise<FlakyServer> {
  const hits: string[] = [];
  const counts = new Map<string, number>();
  let open = 0;
  let peak = 0;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://flaky');
    hits.push(`${request.method} ${request.url}`);
    open++;
    peak = Math.max(peak, open);
    response.on('close', () => {
      open--;
    });
    const key = request.url ?? '';
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    const behave = BEHAVIOURS[url.pathname];
    if (behave) behave({url, request, response, nth});
    else answer(response, 404);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits,
    peak: () => peak,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
