import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {Socket} from 'node:net';
import type {ServerLimits} from './limits.ts';
import {sendText} from './respond.ts';

interface HttpServerOptions {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  readonly limits: ServerLimits;
  /** Called with the error that a handler throws: a defect of ours, or a disk that fails. The server continues. */
  readonly onError?: (error: unknown) => void;
}

/** A Node server with every limit set, whose handler may fail without taking the process along. Not listening yet. */
export function createHttpServer({handle, limits, onError}: HttpServerOptions): Server {
  const responses = new WeakMap<Socket, ServerResponse>();
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      keepAliveTimeout: limits.keepAliveTimeout,
      // How often Node looks for connections that overstay; its own default is half a minute.
      connectionsCheckingInterval: Math.min(1_000, limits.headersTimeout),
      noDelay: true,
    },
    (request, response) => {
      responses.set(request.socket, response);
      Promise.resolve()
        .then(() => handle(request, response))
        .catch((error: unknown) => {
          onError?.(error);
          if (response.headersSent) response.destroy();
          else sendText(response, 500, {message: 'The server could not answer this request.'});
        });
    },
  );
  server.maxConnections = limits.connections;
  // A client that waits for an answer is not idle: the first page may take as long as the site.
  server.setTimeout(limits.idleTimeout, (socket) => {
    if (responses.get(socket)?.headersSent !== false) socket.destroy();
  });
  return server;
}
