import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {createMcpServer} from './createMcpServer.ts';
import type {SiteReader} from './siteReader.ts';
import {type AskedQuestion, createDocsTools} from './tools.ts';

/** Serves one agent by standard input and output; resolves when it has gone, and has the answers to all that it asked before. */
export async function serveStdio(
  reader: SiteReader,
  {title, onQuestion}: {readonly title: string; readonly onQuestion?: (asked: AskedQuestion) => void},
): Promise<void> {
  const server = createMcpServer(createDocsTools(reader, onQuestion), title);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  await server.connect(new StdioServerTransport());
  // Input that has ended keeps nothing waiting: once the process has nothing to do, all answers are written.
  process.once('beforeExit', () => void server.close());
  await closed;
}
