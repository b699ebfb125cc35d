import {encodeNumber, writeNumber} from '../../../shared/searchNumbers.ts';
import {
  type FieldVisitor,
  fieldWeight,
  importanceFrom,
  type Place,
  type SearchablePage,
  visitFields,
} from '../../../shared/searchPage.ts';
import {type FieldBit, MAX_OCCURRENCES, takesPairs} from '../../../shared/searchPostings.ts';
import {ChunkTable} from './chunkTable.ts';
import {IntList} from './intList.ts';

/** Bits of a field in a place; the rest is the section. */
const FIELD_BITS = 6;
/** Most bytes that a number takes. */
const MAX_DIGITS = 7;

/**
 * Makes what `pageTerms` makes of a page, as bytes: occurrences are numbers in lists where they are arrays in maps there. A page is
 * tokenized in three quarters of the time. One for a thread: it remembers words from page to page.
 */
export class PostingWriter implements FieldVisitor {
  private readonly table = new ChunkTable();
  /** By term of the table: the page that it was last seen on, and its number among the terms of that page. */
  private readonly seenOn = new IntList();
  private readonly localOf = new IntList();
  private page = 0;
  /** By term of the page: its number in the table, and its first and last occurrence. */
  private readonly locals = new IntList();
  private readonly first = new IntList();
  private readonly last = new IntList();
  /** By occurrence. */
  private readonly place = new IntList();
  private readonly position = new IntList();
  private readonly length = new IntList();
  private readonly next = new IntList();
  private bytes = new Uint8Array(65_536);
  private readonly encoder = new TextEncoder();

  /** Reads a page; the result is its terms, in the order in which they first occur. */
  read(page: SearchablePage): readonly string[] {
    this.table.trim();
    this.page++;
    for (const list of [this.locals, this.first, this.last, this.place, this.position, this.length, this.next])
      list.clear();
    visitFields(page, this);
    return Array.from({length: this.locals.size}, (_, local) => this.table.terms[this.locals.at(local)]!);
  }

  /** A text, and behind it for each term of the page that was read last its importance, its posting and a space; UTF-8. */
  write(text: string): Uint8Array {
    // A character takes three bytes at most, an occurrence five numbers, a term two and a space.
    const most = text.length * 3 + (this.place.size * 5 + this.locals.size * 3) * MAX_DIGITS;
    if (this.bytes.length < most) this.bytes = new Uint8Array(most * 2);
    let at = this.encoder.encodeInto(text, this.bytes).written;
    for (let local = 0; local < this.locals.size; local++) at = this.encodeTerm(this.first.at(local), at);
    return this.bytes.slice(0, at);
  }

  words(text: string, {section, field}: Place): void {
    const place = (section << FIELD_BITS) | field;
    this.table.forEach(text, (term, position) => this.add(term, place, position, 0));
  }

  phraseWord(term: string, {section, field}: Place, position: number, length: number): void {
    this.add(this.table.numberOf(term), (section << FIELD_BITS) | field, position, length);
  }

  private add(term: number, place: number, position: number, length: number): void {
    const occurrence = this.place.push(place);
    this.position.push(position);
    this.length.push(length);
    this.next.push(-1);
    if (this.seenOn.at(term) === this.page) {
      const local = this.localOf.at(term);
      this.next.set(this.last.at(local), occurrence);
      this.last.set(local, occurrence);
      return;
    }
    this.seenOn.set(term, this.page);
    this.localOf.set(term, this.locals.push(term));
    this.first.push(occurrence);
    this.last.push(occurrence);
  }

  /** Importance and posting of the term that first occurs here, as `encodeSections` writes them; the result is the offset behind. */
  private encodeTerm(first: number, offset: number): number {
    const {bytes, place, next} = this;
    let at = offset + 1;
    let sections = 0;
    for (let one = first, section = -1; one >= 0; one = next.at(one)) {
      if (place.at(one) >> FIELD_BITS !== section) sections++;
      section = place.at(one) >> FIELD_BITS;
    }
    at = writeNumber(bytes, at, sections);
    let weights = 0;
    let numbers = 0;
    for (let one = first, before = 0; one >= 0; ) {
      const section = place.at(one) >> FIELD_BITS;
      let mask = 0;
      let fields = 0;
      let occurrences = 0;
      let end = one;
      for (; end >= 0 && place.at(end) >> FIELD_BITS === section; end = next.at(end)) {
        const field = fieldAt(place.at(end));
        if ((mask & field) === 0) {
          fields++;
          weights += fieldWeight(field, section, this.length.at(end));
        }
        if (fieldWeight(field, section, 1) === 0) numbers += takesPairs(field) ? 2 : 1;
        mask |= field;
        occurrences++;
      }
      const many = occurrences > fields;
      at = writeNumber(bytes, at, section - before);
      at = writeNumber(bytes, at, (mask << 1) | (many ? 1 : 0));
      while (one !== end) {
        const count = this.occurrencesFrom(one);
        at = this.encodeField(one, {count, many, at});
        for (let i = 0; i < count; i++) one = next.at(one);
      }
      before = section;
    }
    bytes[offset] = encodeNumber(importanceFrom(weights, numbers)).charCodeAt(0);
    bytes[at++] = SPACE;
    return at;
  }

  /** How many occurrences stand in the field of this one. */
  private occurrencesFrom(one: number): number {
    let count = 0;
    for (let at = one; at >= 0 && this.place.at(at) === this.place.at(one); at = this.next.at(at)) count++;
    return count;
  }

  private encodeField(first: number, {count, many, at}: {count: number; many: boolean; at: number}): number {
    const written = Math.min(MAX_OCCURRENCES, count);
    const pairs = takesPairs(fieldAt(this.place.at(first)));
    let end = many ? writeNumber(this.bytes, at, written) : at;
    let last = 0;
    for (let i = 0, one = first; i < written; i++, one = this.next.at(one)) {
      const position = this.position.at(one);
      end = writeNumber(this.bytes, end, Math.max(0, position - last));
      if (pairs) end = writeNumber(this.bytes, end, this.length.at(one));
      last = Math.max(last, position);
    }
    return end;
  }
}

function fieldAt(place: number): FieldBit {
  return (place & ((1 << FIELD_BITS) - 1)) as FieldBit;
}

const SPACE = 32;
