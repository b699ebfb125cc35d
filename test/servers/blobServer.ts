import http from 'node:http';
import type {AddressInfo} from 'node:net';

/** A server that keeps what is put there, as the HTTP cache protocol of Bazel wants it. */
export interface BlobServer {
  readonly url: URL;
  /** By path, with its leading slash. */
  readonly kept: Map<string, Buffer>;
  /** Method and path of each request. */
  readonly asked: string[];
  /** Answers in place of the server; false leaves the request to it. */
  answer: (request: http.IncomingMessage, response: http.ServerResponse) => boolean;
  close(): Promise<void>;
}

export async function startBlobServer(): Promise<BlobServer> {
  const kept = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (self.answer(request, response)) return;
    const place = request.url!;
    if (request.method === 'PUT') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        kept.set(place, Buffer.concat(chunks));
        response.writeHead(201).end();
      });
      return;
    }
    const data = kept.get(place);
    if (data) response.end(data);
    else response.writeHead(404).end('no such file');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: BlobServer = {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/cache`),
    kept,
    asked,
    answer: () => false,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return self;
}
