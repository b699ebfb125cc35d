import {hash53} from '../../../../shared/routes.ts';
import type {AddFile} from './mergedPage.ts';
import {type Piece, packPieces, sectionOffsets} from './packPages.ts';
import type {DocumentParts} from './tokenizeDocument.ts';

/** Characters of a file of texts, about 4 kB after gzip, of Chinese or Japanese 7. A query shows about ten sections, mostly from as many files. */
const TEXT_FILE_LENGTH = 11_000;

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
  /** The start of each file. */
  readonly starts: Start[] = [];
  private open: Piece[] = [];
  private length = 0;
  private pages = 0;

  constructor(private readonly addFile: AddFile) {}

  add(page: DocumentParts): void {
    const offsets = sectionOffsets(page);
    const number = this.pages++;
    for (let from = 0; from < page.head.sections || from === 0; ) {
      if (this.open.length === 0) this.starts.push({page: number, section: from});
      let to = from;
      for (; to < page.head.sections && (to === from || this.length < TEXT_FILE_LENGTH); to++)
        this.length += countCharacters(page.page.subarray(offsets[to], offsets[to + 1]! - 1));
      this.open.push({page, from, to});
      if (this.length >= TEXT_FILE_LENGTH) this.end();
      from = Math.max(to, from + 1);
    }
    if (this.length >= TEXT_FILE_LENGTH / 2 && hash53(page.head.route) % 3 === 0) this.end();
  }

  /** Writes the last file. */
  end(): void {
    if (this.open.length === 0) return;
    this.names.push(this.addFile('texts', packPieces(this.open)));
    this.open = [];
    this.length = 0;
  }
}

/** Characters of a text in UTF-8: by bytes, files of languages without spaces would hold a third of the text of others, and hits are in more files. */
function countCharacters({buffer, byteOffset, byteLength}: Uint8Array): number {
  return Buffer.from(buffer, byteOffset, byteLength).toString().length;
}
