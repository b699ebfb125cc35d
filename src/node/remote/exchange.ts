import http from 'node:http';
import https from 'node:https';
import type {Readable} from 'node:stream';

export interface Request {
  readonly method: 'GET' | 'PUT';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Of `bytes` bytes: some servers refuse what does not tell its length. */
  readonly body?: {readonly bytes: number; readonly open: () => Readable};
  readonly agent: http.Agent;
  /** Milliseconds in which nothing may come or go. */
  readonly idleMs: number;
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly body: Readable;
}

/** An agent that keeps connections open for the next request, `connections` at most. */
export function createAgent(url: URL, connections: number): http.Agent {
  const options = {keepAlive: true, maxSockets: connections};
  return url.protocol === 'https:' ? new https.Agent(options) : new http.Agent(options);
}

/**
 * Sends one request. The caller reads the body of the answer to its end, or destroys it. Redirects are not followed: the token is for
 * one host.
 *
 * @throws if no answer arrives in time
 */
export async function exchange(request: Request): Promise<Answer> {
  try {
    return await attempt(request, request.agent);
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error;
    return attempt(request, false);
  }
}

/** A server closed an idle connection just when it was used again, which is not a fault of the server. */
class StaleConnection extends Error {}

function attempt({method, url, headers, body, idleMs, signal}: Request, agent: http.Agent | false): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? https.request : http.request;
    const request = send(url, {
      method,
      agent,
      signal,
      timeout: idleMs,
      headers: {...headers, ...(body ? {'content-length': String(body.bytes), expect: '100-continue'} : {})},
    });
    let answer: http.IncomingMessage | undefined;
    const fail = (error: Error): void => {
      request.destroy();
      const {code} = error as NodeJS.ErrnoException;
      const isStale = request.reusedSocket && !answer && (code === 'ECONNRESET' || code === 'EPIPE');
      reject(isStale ? new StaleConnection(error.message) : error);
    };
    request.on('timeout', () => (answer ?? request).destroy(new Error(`nothing came for ${idleMs / 1000} seconds`)));
    request.on('error', fail);
    request.on('response', (response) => {
      answer = response;
      resolve({status: response.statusCode ?? 0, body: response});
    });
    if (!body) {
      request.end();
      return;
    }
    // A server that refuses a file answers before it is sent. Sending on would close the connection and hide the reason.
    sendWhenWanted(request, body.open, fail);
  });
}

/** Milliseconds after which a server that does not know the question is sent the file all the same. */
const QUESTION_MS = 1000;

function sendWhenWanted(request: http.ClientRequest, open: () => Readable, fail: (error: Error) => void): void {
  let isOver = false;
  const begin = (): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    const data = open();
    data.on('error', fail);
    request.on('response', () => data.unpipe(request));
    data.pipe(request);
  };
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
  };
  const timer = setTimeout(begin, QUESTION_MS);
  request.on('continue', begin).on('response', end).on('close', end);
  request.flushHeaders();
}
