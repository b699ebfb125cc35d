import type {IncomingMessage, ServerResponse} from 'node:http';
import send from 'send';
import type {ServedFile} from './findInside.ts';
import {getContentType} from './getContentType.ts';

export interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

interface SendFileOptions {
  /** 200, or 404 for the not-found page. Only 200 supports ranges. */
  readonly status?: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends a file for GET and HEAD, with `ETag` and 304, `Range` and 206 or 416. Files are streamed.
 * Rejects only before anything is sent, for example if the file is missing.
 */
export function sendFile({request, response}: HttpExchange, file: ServedFile, options: SendFileOptions): Promise<void> {
  const {status = 200, headers} = options;
  return new Promise((resolve, reject) => {
    response.once('close', resolve);
    response.statusCode = status;
    send(request, encodeURIComponent(file.path), {
      acceptRanges: status === 200,
      cacheControl: false,
      dotfiles: 'allow',
      etag: false,
      lastModified: false,
    })
      .on('headers', () => {
        response.setHeaders(new Map(Object.entries(headers)));
        response.setHeader('content-type', getContentType(file.path));
        response.setHeader('etag', `"${file.version}"`);
      })
      .on('error', (error: NodeJS.ErrnoException & {status: number}) => {
        if (response.headersSent) response.destroy();
        else if (error.status === 416) response.writeHead(416, {'content-length': 0}).end();
        else reject(error);
      })
      .pipe(response);
  });
}
