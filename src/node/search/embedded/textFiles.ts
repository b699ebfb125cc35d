import {hash53} from '../../../shared/routes.ts';
import type {AddFile} from './mergedPage.ts';
import {type Piece, packPieces, sectionOffsets} from './packPages.ts';
import type {DocumentParts} from './tokenizeDocument.ts';

/** Bytes of a file of texts, about 4 kB after gzip. A query shows about ten sections, mostly from as many files. */
const TEXT_FILE_BYTES = 12_000;

/** Number of a page of the scope, and of one of its sections. */
export interface Start {
  readonly page: number;
  readonly section: number;
}

/**
 * Cuts the pages of a scope into files, which are written when they are full. A file ends when it is full, be it within a page, and, once
 * half full, at a page whose route says so: a page added or removed then changes the files around it and not all that follow.
 */
export class TextFiles {
  /** Names of the files that are written. */
  readonly names: string[] = [];
  /** Where each file begins. */
  readonly starts: Start[] = [];
  private open: Piece[] = [];
  private bytes = 0;
  private pages = 0;

  constructor(private readonly addFile: AddFile) {}

  add(page: DocumentParts): void {
    const offsets = sectionOffsets(page);
    const number = this.pages++;
    for (let from = 0; from < page.head.sections || from === 0; ) {
      if (this.open.length === 0) this.starts.push({page: number, section: from});
      let to = from;
      for (; to < page.head.sections && (to === from || this.bytes < TEXT_FILE_BYTES); to++)
        this.bytes += offsets[to + 1]! - offsets[to]!;
      this.open.push({page, from, to});
      if (this.bytes >= TEXT_FILE_BYTES) this.end();
      from = Math.max(to, from + 1);
    }
    if (this.bytes >= TEXT_FILE_BYTES / 2 && hash53(page.head.route) % 3 === 0) this.end();
  }

  /** Writes the last file. */
  end(): void {
    if (this.open.length === 0) return;
    this.names.push(this.addFile('texts', packPieces(this.open)));
    this.open = [];
    this.bytes = 0;
  }
}
