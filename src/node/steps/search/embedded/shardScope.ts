import {listKey, type PlacesFile, packTerms, type ScopeFile} from '../../../../shared/search/searchFormat.ts';
import type {LanguageTools} from '../../../../shared/search/searchLanguage.ts';
import {encodeNumber, packNumbers} from '../../../../shared/search/searchNumbers.ts';
import {compoundsOf} from './compounds.ts';
import type {AddFile, MergedPage} from './mergedPage.ts';
import {type MergedLists, mergeLists, type NumberedPage, TermCounts} from './mergeLists.ts';
import {TermNumbering} from './termNumbering.ts';
import {type Start, TextFiles} from './textFiles.ts';

/**
 * Bytes of a file of lists, about: 5 kB after gzip. A query reads one for each word. A list of half of that begins a new file: who wants a
 * rare word should not read a frequent one.
 */
const LIST_FILE_BYTES = 8_000;
const LONG_LIST_BYTES = LIST_FILE_BYTES / 2;
/** Forms of a word stay in one file, which a query reads whole, up to this many bytes. */
const MOST_LIST_FILE_BYTES = 4 * LIST_FILE_BYTES;
/** Terms of a vocabulary range: about 4 kB after gzip. A query reads one for a half-typed word, more for a misspelt one. */
const RANGE_TERMS = 1_000;
/** Names of files of texts in a file of their own: about 1 kB after gzip. A query shows about ten sections, mostly from as many of these. */
const NAMES_IN_A_FILE = 256;
/** Sections a term's list holds, about: a word in more than a quarter of the sections of 2,000 pages says little. */
const MAX_LIST_SECTIONS = 4_000;

/** Writes a large scope and returns the name of its first file. */
export function shardScope(
  pages: readonly MergedPage[],
  {tools, addFile, mostNames}: WriteOptions & {readonly mostNames: number},
): string {
  const numbering = new TermNumbering();
  const counts = new TermCounts();
  const texts = new TextFiles(addFile);
  const numbered = pages.map(({read}): NumberedPage => {
    const parts = read();
    texts.add(parts);
    const numbers = numbering.add(parts);
    counts.add(parts, numbers, numbering.size);
    return {numbers, read};
  });
  texts.end();
  const merged = mergeLists(numbered, {numbering, counts, maxSections: MAX_LIST_SECTIONS});
  const ranks = pages.flatMap(({head}, index) => (head.rank === 0 ? [] : [[index, head.rank] as const]));
  const file: ScopeFile = {
    ranges: writeRanges(merged, {tools, addFile}),
    ...writeLists(merged, {tools, addFile}),
    ...writePlaces(texts, mostNames, addFile),
    sizes: pages.map(({head}) => encodeNumber(head.size)).join(''),
    ranks,
  };
  return addFile('scope', encodeJson(file));
}

/** Names and beginnings of the files of texts, in files of their own where they are many. */
function writePlaces(
  {names, starts}: Pick<TextFiles, 'names' | 'starts'>,
  mostNames: number,
  addFile: AddFile,
): Pick<ScopeFile, 'texts' | 'starts' | 'isDeep'> {
  const whole = placesFile(names, starts);
  if (names.length <= mostNames) return whole;
  const groups: string[] = [];
  const groupStarts: Start[] = [];
  for (let first = 0; first < names.length; first += NAMES_IN_A_FILE) {
    const own = starts.slice(first, first + NAMES_IN_A_FILE);
    groups.push(addFile('places', encodeJson(placesFile(names.slice(first, first + NAMES_IN_A_FILE), own))));
    groupStarts.push(own[0]!);
  }
  return {...placesFile(groups, groupStarts), isDeep: true};
}

function placesFile(names: readonly string[], starts: readonly Start[]): PlacesFile {
  const distances = starts.flatMap(({page, section}, i) => [page - (starts[i - 1]?.page ?? 0), section]);
  return {texts: shortNames(names), starts: packNumbers(distances)};
}

/** `texts/abc123.json` as `abc123`, joined. */
function shortNames(names: readonly string[]): string {
  return names.map((name) => name.slice(name.indexOf('/') + 1, -'.json'.length)).join('');
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
  const stems = terms.map((term) => tools.stem(term));
  const keys = terms.map((term, index) => listKey(term, stems[index]!));
  const order = Array.from(terms, (_, index) => index).sort((a, b) => (keys[a]! < keys[b]! ? -1 : 1));
  const names: string[] = [];
  const firsts: string[] = [];
  let open: number[] = [];
  let bytes = 0;
  let last: string | undefined;
  const end = () => {
    if (open.length === 0) return;
    names.push(addFile('lists', listsFile(merged, open)));
    const [first, final] = [open[0]!, open.at(-1)!];
    // If no form of the word is in the file before, queries need not read that file.
    firsts.push(stems[first] === last ? keys[first]! : listKey('', stems[first]!));
    last = stems[final];
    open = [];
    bytes = 0;
  };
  for (const index of order) {
    const {length} = merged.list(index);
    const isFull = bytes >= LIST_FILE_BYTES || (length >= LONG_LIST_BYTES && bytes >= LIST_FILE_BYTES / 4);
    if (bytes >= MOST_LIST_FILE_BYTES || (isFull && stems[index] !== stems[open.at(-1)!])) end();
    open.push(index);
    bytes += length;
  }
  end();
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
