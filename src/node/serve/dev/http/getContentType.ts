import {extname} from 'node:path';
import {lookup} from 'mime-types';

/** Served as text, because browsers would download the registered type. */
const TEXT_EXTENSIONS = new Set(['.feature', '.groovy', '.sql', '.ts', '.tsx', '.yaml', '.yml']);

/**
 * Returns the `Content-Type` of a file by its extension. Unknown files are downloads; the content
 * is never guessed.
 */
export function getContentType(path: string): string {
  const extension = extname(path).toLowerCase();
  const type = TEXT_EXTENSIONS.has(extension) ? 'text/plain' : lookup(extension) || 'application/octet-stream';
  return /^text\/|xml$|json$/.test(type) ? `${type}; charset=utf-8` : type;
}
