import {hash53} from '../../../shared/routes.ts';
import {type Piece, packPieces, sectionOffsets} from './packPages.ts';
import type {DocumentParts} from './tokenizeDocument.ts';

/** Bytes of a file of texts, about 4 kB after gzip. A query shows about ten sections, mostly from as many files. */
const TEXT_FILE_BYTES = 12_000;

/** A file of texts. */
export interface TextFile {
  readonly pieces: readonly Piece[];
  readonly content: Uint8Array;
}

/** Cuts the pages of a scope into files, and remembers each: with one page edited nearly all are the same. */
export class PageFiles {
  /** By first page, then by first section. */
  private readonly known = new WeakMap<DocumentParts, Map<number, TextFile>>();

  of(pages: readonly DocumentParts[]): TextFile[] {
    return cutPages(pages).map((pieces) => {
      const {page, from} = pieces[0]!;
      const files = this.known.get(page) ?? new Map<number, TextFile>();
      this.known.set(page, files);
      const known = files.get(from);
      // A file that was given to another thread is empty here.
      if (known && known.content.length > 0 && isSame(known.pieces, pieces)) return known;
      const made = {pieces, content: packPieces(pieces)};
      files.set(from, made);
      return made;
    });
  }
}

function isSame(left: readonly Piece[], right: readonly Piece[]): boolean {
  return (
    left.length === right.length &&
    left.every(({page, from, to}, i) => page === right[i]!.page && from === right[i]!.from && to === right[i]!.to)
  );
}

/**
 * A file ends when it is full, be it within a page, and, once half full, at a page whose route says so: a page added or removed then
 * changes the files around it and not all that follow.
 */
function cutPages(pages: readonly DocumentParts[]): Piece[][] {
  const files: Piece[][] = [];
  let open: Piece[] | undefined;
  let bytes = 0;
  for (const page of pages) {
    const offsets = sectionOffsets(page);
    for (let from = 0; from < page.head.sections || from === 0; ) {
      if (!open) {
        open = [];
        files.push(open);
        bytes = 0;
      }
      let to = from;
      for (; to < page.head.sections && (to === from || bytes < TEXT_FILE_BYTES); to++)
        bytes += offsets[to + 1]! - offsets[to]!;
      open.push({page, from, to});
      if (bytes >= TEXT_FILE_BYTES) open = undefined;
      from = Math.max(to, from + 1);
    }
    if (bytes >= TEXT_FILE_BYTES / 2 && hash53(page.head.route) % 3 === 0) open = undefined;
  }
  return files;
}
