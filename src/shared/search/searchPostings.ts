/**
 * Occurrences of terms as short ASCII text. Text instead of bytes, because hosts compress JSON but
 * often not binary files, and both have the same size after gzip.
 */
import {encodeNumber, NumberReader} from './searchNumbers.ts';

/** Fields of a section as bits of a mask. A posting has them in the order of the bits. */
export const FIELD = {text: 1, code: 2, head: 4, keyword: 8, description: 16, path: 32, name: 64} as const;
export type FieldBit = (typeof FIELD)[keyof typeof FIELD];

/**
 * Fields that consist of phrases (titles, keywords, path segments, names). Their occurrences
 * include the length of the phrase.
 */
const PHRASE_FIELDS = FIELD.head | FIELD.keyword | FIELD.path | FIELD.name;
/** Number of field bits. */
const FIELD_BITS = 7;
/** Words that are kept of a phrase; position = phrase * PHRASE_WORDS + offset. */
export const PHRASE_WORDS = 32;
/** Maximum occurrences of a word in a field of a section; more carry no information. */
const MAX_OCCURRENCES = 64;

/**
 * Occurrences of a term in one section of a page. Phrase fields contain pairs of position and
 * phrase length.
 */
export interface SectionPosting {
  readonly page: number;
  readonly section: number;
  /** Occurrences by field ({@link FIELD}); other fields do not contain the term. */
  readonly fields: ReadonlyMap<number, readonly number[]>;
}

/** Combines section and field to one number, see {@link encodeOccurrences}. */
export function createFieldKey(section: number, field: FieldBit): number {
  return (section << FIELD_BITS) | field;
}

/** Returns the field of a {@link createFieldKey}. */
export function getField(fieldKey: number): number {
  return fieldKey & ((1 << FIELD_BITS) - 1);
}

/**
 * Encodes the occurrences of a term on a page: number of sections; then per section its distance,
 * mask, counts, and positions.
 * @param list pairs of field key ({@link createFieldKey}) and position, in order; for phrase
 * fields, followed by the field key again and the length of the phrase. It is flat, because a page
 * has hundreds of terms, and most occur once.
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
      const field = getField(list[next]!);
      if ((mask & field) === 0) fields++;
      mask |= field;
      next += 2 * getOccurrenceSize(field);
    }
    // Counts are only written if a field has several occurrences, which is rare.
    const many = occurrences > fields;
    posting += encodeNumber(section - lastSection) + encodeNumber((mask << 1) | (many ? 1 : 0));
    for (; fields > 0; fields--) {
      const end = findFieldEnd(list, at);
      posting += encodeField(list, {from: at, end, many});
      at = end;
    }
    lastSection = section;
  }
  return {posting: encodeNumber(sections) + posting, sections};
}

/** Returns the number of values per occurrence in a field. */
export function getOccurrenceSize(bit: number): number {
  return (bit & PHRASE_FIELDS) === 0 ? 1 : 2;
}

/** Returns the index after the occurrences of a field. */
export function findFieldEnd(list: readonly number[], from: number): number {
  const fieldKey = list[from];
  let end = from + 2;
  while (end < list.length && list[end] === fieldKey) end += 2;
  return end;
}

function encodeField(
  list: readonly number[],
  {from, end, many}: {readonly from: number; readonly end: number; readonly many: boolean},
): string {
  const width = 2 * getOccurrenceSize(getField(list[from]!));
  const count = Math.min(MAX_OCCURRENCES, (end - from) / width);
  let text = many ? encodeNumber(count) : '';
  let last = 0;
  for (let at = from; at < from + count * width; at += width) {
    const position = list[at + 1]!;
    // A joined form may repeat a position (`abcd-s` joins to the plural of its own first part), but
    // never decreases it.
    text += encodeNumber(Math.max(0, position - last));
    if (width === 4) text += encodeNumber(list[at + 3]!);
    last = Math.max(last, position);
  }
  return text;
}

/** Appends a page to the list of a term: distance from the previous page, then its posting. */
export function appendPage(distance: number, posting: string): string {
  return encodeNumber(distance) + posting;
}

/**
 * The list of a term. Occurrences are decoded lazily, because a query skips most pages of a
 * frequent word.
 */
export interface PostingList {
  /** Indexes of pages with the term, ascending. */
  readonly pages: readonly number[];
  /** Bit mask of the fields in which the term occurs, over all pages. */
  readonly mask: number;
  /**
   * Decodes the occurrences on the n-th of these pages.
   * @throws {RangeError} when the list is damaged
   */
  at(index: number): readonly SectionPosting[];
}

/**
 * Decodes the pages of a term's list.
 * @throws {RangeError} when the list is damaged
 */
export function readPostings(list: string): PostingList {
  const reader = new NumberReader(list);
  const pages: number[] = [];
  const starts: number[] = [];
  let fields = 0;
  for (let page = 0; !reader.done; ) {
    page += reader.next();
    pages.push(page);
    starts.push(reader.offset);
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
  for (let bit = 1; bit <= mask; bit <<= 1)
    if (mask & bit) reader.skip((head & 1 ? reader.next() : 1) * getOccurrenceSize(bit));
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
    if (getOccurrenceSize(bit) === 2) values.push(reader.next());
  }
  return values;
}
