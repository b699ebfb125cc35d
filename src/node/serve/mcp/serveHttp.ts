import type {IncomingMessage} from 'node:http';
import type {WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {parseAuthority, parseOrigin, toOpenHost} from '../dev/http/authority.ts';
import {createHttpServer} from '../dev/http/createHttpServer.ts';
import {createHostCheck} from '../dev/http/hostCheck.ts';
import {SERVER_LIMITS} from '../dev/http/limits.ts';
import {createListenProblem, type Handler, listen} from '../dev/http/listen.ts';
import {createMcpHandler} from './createMcpHandler.ts';
import type {SiteReader} from './siteReader.ts';
import type {DocsToolsOptions} from './tools.ts';

export interface ServeHttpOptions extends DocsToolsOptions {
  readonly reader: SiteReader;
  readonly host: string;
  /** First port to try; 0 for any port. */
  readonly port: number;
  readonly allowedHosts?: readonly string[];
  /** Called for each defect while serving. The server continues. */
  readonly onError?: (error: unknown) => void;
}

export interface RunningMcpServer {
  readonly url: string;
  close(): Promise<void>;
}

const PATH = '/mcp';
const MAX_BYTES = 200_000;

/**
 * Serves agents over streamable HTTP. Refuses other host names, and requests from pages of other
 * sites.
 */
export async function serveHttp(options: ServeHttpOptions): Promise<WithDiagnostics<RunningMcpServer | undefined>> {
  const {reader, host, port, onError, onQuestion, pluginTools} = options;
  const respond = createMcpHandler({reader, path: PATH, onQuestion, pluginTools});
  const isOwnHost = createHostCheck(options);
  const create = (handle: Handler) => createHttpServer({handle, limits: SERVER_LIMITS, onError});
  const answer: Handler = async (request, response) => {
    const refused = checkRequest(request, isOwnHost);
    const result = refused ?? (await respond(await toWebRequest(request)));
    response.writeHead(result.status, Object.fromEntries(result.headers));
    response.end(Buffer.from(await result.arrayBuffer()));
  };
  const listening = await listen({create, createHandler: () => answer}, {host, port});
  if (!listening.ok) return {value: undefined, diagnostics: [createListenProblem(options, listening.code)]};
  return {value: {url: `http://${toOpenHost(host)}:${listening.port}${PATH}`, close: listening.close}, diagnostics: []};
}

function checkRequest(
  {headers, method}: IncomingMessage,
  isOwnHost: ReturnType<typeof createHostCheck>,
): Response | undefined {
  const host = parseAuthority(headers.host);
  if (!host || !isOwnHost(host))
    return createRefusal(403, 'This server does not answer to that name: see serve.allowedHosts in site.config.ts.');
  // `Request` does not support these methods.
  if (method === 'TRACE' || method === 'CONNECT') return createRefusal(405, 'This server answers to POST.');
  if (headers.origin === undefined) return undefined;
  const origin = parseOrigin(headers.origin);
  const isOwn = origin?.hostname === host.hostname && origin.port === host.port;
  return isOwn ? undefined : createRefusal(403, 'Another site may not ask this server (Origin).');
}

function createRefusal(status: number, message: string): Response {
  return new Response(`${message}\n`, {status, headers: {'content-type': 'text/plain; charset=utf-8'}});
}

async function toWebRequest(request: IncomingMessage): Promise<Request> {
  const headers = Object.entries(request.headers).filter((one): one is [string, string] => typeof one[1] === 'string');
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const {method = 'GET'} = request;
  if (method === 'GET' || method === 'HEAD') return new Request(url, {method, headers});
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Further data is read and dropped, and the handler reports that it is too much.
    if (bytes <= MAX_BYTES) chunks.push(chunk);
  }
  return new Request(url, {method, headers, body: Buffer.concat(chunks)});
}
