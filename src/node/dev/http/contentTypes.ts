import {extname} from 'node:path';

interface ContentType {
  /** Value of `Content-Type`. */
  readonly type: string;
  /** Worth compressing; the rest is compressed by its own format. */
  readonly compressible: boolean;
}

function text(type: string): ContentType {
  return {type: `${type}; charset=utf-8`, compressible: true};
}

function binary(type: string, compressible = false): ContentType {
  return {type, compressible};
}

const UNKNOWN = binary('application/octet-stream');

const TYPES: ReadonlyMap<string, ContentType> = new Map([
  ['.html', text('text/html')],
  ['.htm', text('text/html')],
  ['.css', text('text/css')],
  ['.js', text('text/javascript')],
  ['.mjs', text('text/javascript')],
  ['.json', text('application/json')],
  ['.map', text('application/json')],
  ['.webmanifest', text('application/manifest+json')],
  ['.txt', text('text/plain')],
  ['.md', text('text/markdown')],
  ['.csv', text('text/csv')],
  ['.yaml', text('application/yaml')],
  ['.yml', text('application/yaml')],
  ['.feature', text('text/plain')],
  ['.groovy', text('text/plain')],
  ['.sql', text('text/plain')],
  ['.xml', text('application/xml')],
  ['.rss', text('application/rss+xml')],
  ['.atom', text('application/atom+xml')],
  ['.svg', text('image/svg+xml')],
  ['.png', binary('image/png')],
  ['.jpg', binary('image/jpeg')],
  ['.jpeg', binary('image/jpeg')],
  ['.gif', binary('image/gif')],
  ['.webp', binary('image/webp')],
  ['.avif', binary('image/avif')],
  ['.ico', binary('image/x-icon', true)],
  ['.bmp', binary('image/bmp', true)],
  ['.woff', binary('font/woff')],
  ['.woff2', binary('font/woff2')],
  ['.ttf', binary('font/ttf', true)],
  ['.otf', binary('font/otf', true)],
  ['.mp4', binary('video/mp4')],
  ['.webm', binary('video/webm')],
  ['.mov', binary('video/quicktime')],
  ['.mp3', binary('audio/mpeg')],
  ['.ogg', binary('audio/ogg')],
  ['.wav', binary('audio/wav')],
  ['.pdf', binary('application/pdf')],
  ['.zip', binary('application/zip')],
  ['.gz', binary('application/gzip')],
  ['.wasm', binary('application/wasm', true)],
  // The search index: binary, but far from random.
  ['.bin', binary('application/octet-stream', true)],
]);

/** Type of a file by its extension; unknown ones are downloads, never guessed from the content. */
export function contentType(path: string): ContentType {
  return TYPES.get(extname(path).toLowerCase()) ?? UNKNOWN;
}
