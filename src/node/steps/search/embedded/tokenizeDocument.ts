import {measurePage, toSectionTuple, toStoredHead} from '../../../../shared/search/searchFormat.ts';
import {type LanguageTools, PLAIN_TOOLS} from '../../../../shared/search/searchLanguage.ts';
import {encodeNumber} from '../../../../shared/search/searchNumbers.ts';
import {extractPageTerms, foldPage} from '../../../../shared/search/searchPage.ts';
import {TermCutter} from '../../../../shared/search/searchText.ts';
import type {SearchDocument} from '../../../../shared/search.ts';
import {createTextKey} from './copies.ts';

/**
 * A tokenized document as UTF-8 text in four lines: JSON of {@link DocumentHead}; the stored page,
 * JSON of its head and sections, separated by tabs; the terms; and per term its importance (one
 * character) and posting. It crosses threads and caches unchanged.
 */
export type TokenizedDocument = Uint8Array;

export interface DocumentHead {
  readonly route: string;
  readonly language: string;
  readonly tag: string;
  readonly version: string;
  /** Label of the top-level category. */
  readonly section: string;
  readonly rank: number;
  readonly sections: number;
  /** See {@link measurePage}. */
  readonly size: number;
  /** A key of the text of each section, separated by spaces; see {@link createTextKey}. */
  readonly textKeys: string;
  /** Number of different terms. */
  readonly terms: number;
}

/** Views of the parts of a tokenized document, without copies. */
export interface DocumentParts {
  readonly head: DocumentHead;
  /** JSON of head and sections, separated by tabs. */
  readonly page: Uint8Array;
  /** Terms, separated by spaces. */
  readonly terms: Uint8Array;
  /** One entry per term, each followed by a space; ASCII. */
  readonly postings: Uint8Array;
}

/**
 * Tokenizes a document. The result only depends on the document, so it can be cached by content.
 *
 * @param cutter splits words; share one between documents, because it remembers words
 * @param tools tools of the language of the document
 */
export function tokenizeDocument(
  document: SearchDocument,
  cutter = new TermCutter(),
  tools: LanguageTools = PLAIN_TOOLS,
): TokenizedDocument {
  const terms = extractPageTerms(foldPage(document, tools), cutter);
  const head: DocumentHead = {
    route: document.route,
    language: document.language,
    tag: document.tag,
    version: document.version,
    section: document.section,
    rank: document.pageRank,
    sections: document.sections.length,
    size: measurePage(document.sections),
    textKeys: document.sections.map(createTextKey).join(' '),
    terms: terms.size,
  };
  const page = [toStoredHead(document), ...document.sections.map(toSectionTuple)].map((part) => JSON.stringify(part));
  let postings = '';
  for (const {importance, posting} of terms.values()) postings += `${encodeNumber(importance)}${posting} `;
  return new TextEncoder().encode(
    [JSON.stringify(head), page.join('\t'), [...terms.keys()].join(' '), postings].join('\n'),
  );
}

/**
 * Splits a tokenized document.
 *
 * @param head its head, if parsed already
 */
export function splitDocument(tokenized: TokenizedDocument, head?: DocumentHead): DocumentParts {
  const headEnd = tokenized.indexOf(NEWLINE);
  const pageEnd = tokenized.indexOf(NEWLINE, headEnd + 1);
  const termsEnd = tokenized.indexOf(NEWLINE, pageEnd + 1);
  return {
    head: head ?? JSON.parse(new TextDecoder().decode(tokenized.subarray(0, headEnd))),
    page: tokenized.subarray(headEnd + 1, pageEnd),
    terms: tokenized.subarray(pageEnd + 1, termsEnd),
    postings: tokenized.subarray(termsEnd + 1),
  };
}

const NEWLINE = 10;
