import {packTerms, type ScopeFile, type TermsFile} from '../../../shared/searchFormat.ts';
import {packNumbers} from '../../../shared/searchNumbers.ts';
import {type MergedLists, mergeLists} from './mergeLists.ts';
import type {PageFiles, TextFile} from './pageFiles.ts';
import type {TermNumbering} from './termNumbering.ts';
import type {DocumentParts} from './tokenizeDocument.ts';

/** Adds a file and returns its name: folder, then a hash of the content. */
export type AddFile = (folder: string, content: Uint8Array) => string;

/** Bytes of a file of lists: about 8 kB after gzip. A query reads one or two for each word. */
const LIST_FILE_BYTES = 12_000;
/** Terms of a vocabulary range: about 8 kB after gzip. A query reads one for each word, more when a word is misspelt. */
const RANGE_TERMS = 3_000;
/** Sections a term's list holds, about: a word in more than a quarter of the sections of 2,000 pages says little. */
const MAX_LIST_SECTIONS = 4_000;

/** Writes a large scope and returns the name of its first file. */
export function shardScope(
  pages: readonly DocumentParts[],
  {numbering, pageFiles, addFile}: {numbering: TermNumbering; pageFiles: PageFiles; addFile: AddFile},
): string {
  const merged = mergeLists(pages, {numbering, maxSections: MAX_LIST_SECTIONS});
  const ranges: [string, string][] = [];
  for (let first = 0; first < merged.terms.length; first += RANGE_TERMS) {
    const last = Math.min(first + RANGE_TERMS, merged.terms.length);
    ranges.push([merged.terms[first]!, writeRange(merged, {first, last, addFile})]);
  }
  const cut = pageFiles.of(pages);
  const ranks = pages.flatMap(({head}, index) => (head.rank === 0 ? [] : [[index, head.rank] as const]));
  const file: ScopeFile = {
    ranges,
    texts: cut.map(({content}) => addFile('texts', content).slice('texts/'.length, -'.json'.length)).join(''),
    starts: packStarts(cut, pages),
    ranks,
  };
  return addFile('scope', encodeJson(file));
}

/** Where each file begins: distance of its first page from that of the file before, and section. */
function packStarts(files: readonly TextFile[], pages: readonly DocumentParts[]): string {
  const numbers = new Map(pages.map((page, number) => [page, number]));
  let last = 0;
  return packNumbers(
    files.flatMap(({pieces}) => {
      const {page, from} = pieces[0]!;
      const number = numbers.get(page)!;
      const distance = number - last;
      last = number;
      return [distance, from];
    }),
  );
}

interface Range {
  readonly first: number;
  /** The index after the last. */
  readonly last: number;
  readonly addFile: AddFile;
}

/** Writes the lists of a range of terms, then the range itself. */
function writeRange(merged: MergedLists, {first, last, addFile}: Range): string {
  const lists: [number, string][] = [];
  const sections: number[] = [];
  let open: Uint8Array[] = [];
  let bytes = 0;
  for (let index = first; index < last; index++) {
    const list = merged.list(index);
    open.push(list);
    bytes += list.length;
    sections.push(merged.sections(index));
    if (bytes < LIST_FILE_BYTES && index + 1 < last) continue;
    lists.push([index + 1 - first - open.length, addFile('lists', joinTexts(open))]);
    open = [];
    bytes = 0;
  }
  const terms = packTerms(merged.terms.slice(first, last));
  const file: TermsFile = {terms, sections: packNumbers(sections), lists};
  return addFile('terms', encodeJson(file));
}

const [OPEN, CLOSE, QUOTE, COMMA] = [91, 93, 34, 44];

/** A JSON array of texts that need no escapes. */
function joinTexts(texts: readonly Uint8Array[]): Uint8Array {
  const file = new Uint8Array(texts.reduce((length, text) => length + text.length + 3, 1));
  let at = 0;
  file[at++] = OPEN;
  for (const text of texts) {
    if (at > 1) file[at++] = COMMA;
    file[at++] = QUOTE;
    file.set(text, at);
    at += text.length;
    file[at++] = QUOTE;
  }
  file[at++] = CLOSE;
  return file;
}

function encodeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
