import {numberLength, writeNumber} from '../../../shared/search/searchNumbers.ts';
import {MAX_IMPORTANCE} from '../../../shared/search/searchPage.ts';
import type {DocumentPlaces, TermNumbering} from './termNumbering.ts';
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

/**
 * Joins the postings of pages by term. Ten thousand pages have four or five million of them, too many for objects and
 * strings: all passes run over numbers and bytes in page order, which is also the order of each list.
 */
export function mergeLists(
  pages: readonly DocumentParts[],
  {numbering, maxSections}: {numbering: TermNumbering; maxSections: number},
): MergedLists {
  const documents = numbering.placesOf(pages);
  const termCount = numbering.size;
  const totals = new Uint32Array(termCount);
  for (const {places, from, to} of documents) {
    const {term, sections} = places;
    for (let place = from; place < to; place++) totals[term[place]!]! += sections[place]!;
  }
  const keep = chooseKept(documents, {totals, maxSections});

  const ends = new Uint32Array(termCount + 1);
  forEachKept(documents, {keep, termCount}, (term, distance, _page, length) => {
    ends[term + 1]! += numberLength(distance) + length;
  });
  for (let term = 0; term < termCount; term++) ends[term + 1]! += ends[term]!;

  const bytes = new Uint8Array(ends[termCount]!);
  const next = ends.slice();
  forEachKept(documents, {keep, termCount}, (term, distance, page, length, start) => {
    const {postings} = pages[page]!;
    let to = writeNumber(bytes, next[term]!, distance);
    for (let from = start; from < start + length; from++) bytes[to++] = postings[from]!;
    next[term] = to;
  });

  const names = numbering.names();
  // Terms of documents that are gone have a number, too.
  const sorted = Array.from(names, (_, term) => term).filter((term) => totals[term]! > 0);
  sorted.sort((a, b) => (names[a]! < names[b]! ? -1 : 1));
  return {
    terms: sorted.map((term) => names[term]!),
    sections: (index) => totals[sorted[index]!]!,
    list: (index) => bytes.subarray(ends[sorted[index]!], ends[sorted[index]! + 1]),
  };
}

/** Which places of frequent terms are kept, by term: those above `least`, and those at it as long as there is room. */
interface Kept {
  /** 1 for a frequent term; the places of all others are kept. */
  readonly isFrequent: Uint8Array;
  readonly least: Uint8Array;
  /** Sections. */
  readonly room: Int32Array;
}

/** Frequent terms keep the pages that are most about them. Bounds what a query moves. */
function chooseKept(
  documents: readonly DocumentPlaces[],
  {totals, maxSections}: {totals: Uint32Array; maxSections: number},
): Kept {
  const isFrequent = new Uint8Array(totals.length);
  const frequent: number[] = [];
  /** Where a frequent term's counts begin. */
  const begin = new Uint32Array(totals.length);
  for (let term = 0; term < totals.length; term++) {
    if (totals[term]! <= maxSections) continue;
    isFrequent[term] = 1;
    begin[term] = frequent.length * (MAX_IMPORTANCE + 1);
    frequent.push(term);
  }
  /** For each frequent term the sections of each importance. */
  const counts = new Uint32Array(frequent.length * (MAX_IMPORTANCE + 1));
  if (frequent.length > 0) {
    for (const {places, from, to} of documents) {
      const {term, importance, sections} = places;
      for (let place = from; place < to; place++) {
        const number = term[place]!;
        if (isFrequent[number] === 1) counts[begin[number]! + importance[place]!]! += sections[place]!;
      }
    }
  }
  const least = new Uint8Array(totals.length);
  const room = new Int32Array(totals.length);
  for (const term of frequent) {
    let importance = MAX_IMPORTANCE;
    let rest = maxSections;
    const start = begin[term]!;
    while (importance > 0 && counts[start + importance]! <= rest) rest -= counts[start + importance--]!;
    least[term] = importance;
    room[term] = rest;
  }
  return {isFrequent, least, room};
}

/** A kept place: where and how long its posting is, in the postings of the page with this index. */
type Visit = (term: number, distance: number, page: number, length: number, start: number) => void;

/** Visits the kept places in page order, with the distance from the term's page before. */
function forEachKept(
  documents: readonly DocumentPlaces[],
  {keep, termCount}: {keep: Kept; termCount: number},
  visit: Visit,
): void {
  const {isFrequent, least} = keep;
  const lastPage = new Uint32Array(termCount);
  const room = keep.room.slice();
  for (let page = 0; page < documents.length; page++) {
    const {places, from, to} = documents[page]!;
    const {term, start, length, importance, sections} = places;
    for (let place = from; place < to; place++) {
      const number = term[place]!;
      if (isFrequent[number] === 1) {
        if (importance[place]! < least[number]!) continue;
        if (importance[place]! === least[number]!) {
          room[number]! -= sections[place]!;
          if (room[number]! < 0) continue;
        }
      }
      visit(number, page - lastPage[number]!, page, length[place]!, start[place]!);
      lastPage[number] = page;
    }
  }
}
