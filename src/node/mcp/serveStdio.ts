import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {createMcpServer} from './createMcpServer.ts';
import type {SiteReader} from './siteReader.ts';
import {type AskedQuestion, createDocsTools} from './tools.ts';

/** Serves one agent by standard input and output; resolves when it has gone. */
export async function serveStdio(
  reader: SiteReader,
  {title, onQuestion}: {readonly title: string; readonly onQuestion?: (asked: AskedQuestion) => void},
): Promise<void> {
  const server = createMcpServer(createDocsTools(reader, onQuestion), title);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  process.stdin.once('end', () => void server.close());
  await server.connect(new StdioServerTransport());
  await closed;
}
