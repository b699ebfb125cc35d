import type {DocumentParts} from './tokenizeDocument.ts';

const [OPEN, COMMA, CLOSE, TAB] = [91, 44, 93, 9];
const PARTS_START = new TextEncoder().encode(',"parts":[');
const PARTS_END = new TextEncoder().encode(']}');

/** Consecutive sections of a page. */
export interface PageSlice {
  readonly page: DocumentParts;
  readonly from: number;
  /** Section after the last one. */
  readonly to: number;
}

/** Returns the offsets of the sections in the stored page, and the end of the last one. */
export function findSectionOffsets({page}: DocumentParts): number[] {
  const offsets: number[] = [];
  for (let tab = page.indexOf(TAB); tab >= 0; tab = page.indexOf(TAB, tab + 1)) offsets.push(tab + 1);
  return [...offsets, page.length + 1];
}

/** Joins pages to a JSON array. */
export function packPages(pages: readonly DocumentParts[]): Uint8Array {
  return packSlices(pages.map((page) => ({page, from: 0, to: page.head.sections})));
}

/** Joins pages, or some of their sections, to a JSON array without parsing them. */
export function packSlices(pieces: readonly PageSlice[]): Uint8Array {
  const chunks = pieces.flatMap(({page, from, to}, index) => {
    const offsets = findSectionOffsets(page);
    // Without the closing brace of the head.
    const head = page.page.subarray(0, offsets[0]! - 2);
    const first = from === 0 ? [] : [new TextEncoder().encode(`,"first":${from}`)];
    const sections = page.page.slice(offsets[from], Math.max(offsets[from]!, offsets[to]! - 1)).map(tabToComma);
    return [...(index > 0 ? [Uint8Array.of(COMMA)] : []), head, ...first, PARTS_START, sections, PARTS_END];
  });
  return Buffer.concat([Uint8Array.of(OPEN), ...chunks, Uint8Array.of(CLOSE)]);
}

/** Tabs separate sections and do not occur inside JSON. */
function tabToComma(byte: number): number {
  return byte === TAB ? COMMA : byte;
}
