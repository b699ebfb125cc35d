import {readNumber} from '../../../../shared/search/searchNumbers.ts';
import type {DocumentParts} from './tokenizeDocument.ts';

const SPACE = 32;

/**
 * Receives a term: its index in the document, importance, sections, and the range of its posting.
 */
type VisitTerm = (place: number, importance: number, sections: number, start: number, end: number) => void;

/** Visits the terms of a document in order. */
export function forEachTerm({postings}: Pick<DocumentParts, 'postings'>, count: number, visit: VisitTerm): void {
  let at = 0;
  for (let termIndex = 0; termIndex < count; termIndex++) {
    const start = at + 1;
    let end = start;
    while (end < postings.length && postings[end] !== SPACE) end++;
    visit(termIndex, readNumber(postings, at), readNumber(postings, start), start, end);
    at = end + 1;
  }
}

/** Numbers the terms of a scope in order of occurrence. The numbers are only used in memory. */
export class TermNumbering {
  private readonly numbers = new Map<string, number>();
  private readonly decoder = new TextDecoder();

  get size(): number {
    return this.numbers.size;
  }

  /** Returns the terms by number. */
  names(): string[] {
    return [...this.numbers.keys()];
  }

  /** Numbers the terms of a document, in their order. */
  add({head, terms}: DocumentParts): Uint32Array {
    const names = this.decoder.decode(terms).split(' ');
    const termNumbers = new Uint32Array(head.terms);
    for (let index = 0; index < termNumbers.length; index++) termNumbers[index] = this.assignNumber(names[index]!);
    return termNumbers;
  }

  private assignNumber(term: string): number {
    const number = this.numbers.get(term);
    if (number !== undefined) return number;
    this.numbers.set(term, this.numbers.size);
    return this.numbers.size - 1;
  }
}
