import type {IncomingHttpHeaders} from 'node:http';
import {type Authority, parseAuthority, parseOrigin, toUrlHost} from './authority.ts';
import {createHostCheck, createNameCheck} from './hostCheck.ts';
import {SERVER_LIMITS} from './limits.ts';

interface GuardOptions {
  /** As configured, for example `localhost` or `0.0.0.0`. */
  readonly host: string;
  /** Actual port of the server, for messages. */
  readonly port: number;
  readonly allowedHosts?: readonly string[];
  readonly urlLength?: number;
}

/** The fields of a request that the guards check; an `IncomingMessage` fits. */
export interface GuardedRequest {
  readonly method?: string;
  readonly url?: string;
  readonly headers: IncomingHttpHeaders;
}

type GuardResult =
  | {readonly ok: true}
  | {
      readonly ok: false;
      readonly status: 400 | 403 | 405 | 413 | 414;
      /** Plain text of the response. It quotes header values, so it must never be sent as HTML. */
      readonly message: string;
      readonly headers: Readonly<Record<string, string>>;
    };

export interface Guards {
  check(request: GuardedRequest, kind?: RequestKind): GuardResult;
}

/**
 * `page`: a complete response. `events`: the event stream. `action`: changes something on this
 * machine.
 */
export type RequestKind = 'page' | 'events' | 'action';

const METHODS: Readonly<Record<RequestKind, readonly string[]>> = {
  page: ['GET', 'HEAD'],
  events: ['GET'],
  action: ['POST'],
};

const PASSED: GuardResult = {ok: true};

/**
 * Creates the access checks of requests: method, size, `Host` (DNS rebinding), `Origin`, and
 * `Sec-Fetch-*` (other sites). They are pure. Forwarding headers (`X-Forwarded-Host`) are ignored,
 * because any client can set them.
 */
export function createGuards(options: GuardOptions): Guards {
  const isOwnHost = createHostCheck(options);
  const isListed = createNameCheck(options.allowedHosts ?? []);
  const urlLength = options.urlLength ?? SERVER_LIMITS.urlLength;
  return {
    check(request, kind = 'page') {
      const {headers} = request;
      const methods = METHODS[kind];
      if (!methods.includes(request.method ?? '')) {
        const allow = methods.join(', ');
        return refuse(405, `This server only answers to ${methods.join(' and ')} here.`, {allow});
      }
      if ((request.url ?? '').length > urlLength)
        return refuse(414, `The address is longer than ${urlLength} characters.`);
      if (Number(headers['content-length'] ?? 0) !== 0 || headers['transfer-encoding'] !== undefined) {
        return refuse(413, 'This server takes no request bodies.', {connection: 'close'});
      }
      const host = parseAuthority(headers.host);
      if (!host) return refuse(400, 'The Host header is missing or malformed.');
      if (!isOwnHost(host)) return refuse(403, foreignHostMessage(host, options));
      const origin = headers.origin;
      // Browsers send `Origin` with each POST.
      if (origin === undefined && kind === 'action')
        return refuse(403, 'Only a page of this site may do that (Origin).');
      if (origin !== undefined && !isOwnOrigin(origin, host, isListed)) {
        return refuse(403, 'Another site may not read from this server (Origin).');
      }
      if (!isOwnFetch(headers, kind))
        return refuse(403, 'Another site may not read from this server (Sec-Fetch-Site).');
      return PASSED;
    },
  };
}

/**
 * Returns whether the origin is the requested host, including its port: another port of localhost
 * is another application. Addresses are checked like names (webpack-dev-server once trusted every
 * origin that was an address).
 */
function isOwnOrigin(origin: string, host: Authority, isListed: (authority: Authority) => boolean): boolean {
  const parsed = parseOrigin(origin);
  if (!parsed) return false;
  const hostPort = host.port === '80' || host.port === '443' ? '' : host.port;
  return (parsed.hostname === host.hostname && parsed.port === hostPort) || isListed(parsed);
}

/**
 * Returns whether a request comes from this site. Other sites may only open a page in a tab: no
 * scripts, images, frames, or fetches. Old browsers, and plain HTTP over a network, lack these
 * headers. For them, `Cross-Origin-Resource-Policy` of the response blocks embedding.
 */
function isOwnFetch(headers: IncomingHttpHeaders, kind: RequestKind): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin') return true;
  if (kind !== 'page') return false;
  if (site === 'none') return true;
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

function foreignHostMessage(host: Authority, {host: configured, port}: GuardOptions): string {
  const name = toUrlHost(configured);
  return [
    `This server does not answer to the host name ${JSON.stringify(host.hostname)}.`,
    `Open it as http://localhost:${port}${name === 'localhost' ? '' : ` or under ${name}`},`,
    'or add the name to serve.allowedHosts in site.config.ts if you trust it.',
  ].join(' ');
}

function refuse(
  status: 400 | 403 | 405 | 413 | 414,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): GuardResult {
  return {ok: false, status, message, headers};
}
