import {numberAt, numberLength, writeNumber} from '../../../shared/searchNumbers.ts';
import {MAX_IMPORTANCE} from '../../../shared/searchPage.ts';
import {TermTable} from './termTable.ts';
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

const SPACE = 32;

/**
 * Joins the postings of pages by term. Ten thousand pages have four or five million of them, too many for objects and
 * strings: all passes run over numbers and bytes in page order, which is also the order of each list.
 */
export function mergeLists(pages: readonly DocumentParts[], maxSections: number): MergedLists {
  const places = readPlaces(pages);
  const totals = new Uint32Array(places.termCount);
  for (let place = 0; place < places.term.length; place++) totals[places.term[place]!]! += places.sections[place]!;
  const keep = chooseKept(places, {totals, maxSections});

  const ends = new Uint32Array(places.termCount + 1);
  forEachKept(places, keep, (term, distance, place) => {
    ends[term + 1]! += numberLength(distance) + places.length[place]!;
  });
  for (let term = 0; term < places.termCount; term++) ends[term + 1]! += ends[term]!;

  const bytes = new Uint8Array(ends[places.termCount]!);
  const next = ends.slice();
  forEachKept(places, keep, (term, distance, place) => {
    const postings = pages[places.page[place]!]!.postings;
    const start = places.start[place]!;
    let to = writeNumber(bytes, next[term]!, distance);
    for (let from = start; from < start + places.length[place]!; from++) bytes[to++] = postings[from]!;
    next[term] = to;
  });

  const names = places.names;
  const sorted = Array.from(names, (_, term) => term).sort((a, b) => (names[a]! < names[b]! ? -1 : 1));
  return {
    terms: sorted.map((term) => names[term]!),
    sections: (index) => totals[sorted[index]!]!,
    list: (index) => bytes.subarray(ends[sorted[index]!], ends[sorted[index]! + 1]),
  };
}

/** One place for each term of each page, in page order. */
interface Places {
  readonly names: readonly string[];
  readonly termCount: number;
  readonly term: Uint32Array;
  readonly page: Uint32Array;
  /** Where the posting stands in the page's postings. */
  readonly start: Uint32Array;
  readonly length: Uint32Array;
  readonly importance: Uint8Array;
  readonly sections: Uint16Array;
}

function readPlaces(pages: readonly DocumentParts[]): Places {
  const count = pages.reduce((sum, {head}) => sum + head.terms, 0);
  const table = new TermTable();
  const term = new Uint32Array(count);
  const page = new Uint32Array(count);
  const start = new Uint32Array(count);
  const length = new Uint32Array(count);
  const importance = new Uint8Array(count);
  const sections = new Uint16Array(count);
  let place = 0;
  pages.forEach(({head, terms, postings}, number) => {
    let termStart = 0;
    let at = 0;
    for (let rest = head.terms; rest > 0; rest--) {
      let termEnd = termStart;
      while (termEnd < terms.length && terms[termEnd] !== SPACE) termEnd++;
      term[place] = table.numberOf(terms, {start: termStart, end: termEnd});
      termStart = termEnd + 1;
      // The importance is one character; the posting follows, and begins with the number of its sections.
      importance[place] = numberAt(postings, at);
      sections[place] = numberAt(postings, at + 1);
      const from = at + 1;
      while (postings[at] !== SPACE) at++;
      page[place] = number;
      start[place] = from;
      length[place] = at - from;
      at++;
      place++;
    }
  });
  return {names: table.terms(), termCount: table.size, term, page, start, length, importance, sections};
}

/** Which places of a frequent term are kept: above `least`, and at it as long as there is room. */
interface Kept {
  readonly least: number;
  readonly room: number;
}

/** Frequent terms keep the pages that are most about them. Bounds what a query moves. */
function chooseKept(
  {term, importance, sections}: Places,
  {totals, maxSections}: {totals: Uint32Array; maxSections: number},
): ReadonlyMap<number, Kept> {
  const counts = new Map<number, Uint32Array>();
  totals.forEach((total, number) => {
    if (total > maxSections) counts.set(number, new Uint32Array(MAX_IMPORTANCE + 1));
  });
  for (let place = 0; place < term.length; place++) {
    if (totals[term[place]!]! > maxSections) counts.get(term[place]!)![importance[place]!]! += sections[place]!;
  }
  const kept = new Map<number, Kept>();
  for (const [number, count] of counts) {
    let least = MAX_IMPORTANCE;
    let room = maxSections;
    while (least > 0 && count[least]! <= room) room -= count[least--]!;
    kept.set(number, {least, room});
  }
  return kept;
}

/** Visits the kept places in page order, with the distance from the term's page before. */
function forEachKept(
  {term, page, importance, sections, termCount}: Places,
  keep: ReadonlyMap<number, Kept>,
  visit: (term: number, distance: number, place: number) => void,
): void {
  const lastPage = new Uint32Array(termCount);
  const frequent = new Uint8Array(termCount);
  const room = new Map<number, number>();
  for (const [number, kept] of keep) {
    frequent[number] = 1;
    room.set(number, kept.room);
  }
  for (let place = 0; place < term.length; place++) {
    const number = term[place]!;
    if (frequent[number] === 1) {
      const {least} = keep.get(number)!;
      if (importance[place]! < least) continue;
      if (importance[place]! === least) {
        const rest = room.get(number)! - sections[place]!;
        room.set(number, rest);
        if (rest < 0) continue;
      }
    }
    visit(number, page[place]! - lastPage[number]!, place);
    lastPage[number] = page[place]!;
  }
}
