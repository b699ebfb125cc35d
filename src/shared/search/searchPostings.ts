/**
 * Positions of each term, as short ASCII text. Text and not bytes, because hosts compress JSON but many do not compress
 * binary files, and after gzip both weigh the same.
 */
import {encodeNumber, NumberReader} from './searchNumbers.ts';

/** Parts of a section, as bits of a mask; the order of the bits is the order in a posting. */
export const FIELD = {text: 1, code: 2, head: 4, keyword: 8, description: 16, path: 32, name: 64} as const;
export type FieldBit = (typeof FIELD)[keyof typeof FIELD];

/** Fields made of phrases (a title, each keyword, each path segment, each name): an occurrence tells phrase, offset and phrase length. */
const PHRASE_FIELDS = FIELD.head | FIELD.keyword | FIELD.path | FIELD.name;
/** Bits that all fields take. */
const FIELD_BITS = 7;
/** Words of a phrase that are kept; position = phrase * PHRASE_WORDS + offset. */
export const PHRASE_WORDS = 32;
/** More occurrences of a word in one field of one section tell nothing more. */
const MAX_OCCURRENCES = 64;

/** Occurrences of a term in one section of one page. Phrase fields hold pairs (position, length of the phrase). */
export interface SectionPosting {
  readonly page: number;
  readonly section: number;
  /** By field ({@link FIELD}); the term is in no others. */
  readonly fields: ReadonlyMap<number, readonly number[]>;
}

/** A field of a section as one number, see {@link encodeOccurrences}. */
export function placeOf(section: number, field: FieldBit): number {
  return (section << FIELD_BITS) | field;
}

export function fieldAt(fieldKey: number): number {
  return fieldKey & ((1 << FIELD_BITS) - 1);
}

/**
 * Page-local posting: number of sections, then for each section its distance, mask, counts and positions.
 *
 * @param list where a term is, in order: a place ({@link placeOf}) and a position; of phrase fields the place again, and the length of the
 *   phrase. A list a term, and not one for each of its sections and fields: a page has hundreds of terms, most of which it holds once.
 */
export function encodeOccurrences(list: readonly number[]): {readonly posting: string; readonly sections: number} {
  let posting = '';
  let sections = 0;
  let lastSection = 0;
  for (let at = 0; at < list.length; sections++) {
    const section = list[at]! >> FIELD_BITS;
    let mask = 0;
    let fields = 0;
    let occurrences = 0;
    for (let next = at; next < list.length && list[next]! >> FIELD_BITS === section; occurrences++) {
      const field = fieldAt(list[next]!);
      if ((mask & field) === 0) fields++;
      mask |= field;
      next += 2 * stepOf(field);
    }
    // Counts are written only where some field has several occurrences, which most sections do not have.
    const many = occurrences > fields;
    posting += encodeNumber(section - lastSection) + encodeNumber((mask << 1) | (many ? 1 : 0));
    for (; fields > 0; fields--) {
      const end = endOfField(list, at);
      posting += encodeField(list, {from: at, end, many});
      at = end;
    }
    lastSection = section;
  }
  return {posting: encodeNumber(sections) + posting, sections};
}

/** Numbers that one occurrence in a field takes. */
export function stepOf(bit: number): number {
  return (bit & PHRASE_FIELDS) === 0 ? 1 : 2;
}

/** The start of the data that follows a field. */
export function endOfField(list: readonly number[], from: number): number {
  const fieldKey = list[from];
  let end = from + 2;
  while (end < list.length && list[end] === fieldKey) end += 2;
  return end;
}

function encodeField(
  list: readonly number[],
  {from, end, many}: {readonly from: number; readonly end: number; readonly many: boolean},
): string {
  const width = 2 * stepOf(fieldAt(list[from]!));
  const count = Math.min(MAX_OCCURRENCES, (end - from) / width);
  let text = many ? encodeNumber(count) : '';
  let last = 0;
  for (let at = from; at < from + count * width; at += width) {
    const position = list[at + 1]!;
    // A joined form may repeat a position (`abcd-s` joins to the plural of its own first part), never go back.
    text += encodeNumber(Math.max(0, position - last));
    if (width === 4) text += encodeNumber(list[at + 3]!);
    last = Math.max(last, position);
  }
  return text;
}

/** Adds a page's posting to a term's list: the distance from the page before, then the posting. */
export function appendPage(distance: number, posting: string): string {
  return encodeNumber(distance) + posting;
}

/** The list of a term. The places on a page are read when they are asked for: of a frequent word most pages are not looked at. */
export interface PostingList {
  /** The pages that hold the term, in order. */
  readonly pages: readonly number[];
  /** The fields that the term is in, on any of them. */
  readonly mask: number;
  /** Its places on the page with this index. @throws {RangeError} when the list is damaged */
  at(index: number): readonly SectionPosting[];
}

/**
 * Reads a term's list.
 * @throws {RangeError} when it is damaged
 */
export function readPostings(list: string): PostingList {
  const reader = new NumberReader(list);
  const pages: number[] = [];
  const starts: number[] = [];
  let fields = 0;
  for (let page = 0; !reader.done; ) {
    page += reader.next();
    pages.push(page);
    starts.push(reader.place);
    for (let rest = reader.next(); rest > 0; rest--) {
      reader.skip(1);
      const head = reader.next();
      fields |= head >>> 1;
      skipFields(reader, head);
    }
  }
  return {pages, mask: fields, at: (index) => readSections(new NumberReader(list, starts[index]), pages[index]!)};
}

function skipFields(reader: NumberReader, head: number): void {
  const mask = head >>> 1;
  for (let bit = 1; bit <= mask; bit <<= 1) if (mask & bit) reader.skip((head & 1 ? reader.next() : 1) * stepOf(bit));
}

function readSections(reader: NumberReader, page: number): SectionPosting[] {
  const postings: SectionPosting[] = [];
  let section = 0;
  for (let rest = reader.next(); rest > 0; rest--) {
    section += reader.next();
    const head = reader.next();
    const mask = head >>> 1;
    const fields = new Map<number, number[]>();
    for (let bit = 1; bit <= mask; bit <<= 1)
      if (mask & bit) fields.set(bit, readField(reader, {many: (head & 1) === 1, bit}));
    postings.push({page, section, fields});
  }
  return postings;
}

function readField(reader: NumberReader, {many, bit}: {many: boolean; bit: number}): number[] {
  const values: number[] = [];
  let position = 0;
  for (let rest = many ? reader.next() : 1; rest > 0; rest--) {
    position += reader.next();
    values.push(position);
    if (stepOf(bit) === 2) values.push(reader.next());
  }
  return values;
}
