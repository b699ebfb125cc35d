import {hash53} from '../../../shared/routes.ts';
import {packPages} from './packPages.ts';
import type {DocumentParts} from './tokenizeDocument.ts';

/** Bytes of a file of pages. A query shows about ten pages, mostly from ten files: small ones waste little. */
const PAGE_FILE_BYTES = 8_000;

export interface PageFile {
  readonly pages: readonly DocumentParts[];
  readonly content: Uint8Array;
}

/** Cuts the pages of a scope into files, and remembers each: with one page edited all but one are the same. */
export class PageFiles {
  /** By first page. */
  private readonly known = new WeakMap<DocumentParts, PageFile>();

  of(pages: readonly DocumentParts[]): PageFile[] {
    return cutPages(pages).map((group) => {
      const known = this.known.get(group[0]!);
      // A file that was given to another thread is empty here.
      if (known && known.content.length > 0 && isSame(known.pages, group)) return known;
      const made = {pages: group, content: packPages(group)};
      this.known.set(group[0]!, made);
      return made;
    });
  }
}

function isSame(left: readonly DocumentParts[], right: readonly DocumentParts[]): boolean {
  return left.length === right.length && left.every((page, i) => page === right[i]);
}

/**
 * A file ends when it is full, and, once half full, at a page whose route says so: a page added or removed then changes the files
 * around it and not all that follow.
 */
function cutPages(pages: readonly DocumentParts[]): DocumentParts[][] {
  const groups: DocumentParts[][] = [];
  let open: DocumentParts[] = [];
  let bytes = 0;
  for (const page of pages) {
    if (open.length === 0) groups.push(open);
    open.push(page);
    bytes += page.page.length;
    const full = bytes >= PAGE_FILE_BYTES || (bytes >= PAGE_FILE_BYTES / 2 && hash53(page.head.route) % 3 === 0);
    if (!full) continue;
    open = [];
    bytes = 0;
  }
  return groups;
}
