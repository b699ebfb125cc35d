import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {Socket} from 'node:net';
import type {ServerLimits} from './limits.ts';
import {sendText} from './respond.ts';

interface HttpServerOptions {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  readonly limits: ServerLimits;
  /** Called with errors of the handler: defects of ours, or of the disk. The server continues. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Creates a Node server with all limits set. An error of the handler does not end the process. It
 * does not listen yet.
 */
export function createHttpServer({handle, limits, onError}: HttpServerOptions): Server {
  const responses = new WeakMap<Socket, ServerResponse>();
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      keepAliveTimeout: limits.keepAliveTimeout,
      // How often Node checks for connections that exceed their time. The default is 30 seconds.
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
  // A client that waits for an answer is not idle, because the first page may take as long as the
  // whole site.
  server.setTimeout(limits.idleTimeout, (socket) => {
    if (responses.get(socket)?.headersSent !== false) socket.destroy();
  });
  return server;
}
