import type {ServerResponse} from 'node:http';
import type {HttpExchange} from './sendFile.ts';

/**
 * Sent with each response on the author's machine, besides the site's own headers. Other sites may
 * not embed anything, even if the browser sends no `Sec-Fetch-Site` (plain HTTP over a network).
 */
export const LOCAL_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Sends plain text. It may quote the request, because no browser parses it as HTML. */
export function sendText(
  response: ServerResponse,
  status: number,
  {message, headers = {}}: {readonly message: string; readonly headers?: Readonly<Record<string, string>>},
): void {
  const body = Buffer.from(`${message}\n`);
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...LOCAL_HEADERS,
      ...headers,
      'content-length': body.length,
    })
    .end(body);
}

/** Sends data made for this request. It is not cached. */
export function sendBytes(
  {request, response}: HttpExchange,
  {status = 200, type, data}: {readonly status?: number; readonly type: string; readonly data: Uint8Array | string},
): void {
  const body = Buffer.from(data);
  response
    .writeHead(status, {
      ...LOCAL_HEADERS,
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'no-store',
    })
    .end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Redirects within the site. Browsers do not cache it, because the next site on this port may be
 * another one.
 * @param location a path that begins with one slash, or a URL of the author's redirects
 */
export function sendRedirect(response: ServerResponse, status: number, location: string): void {
  sendText(response, status, {message: `See ${location}`, headers: {location: encodeHeaderValue(location)}});
}

/** Percent-encodes characters that headers must not contain. Valid locations stay unchanged. */
function encodeHeaderValue(location: string): string {
  return location.replace(/[^\x21-\x7E]+/g, (characters) =>
    Buffer.from(characters).toString('hex').replace(/../g, '%$&'),
  );
}

/** Adds the query of a request to the target of a redirect, unless the target has its own. */
export function addQuery(location: string, search: string): string {
  if (search === '' || location.includes('?')) return location;
  const hash = location.indexOf('#');
  return hash < 0 ? location + search : location.slice(0, hash) + search + location.slice(hash);
}
