import {hash53} from '../../../../shared/routes.ts';
import type {AddFile} from './mergedPage.ts';
import {findSectionOffsets, type PageSlice, packSlices} from './packPages.ts';
import type {DocumentParts} from './tokenizeDocument.ts';

/**
 * Characters per text file: 4 kB after gzip, 7 kB for Chinese and Japanese. A query shows ten
 * sections, mostly from as many files.
 */
const TEXT_FILE_LENGTH = 11_000;

/** First page and section of a file, by number. */
export interface TextFileStart {
  readonly page: number;
  readonly section: number;
}

/**
 * Writes the pages of a scope to files. A file ends when full, even within a page. When half full,
 * it ends at pages that their route selects, so that an added or removed page only changes the
 * files near it.
 */
export class TextFiles {
  /** Names of the written files. */
  readonly names: string[] = [];
  readonly starts: TextFileStart[] = [];
  private open: PageSlice[] = [];
  private length = 0;
  private pages = 0;

  constructor(private readonly addFile: AddFile) {}

  add(page: DocumentParts): void {
    const offsets = findSectionOffsets(page);
    const number = this.pages++;
    for (let from = 0; from < page.head.sections || from === 0; ) {
      if (this.open.length === 0) this.starts.push({page: number, section: from});
      let to = from;
      for (; to < page.head.sections && (to === from || this.length < TEXT_FILE_LENGTH); to++)
        this.length += countCharacters(page.page.subarray(offsets[to], offsets[to + 1]! - 1));
      this.open.push({page, from, to});
      if (this.length >= TEXT_FILE_LENGTH) this.finish();
      from = Math.max(to, from + 1);
    }
    if (this.length >= TEXT_FILE_LENGTH / 2 && hash53(page.head.route) % 3 === 0) this.finish();
  }

  /** Writes the open file. */
  finish(): void {
    if (this.open.length === 0) return;
    this.names.push(this.addFile('texts', packSlices(this.open)));
    this.open = [];
    this.length = 0;
  }
}

/**
 * Counts characters of UTF-8. Counted in bytes, files of languages without spaces would hold a
 * third of the text, and hits would be in more files.
 */
function countCharacters({buffer, byteOffset, byteLength}: Uint8Array): number {
  return Buffer.from(buffer, byteOffset, byteLength).toString().length;
}
