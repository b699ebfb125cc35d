import {Server} from '@modelcontextprotocol/sdk/server/index.js';
import {CallToolRequestSchema, ListToolsRequestSchema} from '@modelcontextprotocol/sdk/types.js';
import {TOOL_VERSION} from '../version.ts';
import type {DocsTools} from './tools.ts';

/** A server of the Model Context Protocol for one connection; many may share the tools. */
export function createMcpServer(tools: DocsTools, title: string): Server {
  const server = new Server(
    {name: 'manual', title, version: TOOL_VERSION},
    {
      capabilities: {tools: {}},
      instructions: `The documentation of ${title}. Find places with search_docs, then read their pages with read_page.`,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.descriptions.map(({inputSchema, ...rest}) => ({
      ...rest,
      inputSchema: {...inputSchema, required: [...inputSchema.required]},
      annotations: {title: rest.title, readOnlyHint: true, openWorldHint: false},
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({params}) => {
    const {text, isError} = await tools.call(params.name, params.arguments ?? {});
    return {content: [{type: 'text' as const, text}], isError};
  });
  return server;
}
