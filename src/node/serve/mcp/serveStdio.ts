import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {createMcpServer} from './createMcpServer.ts';
import type {SiteReader} from './siteReader.ts';
import {createDocsTools, type DocsToolsOptions} from './tools.ts';

/**
 * Serves one agent over standard input and output. Resolves when it has disconnected and has all
 * answers.
 */
export async function serveStdio(
  reader: SiteReader,
  {title, ...options}: DocsToolsOptions & {readonly title: string},
): Promise<void> {
  const server = createMcpServer(createDocsTools(reader, options), title);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  await server.connect(new StdioServerTransport());
  // Ended input does not keep the process alive, so all answers are written when it has nothing
  // left to do.
  process.once('beforeExit', () => void server.close());
  await closed;
}
