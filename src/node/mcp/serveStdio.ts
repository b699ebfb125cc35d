import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import type {RequestId} from '@modelcontextprotocol/sdk/types.js';
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
  const transport = new StdioServerTransport();
  await server.connect(transport);
  const allAnswered = watchAnswers(transport);
  process.stdin.once('end', () => void allAnswered().then(() => server.close()));
  await closed;
}

/** The promise of the returned function resolves once no request waits for its answer. A request that was called off gets none. */
function watchAnswers(transport: Transport): () => Promise<void> {
  const waiting = new Set<RequestId>();
  let done = (): void => {};
  const settle = (id: RequestId): void => {
    waiting.delete(id);
    if (waiting.size === 0) done();
  };
  const {onmessage} = transport;
  const send = transport.send.bind(transport);
  transport.onmessage = (message, extra) => {
    if ('method' in message && 'id' in message) waiting.add(message.id);
    onmessage?.(message, extra);
    if ('method' in message && message.method === 'notifications/cancelled')
      settle((message.params as {requestId: RequestId}).requestId);
  };
  transport.send = async (message, options) => {
    try {
      await send(message, options);
    } finally {
      if (!('method' in message) && message.id !== undefined) settle(message.id);
    }
  };
  return () =>
    new Promise((resolve) => {
      done = resolve;
      if (waiting.size === 0) resolve();
    });
}
