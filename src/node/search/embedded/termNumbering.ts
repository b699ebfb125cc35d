import {numberAt} from '../../../shared/search/searchNumbers.ts';
import type {DocumentParts} from './tokenizeDocument.ts';

/** The terms of some documents, one place for each term of each document. */
export interface TermPlaces {
  readonly term: Uint32Array;
  /** Where the posting stands in the document's postings. */
  readonly start: Uint32Array;
  readonly length: Uint32Array;
  readonly importance: Uint8Array;
  readonly sections: Uint16Array;
}

/** Where the terms of one document stand. */
export interface DocumentPlaces {
  readonly places: TermPlaces;
  readonly from: number;
  /** The place after the last. */
  readonly to: number;
}

const SPACE = 32;

/**
 * Gives each term of a scope a number, in the order in which documents come: a working name, which no file shows. Reading the
 * terms is half of the work of a merge, and needs no other document.
 */
export class TermNumbering {
  private readonly numbers = new Map<string, number>();
  private readonly decoder = new TextDecoder();
  private readonly known = new WeakMap<DocumentParts, DocumentPlaces>();

  /** How many terms there are, those of documents that are gone among them. */
  get size(): number {
    return this.numbers.size;
  }

  /** The terms by number. */
  names(): string[] {
    return [...this.numbers.keys()];
  }

  /** Numbers the terms of documents that are new. */
  add(documents: readonly DocumentParts[]): void {
    const fresh = documents.filter((document) => !this.known.has(document));
    const count = fresh.reduce((sum, {head}) => sum + head.terms, 0);
    const places: TermPlaces = {
      term: new Uint32Array(count),
      start: new Uint32Array(count),
      length: new Uint32Array(count),
      importance: new Uint8Array(count),
      sections: new Uint16Array(count),
    };
    let from = 0;
    for (const document of fresh) {
      this.read(document, places, from);
      this.known.set(document, {places, from, to: from + document.head.terms});
      from += document.head.terms;
    }
  }

  /** Where the terms of each document stand, in the order of the documents. */
  placesOf(documents: readonly DocumentParts[]): DocumentPlaces[] {
    this.add(documents);
    return documents.map((document) => this.known.get(document)!);
  }

  private read({head, terms, postings}: DocumentParts, places: TermPlaces, from: number): void {
    const names = this.decoder.decode(terms).split(' ');
    let at = 0;
    for (let place = from; place < from + head.terms; place++) {
      places.term[place] = this.numberOf(names[place - from]!);
      // The importance is one character; the posting follows, and begins with the number of its sections.
      places.importance[place] = numberAt(postings, at);
      places.sections[place] = numberAt(postings, at + 1);
      const start = at + 1;
      at = postings.indexOf(SPACE, start);
      places.start[place] = start;
      places.length[place] = at - start;
      at++;
    }
  }

  private numberOf(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    this.numbers.set(term, this.numbers.size);
    return this.numbers.size - 1;
  }
}
