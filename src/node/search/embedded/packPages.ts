import type {DocumentParts} from './tokenizeDocument.ts';

const OPEN = 91;
const COMMA = 44;
const CLOSE = 93;

/** A JSON array of stored pages, joined from their bytes without parsing them. */
export function packPages(pages: readonly DocumentParts[]): Uint8Array {
  const file = new Uint8Array(pages.reduce((length, page) => length + page.page.length + 1, 1));
  let at = 0;
  file[at++] = OPEN;
  pages.forEach(({page}, index) => {
    if (index > 0) file[at++] = COMMA;
    file.set(page, at);
    at += page.length;
  });
  file[at++] = CLOSE;
  return file.subarray(0, at);
}
