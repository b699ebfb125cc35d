import type {SearchDocument} from '../../../shared/search.ts';
import {storePage} from '../../../shared/searchFormat.ts';
import {PostingWriter} from './pagePostings.ts';

/**
 * A document ready to be merged, as UTF-8 text in four lines: JSON ({@link DocumentHead}); JSON (the page as it is
 * stored); the terms; for each term its importance (one character) and its posting. One value, so that it crosses
 * threads and caches as it is.
 */
export type TokenizedDocument = Uint8Array;

export interface DocumentHead {
  readonly route: string;
  readonly language: string;
  readonly tag: string;
  readonly version: string;
  readonly rank: number;
  readonly sections: number;
  /** Words of prose and code. */
  readonly words: number;
  /** Different terms. */
  readonly terms: number;
}

/** A tokenized document taken apart, without copying. */
export interface DocumentParts {
  readonly head: DocumentHead;
  /** JSON of the page. */
  readonly page: Uint8Array;
  /** Terms, separated by spaces. */
  readonly terms: Uint8Array;
  /** One entry a term, each followed by a space; ASCII. */
  readonly postings: Uint8Array;
}

/** Depends on the document alone, so its result may be cached by the document's content. Who has many passes one writer for all. */
export function tokenizeDocument(document: SearchDocument, writer = new PostingWriter()): TokenizedDocument {
  const terms = writer.read(document);
  const head: DocumentHead = {
    route: document.route,
    language: document.language,
    tag: document.tag,
    version: document.version,
    rank: document.pageRank,
    sections: document.sections.length,
    words: document.sections.reduce((sum, section) => sum + countWords(section.text) + countWords(section.code), 0),
    terms: terms.length,
  };
  const lines = [JSON.stringify(head), JSON.stringify(storePage(document)), terms.join(' '), ''];
  return writer.write(lines.join('\n'));
}

/** Pieces between white space, which is how many words a reader sees. */
function countWords(text: string): number {
  let count = text === '' ? 0 : 1;
  for (let i = 0, inSpace = false; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isSpace = code <= 32 ? code === 32 || (code >= 9 && code <= 13) : code >= 160 && /\s/.test(text[i]!);
    if (isSpace && !inSpace) count++;
    inSpace = isSpace;
  }
  return count;
}

/** Finds the parts of a tokenized document. */
export function documentParts(tokenized: TokenizedDocument): DocumentParts {
  const headEnd = tokenized.indexOf(NEWLINE);
  const pageEnd = tokenized.indexOf(NEWLINE, headEnd + 1);
  const termsEnd = tokenized.indexOf(NEWLINE, pageEnd + 1);
  return {
    head: JSON.parse(new TextDecoder().decode(tokenized.subarray(0, headEnd))),
    page: tokenized.subarray(headEnd + 1, pageEnd),
    terms: tokenized.subarray(pageEnd + 1, termsEnd),
    postings: tokenized.subarray(termsEnd + 1),
  };
}

const NEWLINE = 10;
