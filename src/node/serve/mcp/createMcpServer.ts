import {Server} from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import {TOOL_VERSION} from '../../base/version.ts';
import type {DocsTools} from './tools.ts';

/** Pages as resources: `docs:///guide/install`, with the page's path. */
const SCHEME = 'docs://';
const MARKDOWN = 'text/markdown';

/** Creates an MCP server for one connection. Many servers may share the tools. */
export function createMcpServer(tools: DocsTools, title: string): Server {
  const server = new Server(
    {name: 'manual', title, version: TOOL_VERSION},
    {
      capabilities: {tools: {}, resources: {}},
      instructions:
        `The documentation of ${title}. search_docs answers questions with passages, search_code with samples of code; read_page gives ` +
        'a whole page. Where the documentation has versions (list_versions), ask for the one that the project of the user has.',
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => ({tools: [...(await tools.describe())]}));
  server.setRequestHandler(CallToolRequestSchema, async ({params}) => {
    const {text, structured, links = [], isError} = await tools.call(params.name, params.arguments ?? {});
    const pages = new Map(links.map(({url, title: name}) => [new URL(url).pathname, name]));
    return {
      content: [
        {type: 'text' as const, text},
        ...[...pages].map(([path, name]) => {
          return {type: 'resource_link' as const, uri: SCHEME + path, name, mimeType: MARKDOWN};
        }),
      ],
      structuredContent: structured && {...structured},
      isError,
    };
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: [{uri: `${SCHEME}/`, name: title, description: 'The first page', mimeType: MARKDOWN}],
  }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [
      {uriTemplate: `${SCHEME}/{+path}`, name: 'page', title: 'A page of the documentation', mimeType: MARKDOWN},
    ],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({params: {uri}}) => {
    const path = uri.startsWith(SCHEME) ? uri.slice(SCHEME.length) : undefined;
    const {text, isError} = await tools.call('read_page', {page: path ?? uri});
    if (path === undefined || isError) throw new Error(path === undefined ? `Resources begin with ${SCHEME}/.` : text);
    return {contents: [{uri, mimeType: MARKDOWN, text}]};
  });
  return server;
}
