import {extname} from 'node:path';
import {lookup} from 'mime-types';

/** Shown as text, where browsers would store the registered type. */
const TEXT_EXTENSIONS = new Set(['.feature', '.groovy', '.sql', '.ts', '.tsx', '.yaml', '.yml']);

/** `Content-Type` of a file by its extension; unknown ones are downloads, never guessed from the content. */
export function contentType(path: string): string {
  const extension = extname(path).toLowerCase();
  const type = TEXT_EXTENSIONS.has(extension) ? 'text/plain' : lookup(extension) || 'application/octet-stream';
  return /^text\/|xml$|json$/.test(type) ? `${type}; charset=utf-8` : type;
}
