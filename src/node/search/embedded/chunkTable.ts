import {isAscii} from '../../../shared/isAscii.ts';
import {asciiChunkEnd, asciiChunkStart, forEachChunk} from '../../../shared/searchChunks.ts';
import {chunkTerms, KNOWN_CHUNKS, KNOWN_LENGTH, type TextToken} from '../../../shared/searchText.ts';

/** Twice as many places as chunks, at least: a power of two. */
const SLOTS = 65_536;
/** Terms that are numbered before all is forgotten. */
const MAX_TERMS = 60_000;

/**
 * Numbers the terms of texts. Texts of one site are made of few words, and nearly every chunk has been seen before: those of ASCII
 * are found by their characters, without a string for each.
 */
export class ChunkTable {
  /** Terms by number. */
  readonly terms: string[] = [];
  private readonly numbers = new Map<string, number>();
  /** By hash: the number of a chunk plus 1, or 0. */
  private readonly slots = new Int32Array(SLOTS);
  private readonly characters = new Uint8Array(KNOWN_CHUNKS * KNOWN_LENGTH);
  /** By chunk, and behind the last: where its characters and its terms begin. */
  private readonly charactersOf = new Int32Array(KNOWN_CHUNKS + 1);
  private readonly termsOf = new Int32Array(KNOWN_CHUNKS + 1);
  private readonly widths = new Int32Array(KNOWN_CHUNKS);
  /** Number of a term and its position in the chunk, in turn. */
  private readonly entries: number[] = [];
  private chunks = 0;

  /** Forgets all when it has become large. Numbers of terms hold until then. */
  trim(): void {
    if (this.chunks < KNOWN_CHUNKS && this.terms.length < MAX_TERMS) return;
    this.terms.length = 0;
    this.numbers.clear();
    this.slots.fill(0);
    this.entries.length = 0;
    this.chunks = 0;
  }

  numberOf(term: string): number {
    let number = this.numbers.get(term);
    if (number === undefined) {
      number = this.terms.push(term) - 1;
      this.numbers.set(term, number);
    }
    return number;
  }

  /** Visits the terms of a text in the order of their positions: number of the term, and position. */
  forEach(text: string, visit: (term: number, position: number) => void): void {
    let position = 0;
    const addUnknown = (chunk: string) => {
      const {tokens, width} = chunkTerms(chunk);
      for (const token of tokens) visit(this.numberOf(token.term), position + token.position);
      position += width;
    };
    if (!isAscii(text)) {
      forEachChunk(text, addUnknown);
      return;
    }
    const {termsOf, entries, widths} = this;
    for (let start = asciiChunkStart(text, 0); start < text.length; ) {
      const end = asciiChunkEnd(text, start);
      const chunk = end - start <= KNOWN_LENGTH ? this.find(text, start, end) : -1;
      if (chunk < 0) {
        addUnknown(text.slice(start, end));
      } else {
        for (let at = termsOf[chunk]!; at < termsOf[chunk + 1]!; at += 2)
          visit(entries[at]!, position + entries[at + 1]!);
        position += widths[chunk]!;
      }
      start = asciiChunkStart(text, end);
    }
  }

  /** Number of a chunk, which is learnt when it is new; -1 when there is no room for it. */
  private find(text: string, start: number, end: number): number {
    const {slots, characters, charactersOf} = this;
    let hash = 0;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    let slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    for (; slots[slot] !== 0; slot = (slot + 1) & (SLOTS - 1)) {
      const chunk = slots[slot]! - 1;
      const offset = charactersOf[chunk]!;
      if (charactersOf[chunk + 1]! - offset !== end - start) continue;
      let same = 0;
      while (same < end - start && characters[offset + same] === text.charCodeAt(start + same)) same++;
      if (same === end - start) return chunk;
    }
    return this.chunks < KNOWN_CHUNKS ? this.learn(text.slice(start, end), slot) : -1;
  }

  private learn(text: string, slot: number): number {
    const chunk = this.chunks++;
    const {tokens, width} = chunkTerms(text);
    for (const token of tokens) this.addEntry(token);
    const offset = this.charactersOf[chunk]!;
    for (let i = 0; i < text.length; i++) this.characters[offset + i] = text.charCodeAt(i);
    this.charactersOf[chunk + 1] = offset + text.length;
    this.termsOf[chunk + 1] = this.entries.length;
    this.widths[chunk] = width;
    this.slots[slot] = chunk + 1;
    return chunk;
  }

  private addEntry({term, position}: TextToken): void {
    // A term cut from a text keeps that text in memory.
    this.entries.push(this.numberOf(Buffer.from(term).toString()), position);
  }
}
