import {WebStandardStreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type {SiteInfo} from '../../../shared/siteInfo.ts';
import {TOOL_VERSION} from '../../base/version.ts';
import {createMcpServer} from './createMcpServer.ts';
import {AgentError, readSiteInfo, type SiteReader} from './siteReader.ts';
import {createDocsTools, type DocsToolsOptions} from './tools.ts';

/** Path at which clients look for the servers of a host, independent of a site's base path. */
const CATALOG_PATH = '/.well-known/ai-catalog.json';
const CARD_TYPE = 'application/mcp-server-card+json';
const CATALOG_TYPE = 'application/ai-catalog+json';

/**
 * Describes the server to clients before they connect (MCP Server Cards).
 * @param endpoint absolute URL of the server
 */
function makeServerCard({title, tagline}: Pick<SiteInfo, 'title' | 'tagline'>, endpoint: string): object {
  const {hostname} = new URL(endpoint);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${hostname.split('.').reverse().join('.')}/docs`,
    version: TOOL_VERSION,
    title: title.slice(0, 100),
    description: (tagline ?? `The documentation of ${title}.`).slice(0, 100),
    remotes: [{type: 'streamable-http', url: endpoint}],
  };
}

/** Creates the catalog of a host with only this server. It contains the card. */
function makeCatalog(site: Pick<SiteInfo, 'title' | 'tagline'>, endpoint: string): object {
  const {hostname} = new URL(endpoint);
  return {
    specVersion: '1.0',
    entries: [{identifier: `urn:air:${hostname}:mcp:docs`, type: CARD_TYPE, data: makeServerCard(site, endpoint)}],
  };
}

export interface HandlerOptions extends DocsToolsOptions {
  readonly reader: SiteReader;
  /** Path of the server. */
  readonly path: string;
  /** Also answers requests from pages of other sites, for public documentation. */
  readonly isPublic?: boolean;
}

/** Longest message in bytes. A question has a few hundred. */
const MAX_BYTES = 100_000;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers':
    'content-type, accept, if-none-match, mcp-protocol-version, mcp-session-id, authorization',
  'access-control-expose-headers': 'etag',
};

/**
 * Creates the handler of the streamable HTTP transport. It has no sessions: each request is
 * independent, so any number of copies can run anywhere. It also serves the catalog and the server
 * card.
 */
export function createMcpHandler({
  reader,
  path,
  isPublic = false,
  ...toolsOptions
}: HandlerOptions): (request: Request) => Promise<Response> {
  const tools = createDocsTools(reader, toolsOptions);

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const endpoint = url.origin + path;
    if (request.method === 'OPTIONS') return new Response(null, {status: 204});
    if (request.method === 'GET' && url.pathname === CATALOG_PATH)
      return createJsonResponse(makeCatalog(await readSiteInfo(reader), endpoint), CATALOG_TYPE);
    if (request.method === 'GET' && url.pathname === `${path}/server-card`)
      return createJsonResponse(makeServerCard(await readSiteInfo(reader), endpoint), CARD_TYPE);
    if (url.pathname !== path) return createErrorResponse(404, `There is nothing here. The server is at ${path}.`);
    if (request.method !== 'POST')
      return createErrorResponse(405, 'This server keeps no sessions: send each message by POST.', {allow: 'POST'});
    const body = await readBody(request);
    if (!body) return createErrorResponse(413, `A message has at most ${MAX_BYTES} bytes.`);
    const {title} = await readSiteInfo(reader);
    const server = createMcpServer(tools, title);
    const transport = new WebStandardStreamableHTTPServerTransport({enableJsonResponse: true});
    await server.connect(transport);
    try {
      return await transport.handleRequest(new Request(request.url, {method: 'POST', headers: request.headers, body}));
    } finally {
      await server.close();
    }
  }

  return async (request) => {
    const response = await respond(request).catch((error: unknown) => {
      if (error instanceof AgentError) return createErrorResponse(503, error.message);
      throw error;
    });
    if (isPublic) for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
    return response;
  };
}

/**
 * Reads the bytes of a request; undefined if they exceed the limit. It stops reading there, because
 * a body may have no end.
 */
async function readBody({body}: Request): Promise<ArrayBuffer | undefined> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > MAX_BYTES) return undefined;
    pieces.push(piece);
  }
  return new Blob(pieces).arrayBuffer();
}

function createJsonResponse(value: object, type: string): Response {
  return Response.json(value, {headers: {'content-type': type, 'cache-control': 'public, max-age=3600'}});
}

function createErrorResponse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({jsonrpc: '2.0', error: {code: -32_000, message}, id: null}, {status, headers});
}
