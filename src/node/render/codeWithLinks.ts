import {replaceLinkMarkers} from '../../shared/build.ts';

/** The code of a page with its final links: they are in strings. */
export function codeWithLinks(code: string, urls: readonly string[]): string {
  return replaceLinkMarkers(code, (i) => JSON.stringify(urls[i] ?? '#').slice(1, -1));
}
