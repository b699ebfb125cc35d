import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Guards} from './guards.ts';
import {LOCAL_HEADERS, sendText} from './respond.ts';

interface EventStreamOptions {
  readonly guards: Guards;
  /** Further clients are refused. A browser opens at most six connections to a host. */
  readonly maxClients?: number;
  /** Milliseconds between two heartbeats; less than the idle timeout of the server. */
  readonly heartbeat?: number;
}

export interface EventStream {
  /** Opens the stream for a request, or refuses it (other site, wrong method, too many clients). */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /**
   * Sends an event to all clients, with `data` as JSON. `name` is a constant of ours. Later clients learn how many milliseconds
   * ago the last `update` was, because they may have loaded their page before it.
   */
  send(name: string, data: unknown): void;
  /** Ends all streams and the heartbeat. Browsers reconnect by themselves. */
  close(): void;
  readonly clients: number;
}

const MAX_CLIENTS = 64;
const HEARTBEAT_MS = 15_000;
/**
 * Bytes that may wait for a slow client. Beyond that its connection is closed, and it reconnects
 * later.
 */
const MAX_BACKLOG = 256 * 1024;
/** Milliseconds before a browser reconnects. */
const RETRY_MS = 1_000;

/**
 * Creates the server-sent events for the live updates of `manual serve`. The guards check requests
 * to it as all others.
 */
export function createEventStream(options: EventStreamOptions): EventStream {
  const {guards, maxClients = MAX_CLIENTS, heartbeat = HEARTBEAT_MS} = options;
  const clients = new Set<ServerResponse>();
  let closed = false;
  let lastUpdate: number | undefined;

  function write(text: string): void {
    for (const client of clients) {
      if (client.writableLength > MAX_BACKLOG) drop(client);
      else client.write(text);
    }
  }

  function drop(client: ServerResponse): void {
    clients.delete(client);
    client.destroy();
  }

  // A comment line, which pages ignore, finds dead connections.
  const timer = setInterval(() => write(':\n\n'), heartbeat);
  timer.unref();

  return {
    handle(request, response) {
      const verdict = guards.check(request, 'events');
      if (!verdict.ok) return sendText(response, verdict.status, verdict);
      if (closed || clients.size >= maxClients) {
        return sendText(response, 503, {message: 'Too many pages listen for updates.', headers: {'retry-after': '5'}});
      }
      response.writeHead(200, {
        ...LOCAL_HEADERS,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Without it, proxies of cloud editors buffer responses.
        'x-accel-buffering': 'no',
      });
      response.on('error', () => drop(response));
      response.on('close', () => clients.delete(response));
      clients.add(response);
      response.write(`retry: ${RETRY_MS}\n\n`);
      if (lastUpdate !== undefined)
        response.write(`event: updated\ndata: {"age": ${Math.round(performance.now() - lastUpdate)}}\n\n`);
    },
    send(name, data) {
      if (name === 'update') lastUpdate = performance.now();
      // JSON contains no line breaks, so one data line is enough.
      write(`event: ${name}\ndata: ${JSON.stringify(data) ?? 'null'}\n\n`);
    },
    close() {
      closed = true;
      clearInterval(timer);
      for (const client of clients) client.end();
      clients.clear();
    },
    get clients() {
      return clients.size;
    },
  };
}
