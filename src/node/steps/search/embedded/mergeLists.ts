import {getNumberLength, writeNumber} from '../../../../shared/search/searchNumbers.ts';
import {MAX_IMPORTANCE} from '../../../../shared/search/searchPage.ts';
import {forEachTerm, type TermNumbering} from './termNumbering.ts';
import type {DocumentParts} from './tokenizeDocument.ts';

/** Lists of all terms of a scope. */
export interface MergedLists {
  /** Sorted terms. */
  readonly terms: readonly string[];
  /** Returns the number of sections that contain the term with this index. */
  sections(index: number): number;
  /**
   * Returns its list in ASCII: for each page, the distance from the previous page and the posting.
   */
  list(index: number): Uint8Array;
}

/** A page with numbered terms. */
export interface NumberedPage {
  /** Numbers of its terms, in their order. */
  readonly numbers: Uint32Array;
  /** Reads the document. Each pass reads it again, because all documents exceed memory. */
  readonly read: () => DocumentParts;
}

const LEVELS = MAX_IMPORTANCE + 1;

/** Counts the sections that contain each term, by importance of the term on their pages. */
export class TermCounts {
  private counts = new Uint32Array(0);

  add(document: DocumentParts, numbers: Uint32Array, terms: number): void {
    if (this.counts.length < terms * LEVELS) {
      const grown = new Uint32Array(terms * LEVELS * 2);
      grown.set(this.counts);
      this.counts = grown;
    }
    const {counts} = this;
    forEachTerm(document, numbers.length, (termIndex, importance, sections) => {
      counts[numbers[termIndex]! * LEVELS + importance]! += sections;
    });
  }

  count(term: number, importance: number): number {
    return this.counts[term * LEVELS + importance]!;
  }

  total(term: number): number {
    let total = 0;
    for (let at = term * LEVELS; at < (term + 1) * LEVELS; at++) total += this.counts[at]!;
    return total;
  }
}

interface MergeListsOptions {
  readonly numbering: TermNumbering;
  readonly counts: TermCounts;
  /** Maximum number of sections in a list. */
  readonly maxSections: number;
}

/**
 * Merges the postings of pages by term. Ten thousand pages have millions of postings, too many for
 * objects and strings, so all passes work on numbers and bytes in page order, which is also the
 * order of lists.
 */
export function mergeLists(
  pages: readonly NumberedPage[],
  {numbering, counts, maxSections}: MergeListsOptions,
): MergedLists {
  const termCount = numbering.size;
  const totals = Uint32Array.from({length: termCount}, (_, term) => counts.total(term));
  const keep = chooseKeptPostings(totals, counts, maxSections);

  const ends = new Float64Array(termCount + 1);
  forEachKept(pages, keep, (term, distance, _postings, start, end) => {
    ends[term + 1]! += getNumberLength(distance) + end - start;
  });
  for (let term = 0; term < termCount; term++) ends[term + 1]! += ends[term]!;

  const bytes = new Uint8Array(ends[termCount]!);
  const next = ends.slice();
  forEachKept(pages, keep, (term, distance, postings, start, end) => {
    let to = writeNumber(bytes, next[term]!, distance);
    for (let from = start; from < end; from++) bytes[to++] = postings[from]!;
    next[term] = to;
  });

  const names = numbering.names();
  const sorted = Array.from(names, (_, term) => term).sort((a, b) => (names[a]! < names[b]! ? -1 : 1));
  return {
    terms: sorted.map((term) => names[term]!),
    sections: (index) => totals[sorted[index]!]!,
    list: (index) => bytes.subarray(ends[sorted[index]!], ends[sorted[index]! + 1]),
  };
}

/**
 * Postings of frequent terms that are kept: those above `least`, and those at it while there is
 * room.
 */
interface KeptPostings {
  /** 1 for frequent terms; all postings of others are kept. */
  readonly isFrequent: Uint8Array;
  readonly least: Uint8Array;
  /** Number of sections at `least` that are kept. */
  readonly room: Int32Array;
}

/** Selects the most important pages of frequent terms, which limits the size of a query. */
function chooseKeptPostings(totals: Uint32Array, counts: TermCounts, maxSections: number): KeptPostings {
  const isFrequent = new Uint8Array(totals.length);
  const least = new Uint8Array(totals.length);
  const room = new Int32Array(totals.length);
  for (let term = 0; term < totals.length; term++) {
    if (totals[term]! <= maxSections) continue;
    isFrequent[term] = 1;
    let importance = MAX_IMPORTANCE;
    let rest = maxSections;
    while (importance > 0 && counts.count(term, importance) <= rest) rest -= counts.count(term, importance--);
    least[term] = importance;
    room[term] = rest;
  }
  return {isFrequent, least, room};
}

/** Receives a kept posting: the distance from the previous page, and its range on the page. */
type VisitPosting = (term: number, distance: number, postings: Uint8Array, start: number, end: number) => void;

/** Visits the kept postings in page order. */
function forEachKept(pages: readonly NumberedPage[], keep: KeptPostings, visit: VisitPosting): void {
  const {isFrequent, least} = keep;
  const lastPage = new Uint32Array(isFrequent.length);
  const room = keep.room.slice();
  for (const [page, {numbers, read}] of pages.entries()) {
    const document = read();
    forEachTerm(document, numbers.length, (termIndex, importance, sections, start, end) => {
      const term = numbers[termIndex]!;
      if (isFrequent[term] === 1) {
        if (importance < least[term]!) return;
        if (importance === least[term]!) {
          room[term]! -= sections;
          if (room[term]! < 0) return;
        }
      }
      visit(term, page - lastPage[term]!, document.postings, start, end);
      lastPage[term] = page;
    });
  }
}
