import {type IncomingHttpHeaders, request} from 'node:http';

export interface Asked {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

export interface AskOptions {
  readonly port: number;
  /** Sent as it is: nothing is normalised, unlike with `fetch`. */
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One request on a connection of its own. */
export function ask({port, path, method = 'GET', headers = {}, body}: AskOptions): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const outgoing = request({host: '127.0.0.1', port, path, method, headers, agent: false}, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString()});
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
