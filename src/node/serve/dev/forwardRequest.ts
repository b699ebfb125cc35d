import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {sendText} from './http/respond.ts';
import type {HttpExchange} from './http/sendFile.ts';

/** Response headers of the connection, or that `fetch` has already processed. */
const CONNECTION_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
]);

/**
 * Forwards a request to another program on the author's machine or network. Redirects are passed
 * on.
 *
 * @param origin origin of the other program: `http://localhost:8080`
 * @param address path and query
 */
export async function forwardRequest(
  {request, response}: HttpExchange,
  origin: string,
  address: string,
): Promise<void> {
  const {accept = '*/*', range} = request.headers;
  const headers = {accept, ...(range ? {range} : {})};
  const method = request.method ?? 'GET';
  const answer = await fetch(new URL(address, origin), {method, headers, redirect: 'manual'}).catch(() => undefined);
  if (!answer) {
    const message = `${origin} does not answer. Start the program that serves ${address}, or correct \`forward\` in site.config.ts.`;
    return sendText(response, 502, {message});
  }
  const passed = [...answer.headers].filter(([name]) => !CONNECTION_HEADERS.has(name));
  response.writeHead(answer.status, Object.fromEntries(passed));
  if (!answer.body || method === 'HEAD') response.end();
  else await pipeline(Readable.fromWeb(answer.body as never), response).catch(() => response.destroy());
}
