import {numberLength, writeNumber} from '../../../../shared/search/searchNumbers.ts';
import {MAX_IMPORTANCE} from '../../../../shared/search/searchPage.ts';
import {forEachTerm, type TermNumbering} from './termNumbering.ts';
import type {DocumentParts} from './tokenizeDocument.ts';

/** The lists of all terms of a scope. */
export interface MergedLists {
  /** Sorted. */
  readonly terms: readonly string[];
  /** Number of sections that hold the term with this index. */
  sections(index: number): number;
  /** Its list: for each page the distance from the page before, then the posting as the page has it. ASCII. */
  list(index: number): Uint8Array;
}

/** A page whose terms have been numbered. */
export interface NumberedPage {
  /** The numbers of its terms, in their order. */
  readonly numbers: Uint32Array;
  /** Each pass reads its parts one time and does not hold them: together they are larger than the result. */
  readonly read: () => DocumentParts;
}

const LEVELS = MAX_IMPORTANCE + 1;

/** How many sections hold each term, by how much their pages are about it. */
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

  of(term: number, importance: number): number {
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
  /** Sections that a list holds at most. */
  readonly maxSections: number;
}

/**
 * Joins the postings of pages by term. Ten thousand pages have four or five million of them, too many for objects and
 * strings: all passes run over numbers and bytes in page order, which is also the order of each list.
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
    ends[term + 1]! += numberLength(distance) + end - start;
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

/** Which places of frequent terms are kept, by term: those above `least`, and those at it as long as there is room. */
interface KeptPostings {
  /** 1 for a frequent term; the places of all others are kept. */
  readonly isFrequent: Uint8Array;
  readonly least: Uint8Array;
  /** Sections. */
  readonly room: Int32Array;
}

/** Frequent terms keep the pages that are most about them. Bounds what a query moves. */
function chooseKeptPostings(totals: Uint32Array, counts: TermCounts, maxSections: number): KeptPostings {
  const isFrequent = new Uint8Array(totals.length);
  const least = new Uint8Array(totals.length);
  const room = new Int32Array(totals.length);
  for (let term = 0; term < totals.length; term++) {
    if (totals[term]! <= maxSections) continue;
    isFrequent[term] = 1;
    let importance = MAX_IMPORTANCE;
    let rest = maxSections;
    while (importance > 0 && counts.of(term, importance) <= rest) rest -= counts.of(term, importance--);
    least[term] = importance;
    room[term] = rest;
  }
  return {isFrequent, least, room};
}

/** A kept place: the distance from the term's page before, and where its posting is in the postings of the page. */
type VisitPosting = (term: number, distance: number, postings: Uint8Array, start: number, end: number) => void;

/** Visits the kept places in page order. */
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
