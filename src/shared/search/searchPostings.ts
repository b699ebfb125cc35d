/**
 * Where each term stands, as short ASCII text. Text and not bytes, because hosts compress JSON but many do not compress
 * binary files, and after gzip both weigh the same.
 */
import {encodeNumber, NumberReader} from './searchNumbers.ts';

/** Parts of a section, as bits of a mask; the order of the bits is the order in a posting. */
export const FIELD = {text: 1, code: 2, head: 4, keyword: 8, description: 16, path: 32} as const;
export type FieldBit = (typeof FIELD)[keyof typeof FIELD];

/** Fields made of phrases (a title, each keyword, each path segment): an occurrence tells phrase, offset and phrase length. */
const PHRASE_FIELDS = FIELD.head | FIELD.keyword | FIELD.path;
/** Words of a phrase that are kept; position = phrase * PHRASE_WORDS + offset. */
export const PHRASE_WORDS = 32;
/** More occurrences of a word in one field of one section tell nothing more. */
const MAX_OCCURRENCES = 64;

/** Occurrences of a term in one section of one page. Phrase fields hold pairs (position, length of the phrase). */
export interface SectionPosting {
  readonly page: number;
  readonly section: number;
  readonly mask: number;
  /** By field in the order of the bits of `mask`. */
  readonly fields: readonly (readonly number[])[];
}

/** The occurrences in one field, or undefined when the term does not stand in it. */
export function fieldOf(posting: SectionPosting, field: FieldBit): readonly number[] | undefined {
  if ((posting.mask & field) === 0) return undefined;
  let index = 0;
  for (let bit = 1; bit < field; bit <<= 1) if (posting.mask & bit) index++;
  return posting.fields[index];
}

/** Page-local posting: number of sections, then for each section its distance, mask, counts and positions. */
export function encodeSections(sections: readonly Omit<SectionPosting, 'page'>[]): string {
  let posting = encodeNumber(sections.length);
  let lastSection = 0;
  for (const {section, mask, fields} of sections) {
    // Counts are written only where some field has several occurrences, which most sections do not have.
    const many = occurrenceCount(mask, fields) > fields.length ? 1 : 0;
    posting += encodeNumber(section - lastSection) + encodeNumber((mask << 1) | many);
    let index = 0;
    for (let bit = 1; bit <= mask; bit <<= 1) {
      if (mask & bit) posting += encodeField(fields[index++]!, {many: many === 1, step: stepOf(bit)});
    }
    lastSection = section;
  }
  return posting;
}

/** Numbers that one occurrence takes. */
function stepOf(bit: number): number {
  return (bit & PHRASE_FIELDS) === 0 ? 1 : 2;
}

function occurrenceCount(mask: number, fields: readonly (readonly number[])[]): number {
  let count = 0;
  let index = 0;
  for (let bit = 1; bit <= mask; bit <<= 1) if (mask & bit) count += fields[index++]!.length / stepOf(bit);
  return count;
}

function encodeField(values: readonly number[], {many, step}: {many: boolean; step: number}): string {
  const length = Math.min(MAX_OCCURRENCES * step, values.length);
  let text = many ? encodeNumber(length / step) : '';
  let last = 0;
  for (let i = 0; i < length; i += step) {
    // A joined form may repeat a position (`abcd-s` joins to the plural of its own first part), never go back.
    text += encodeNumber(Math.max(0, values[i]! - last));
    if (step === 2) text += encodeNumber(values[i + 1]!);
    last = Math.max(last, values[i]!);
  }
  return text;
}

/** Adds a page's posting to a term's list: the distance from the page before, then the posting. */
export function appendPage(distance: number, posting: string): string {
  return encodeNumber(distance) + posting;
}

/**
 * Reads a term's list.
 * @throws {RangeError} when it is damaged
 */
export function decodePostings(list: string): SectionPosting[] {
  const reader = new NumberReader(list);
  const postings: SectionPosting[] = [];
  let page = 0;
  while (!reader.done) {
    page += reader.next();
    let section = 0;
    for (let rest = reader.next(); rest > 0; rest--) {
      section += reader.next();
      const head = reader.next();
      const mask = head >>> 1;
      const fields: number[][] = [];
      for (let bit = 1; bit <= mask; bit <<= 1)
        if (mask & bit) fields.push(readField(reader, {many: (head & 1) === 1, bit}));
      postings.push({page, section, mask, fields});
    }
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
