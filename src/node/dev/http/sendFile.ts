import {type FileHandle, open} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {type ByteRange, parseRange} from './byteRange.ts';
import {contentType} from './contentTypes.ts';
import type {FileCache} from './fileCache.ts';
import type {FoundFile} from './findInside.ts';
import {negotiateEncoding} from './negotiateEncoding.ts';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface SendFileOptions {
  readonly cache: FileCache;
  /** 200, or 404 for the not-found page; only 200 is answered conditionally and in parts. */
  readonly status?: 200 | 404;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

interface SendBodyOptions extends SendFileOptions {
  readonly path: string;
}

interface Body {
  readonly size: number;
  readonly etag: string;
  readonly encoding: string;
  /** One of the two: the bytes, or the open file to stream them from. */
  readonly bytes?: Buffer;
  readonly handle?: FileHandle;
}

/** Below this many bytes a compressed answer saves no packet. */
const SMALLEST_TO_COMPRESS = 1_024;
/** Bytes of a large file in memory for each client. */
const CHUNK = 65_536;

/**
 * Answers GET and HEAD with a file: encoding, strong `ETag` and 304, `Range` and 206 or 416. Large files are streamed.
 * Throws only before anything is sent, for example when the file is gone.
 */
export async function sendFile(exchange: Exchange, file: FoundFile, options: SendFileOptions): Promise<void> {
  const {compressible} = contentType(file.path);
  // Parts are parts of the plain file: the offsets of a compressed one would mean nothing to the client.
  const compress = compressible && (options.status === 404 || exchange.request.headers.range === undefined);
  const body = await openBody(exchange.request, file, {cache: options.cache, compress});
  try {
    await sendBody(exchange, body, {...options, path: file.path});
  } finally {
    await body.handle?.close();
  }
}

async function sendBody({request, response}: Exchange, body: Body, options: SendBodyOptions): Promise<void> {
  const {status = 200, path} = options;
  const {type, compressible} = contentType(path);
  const headers: Record<string, string | number> = {...options.headers, etag: body.etag};
  if (compressible) headers.vary = [...(headers.vary ? [headers.vary] : []), 'Accept-Encoding'].join(', ');
  if (status === 200 && matchesAny(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers['content-type'] = type;
  if (body.encoding === 'identity') headers['accept-ranges'] = 'bytes';
  else headers['content-encoding'] = body.encoding;

  const wantsPart = status === 200 && request.method === 'GET' && rangeIsCurrent(request, body.etag);
  const range = wantsPart ? parseRange(request.headers.range, body.size) : 'whole';
  if (range === 'unsatisfiable') {
    headers['content-range'] = `bytes */${body.size}`;
    response.writeHead(416, {...headers, 'content-length': 0}).end();
    return;
  }
  const part = range === 'whole' ? {start: 0, end: body.size - 1} : range;
  headers['content-length'] = part.end - part.start + 1;
  if (range !== 'whole') headers['content-range'] = `bytes ${part.start}-${part.end}/${body.size}`;
  response.writeHead(range === 'whole' ? status : 206, headers);
  if (request.method === 'HEAD' || body.size === 0) response.end();
  else if (body.bytes) response.end(range === 'whole' ? body.bytes : body.bytes.subarray(part.start, part.end + 1));
  else if (body.handle) await stream(body.handle, part, response);
}

async function openBody(
  request: IncomingMessage,
  file: FoundFile,
  {cache, compress}: {readonly cache: FileCache; readonly compress: boolean},
): Promise<Body> {
  const worthIt = compress && file.size >= SMALLEST_TO_COMPRESS;
  const encoding = worthIt ? negotiateEncoding(request.headers['accept-encoding'] as string | undefined) : 'identity';
  const cached = await cache.read(file, encoding);
  if (cached) return {size: cached.body.length, etag: cached.etag, encoding, bytes: cached.body};
  const handle = await open(file.path);
  const {size, mtimeMs, ino} = await handle.stat();
  return {
    size,
    etag: `"${size.toString(36)}-${mtimeMs.toString(36)}-${ino.toString(36)}"`,
    encoding: 'identity',
    handle,
  };
}

/**
 * Sends a part of a file through one buffer, so that a thousand clients that do not read hold little memory.
 * A file that is cut short while it is sent, or a client that goes away, ends this connection and nothing else.
 */
async function stream(handle: FileHandle, {start, end}: ByteRange, response: ServerResponse): Promise<void> {
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK, end - start + 1));
  try {
    for (let position = start; position <= end; ) {
      const {bytesRead} = await handle.read(buffer, 0, Math.min(buffer.length, end - position + 1), position);
      if (bytesRead === 0 || !(await writeThrough(response, buffer.subarray(0, bytesRead)))) {
        response.destroy();
        return;
      }
      position += bytesRead;
    }
    response.end();
  } catch {
    response.destroy();
  }
}

/** Resolves when the bytes have left our hands (true) or never will (false). */
function writeThrough(response: ServerResponse, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const onClose = (): void => resolve(false);
    if (response.destroyed) return onClose();
    response.once('close', onClose);
    response.write(bytes, (error) => {
      response.off('close', onClose);
      resolve(!error);
    });
  });
}

function matchesAny(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** `If-Range` with anything but the current strong tag (an old one, a date) asks for the whole file. */
function rangeIsCurrent(request: IncomingMessage, etag: string): boolean {
  const header = request.headers['if-range'];
  return header === undefined || header === etag;
}
