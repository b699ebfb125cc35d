import type {ServerResponse} from 'node:http';
import type {Exchange} from './sendFile.ts';

/**
 * Sent with every answer of a server on the author's machine, besides those of the site: other sites may not embed anything of
 * ours, also where the browser sends no `Sec-Fetch-Site` (plain HTTP over the network).
 */
export const LOCAL_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Answers with plain text. It may quote the request: no browser takes it for HTML. */
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

/** Answers with what was made for this request: the next one may get another answer. */
export function sendBytes(
  {request, response}: Exchange,
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
 * Redirects within the site. Never stored by the browser: the next site on this port may be another one.
 * @param location a path that begins with one slash, or a URL of the author's redirects
 */
export function sendRedirect(response: ServerResponse, status: number, location: string): void {
  sendText(response, status, {message: `See ${location}`, headers: {location: encodeHeaderValue(location)}});
}

/** Percent-encodes what may not be in a header; a valid location stays unchanged. */
function encodeHeaderValue(location: string): string {
  return location.replace(/[^\x21-\x7E]+/g, (characters) =>
    Buffer.from(characters).toString('hex').replace(/../g, '%$&'),
  );
}
