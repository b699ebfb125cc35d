import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Guards} from './guards.ts';
import {LOCAL_HEADERS, sendText} from './respond.ts';

interface EventStreamOptions {
  readonly guards: Guards;
  /** More clients than this are turned away. A browser opens six connections to a host at most. */
  readonly maxClients?: number;
  /** Milliseconds between two signs of life; must stay below the idle timeout of the server. */
  readonly heartbeat?: number;
}

export interface EventStream {
  /** Answers a request with the stream, or refuses it (other site, wrong method, too many clients). */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Sends one event to all clients. `data` travels as JSON. `name` is a fixed word of ours. */
  send(name: string, data: unknown): void;
  /** Ends all streams and the heartbeat; browsers try again on their own. */
  close(): void;
  readonly clients: number;
}

const MAX_CLIENTS = 64;
const HEARTBEAT_MS = 15_000;
/** Bytes that may wait for a client that does not read; then it is dropped and comes back when it is alive. */
const MAX_BACKLOG = 256 * 1024;
/** Milliseconds a browser waits before it connects again. */
const RETRY_MS = 1_000;

/** Server-sent events for the live update of `manual serve`: one direction, plain HTTP, guarded like any other request. */
export function createEventStream(options: EventStreamOptions): EventStream {
  const {guards, maxClients = MAX_CLIENTS, heartbeat = HEARTBEAT_MS} = options;
  const clients = new Set<ServerResponse>();
  let closed = false;

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

  // A comment line: invisible to the page, but it finds dead connections.
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
        // Proxies of cloud editors hold answers back otherwise.
        'x-accel-buffering': 'no',
      });
      response.on('error', () => drop(response));
      response.on('close', () => clients.delete(response));
      clients.add(response);
      response.write(`retry: ${RETRY_MS}\n\n`);
    },
    send(name, data) {
      // JSON has no line breaks, so one data line is always enough.
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
