import {listKey, packTerms, type ScopeFile} from '../../../shared/search/searchFormat.ts';
import type {LanguageTools} from '../../../shared/search/searchLanguage.ts';
import {encodeNumber, packNumbers} from '../../../shared/search/searchNumbers.ts';
import {compoundsOf} from './compounds.ts';
import {type MergedLists, mergeLists} from './mergeLists.ts';
import type {PageFiles, TextFile} from './pageFiles.ts';
import type {TermNumbering} from './termNumbering.ts';
import type {DocumentParts} from './tokenizeDocument.ts';

/** Adds a file and returns its name: folder, then a hash of the content. */
export type AddFile = (folder: string, content: Uint8Array) => string;

/** Bytes of a file of lists: about 8 kB after gzip. A query reads one for each word. */
const LIST_FILE_BYTES = 12_000;
/** Terms of a vocabulary range: about 8 kB after gzip. A query reads one for a half-typed word, more for a misspelt one. */
const RANGE_TERMS = 3_000;
/** Sections a term's list holds, about: a word in more than a quarter of the sections of 2,000 pages says little. */
const MAX_LIST_SECTIONS = 4_000;

export interface ShardOptions {
  readonly numbering: TermNumbering;
  readonly pageFiles: PageFiles;
  readonly tools: LanguageTools;
  readonly addFile: AddFile;
}

/** Writes a large scope and returns the name of its first file. */
export function shardScope(
  pages: readonly DocumentParts[],
  {numbering, pageFiles, tools, addFile}: ShardOptions,
): string {
  const merged = mergeLists(pages, {numbering, maxSections: MAX_LIST_SECTIONS});
  const cut = pageFiles.of(pages);
  const texts = cut.map(({content}) => addFile('texts', content));
  const ranks = pages.flatMap(({head}, index) => (head.rank === 0 ? [] : [[index, head.rank] as const]));
  const file: ScopeFile = {
    ranges: writeRanges(merged, {tools, addFile}),
    ...writeLists(merged, {tools, addFile}),
    texts: shortNames(texts),
    starts: packStarts(cut, pages),
    sizes: pages.map(({head}) => encodeNumber(head.size)).join(''),
    ranks,
  };
  return addFile('scope', encodeJson(file));
}

/** `texts/abc123.json` as `abc123`, joined. */
function shortNames(names: readonly string[]): string {
  return names.map((name) => name.slice(name.indexOf('/') + 1, -'.json'.length)).join('');
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

interface WriteOptions {
  readonly tools: LanguageTools;
  readonly addFile: AddFile;
}

/** Writes the vocabulary. */
function writeRanges(merged: MergedLists, {tools, addFile}: WriteOptions): [string, string][] {
  const {terms} = merged;
  const sections = terms.map((_, index) => merged.sections(index));
  const compounds = compoundsOf({terms, sections, language: tools.name});
  const ranges: [string, string][] = [];
  for (let first = 0; first < terms.length; first += RANGE_TERMS) {
    const last = Math.min(first + RANGE_TERMS, terms.length);
    const inside = compounds.flatMap(([part, list]) =>
      part >= first && part < last ? [[part - first, list] as const] : [],
    );
    const file = {
      terms: packTerms(terms.slice(first, last)),
      sections: packNumbers(sections.slice(first, last)),
      ...(inside.length > 0 ? {compounds: inside} : {}),
    };
    ranges.push([terms[first]!, addFile('terms', encodeJson(file))]);
  }
  return ranges;
}

/** Writes the lists of all terms, forms of a word side by side. */
function writeLists(merged: MergedLists, {tools, addFile}: WriteOptions): Pick<ScopeFile, 'lists' | 'keys'> {
  const {terms} = merged;
  const keys = terms.map((term) => listKey(term, tools.stem(term)));
  const order = Array.from(terms, (_, index) => index).sort((a, b) => (keys[a]! < keys[b]! ? -1 : 1));
  const names: string[] = [];
  const firsts: string[] = [];
  let open: number[] = [];
  let bytes = 0;
  order.forEach((index, place) => {
    open.push(index);
    bytes += merged.list(index).length;
    if (bytes < LIST_FILE_BYTES && place + 1 < order.length) return;
    names.push(addFile('lists', listsFile(merged, open)));
    firsts.push(keys[open[0]!]!);
    open = [];
    bytes = 0;
  });
  return {lists: shortNames(names), keys: packTerms(firsts)};
}

const [CLOSE, QUOTE, COMMA, CLOSE_OBJECT] = [93, 34, 44, 125];

/** The file for some terms, with their lists joined from bytes: they need no escapes. */
function listsFile(merged: MergedLists, indexes: readonly number[]): Uint8Array {
  const terms = packTerms(indexes.map((index) => merged.terms[index]!));
  const sections = packNumbers(indexes.map((index) => merged.sections(index)));
  const head = new TextEncoder().encode(`${JSON.stringify({terms, sections}).slice(0, -1)},"lists":[`);
  const texts = indexes.map((index) => merged.list(index));
  const file = new Uint8Array(texts.reduce((length, text) => length + text.length + 3, head.length + 1));
  file.set(head);
  let at = head.length;
  for (const text of texts) {
    if (at > head.length) file[at++] = COMMA;
    file[at++] = QUOTE;
    file.set(text, at);
    at += text.length;
    file[at++] = QUOTE;
  }
  file[at++] = CLOSE;
  file[at++] = CLOSE_OBJECT;
  return file;
}

function encodeJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
