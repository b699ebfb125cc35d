import {Writable} from 'node:stream';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {createMcpServer} from './createMcpServer.ts';
import type {SiteReader} from './siteReader.ts';
import {createDocsTools, type DocsToolsOptions} from './tools.ts';

/**
 * Serves one agent over standard input and a function that writes. Resolves when it has disconnected
 * and has all answers.
 */
export async function serveStdio(
  reader: SiteReader,
  {title, write, ...options}: DocsToolsOptions & {readonly title: string; readonly write: (data: Buffer) => void},
): Promise<void> {
  const server = createMcpServer(createDocsTools(reader, options), title);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  const output = new Writable({
    write(data: Buffer, _, done) {
      write(data);
      done();
    },
  });
  await server.connect(new StdioServerTransport(process.stdin, output));
  // Ended input does not keep the process alive, so all answers are written when it has nothing
  // left to do.
  process.once('beforeExit', () => void server.close());
  await closed;
}
