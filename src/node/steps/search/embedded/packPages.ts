import type {DocumentParts} from './tokenizeDocument.ts';

const [OPEN, COMMA, CLOSE, TAB] = [91, 44, 93, 9];
const PARTS_START = new TextEncoder().encode(',"parts":[');
const PARTS_END = new TextEncoder().encode(']}');

/** Sections of a page. */
export interface Piece {
  readonly page: DocumentParts;
  readonly from: number;
  /** The section after the last. */
  readonly to: number;
}

/** Offsets of the sections in the stored form of a page, and the end of the last. */
export function sectionOffsets({page}: DocumentParts): number[] {
  const offsets: number[] = [];
  for (let tab = page.indexOf(TAB); tab >= 0; tab = page.indexOf(TAB, tab + 1)) offsets.push(tab + 1);
  return [...offsets, page.length + 1];
}

/** A JSON array of pages. */
export function packPages(pages: readonly DocumentParts[]): Uint8Array {
  return packPieces(pages.map((page) => ({page, from: 0, to: page.head.sections})));
}

/** A JSON array of pages, of some of them only these sections, joined from their bytes without parsing them. */
export function packPieces(pieces: readonly Piece[]): Uint8Array {
  const chunks = pieces.flatMap(({page, from, to}, index) => {
    const offsets = sectionOffsets(page);
    // Without the brace at the end of the head.
    const head = page.page.subarray(0, offsets[0]! - 2);
    const first = from === 0 ? [] : [new TextEncoder().encode(`,"first":${from}`)];
    const sections = page.page.slice(offsets[from], Math.max(offsets[from]!, offsets[to]! - 1)).map(tabToComma);
    return [...(index > 0 ? [Uint8Array.of(COMMA)] : []), head, ...first, PARTS_START, sections, PARTS_END];
  });
  return Buffer.concat([Uint8Array.of(OPEN), ...chunks, Uint8Array.of(CLOSE)]);
}

/** JSON has no tabs: each is between two sections. */
function tabToComma(byte: number): number {
  return byte === TAB ? COMMA : byte;
}
