import {createListKey, type PlacesFile, packTerms, type ScopeFile} from '../../../../shared/search/searchFormat.ts';
import type {LanguageTools} from '../../../../shared/search/searchLanguage.ts';
import {encodeNumber, packNumbers} from '../../../../shared/search/searchNumbers.ts';
import {findCompounds} from './compounds.ts';
import type {AddFile, MergedPage} from './mergedPage.ts';
import {type MergedLists, mergeLists, type NumberedPage, TermCounts} from './mergeLists.ts';
import {TermNumbering} from './termNumbering.ts';
import {type TextFileStart, TextFiles} from './textFiles.ts';

/**
 * Approximate bytes of a list file: 5 kB after gzip. A query reads one per word. A list of half
 * that size starts a new file, so that a query for a rare word does not load a frequent one.
 */
const LIST_FILE_BYTES = 8_000;
const LONG_LIST_BYTES = LIST_FILE_BYTES / 2;
/** Maximum bytes of a list file whose forms of one word stay together. */
const MOST_LIST_FILE_BYTES = 4 * LIST_FILE_BYTES;
/** Terms per range: 4 kB after gzip. A query reads one for a partial word, more for a typo. */
const RANGE_TERMS = 1_000;
/** Text files named per file: 1 kB after gzip. A query shows ten sections, mostly from as many. */
const NAMES_IN_A_FILE = 256;
/** Maximum sections per list. A word in a quarter of the sections of 2,000 pages is too common. */
const MAX_LIST_SECTIONS = 4_000;

/** Writes a large scope and returns the name of its first file. */
export function shardScope(
  pages: readonly MergedPage[],
  {
    tools,
    addFile,
    mostNames,
    copies,
  }: WriteOptions & {readonly mostNames: number; readonly copies?: string | undefined},
): string {
  const numbering = new TermNumbering();
  const counts = new TermCounts();
  const texts = new TextFiles(addFile);
  const numbered = pages.map(({read}): NumberedPage => {
    const document = read();
    texts.add(document);
    const numbers = numbering.add(document);
    counts.add(document, numbers, numbering.size);
    return {numbers, read};
  });
  texts.finish();
  const merged = mergeLists(numbered, {numbering, counts, maxSections: MAX_LIST_SECTIONS});
  const ranks = pages.flatMap(({head}, index) => (head.rank === 0 ? [] : [[index, head.rank] as const]));
  const file: ScopeFile = {
    ranges: writeRanges(merged, {tools, addFile}),
    ...writeLists(merged, {tools, addFile}),
    ...writePlaces(texts, mostNames, addFile),
    sizes: pages.map(({head}) => encodeNumber(head.size)).join(''),
    ranks,
    ...packLabels(pages.map(({head}) => head.section)),
    ...(copies ? {copies} : {}),
  };
  return addFile('scope', encodeJson(file));
}

/** Packs the label of each page. Neighbors mostly share one, because pages are sorted by route. */
function packLabels(sections: readonly string[]): Pick<ScopeFile, 'labels' | 'labelRuns'> {
  const labels = [...new Set(sections)];
  const runs: number[] = [];
  sections.forEach((section, page) => {
    if (page > 0 && section === sections[page - 1]) runs.push(runs.pop()! + 1);
    else runs.push(labels.indexOf(section), 1);
  });
  return {labels, labelRuns: packNumbers(runs)};
}

/** Writes names and starts of the text files, in separate files if there are too many. */
function writePlaces(
  {names, starts}: Pick<TextFiles, 'names' | 'starts'>,
  mostNames: number,
  addFile: AddFile,
): Pick<ScopeFile, 'texts' | 'starts' | 'isDeep'> {
  const whole = createPlacesFile(names, starts);
  if (names.length <= mostNames) return whole;
  const groups: string[] = [];
  const groupStarts: TextFileStart[] = [];
  for (let first = 0; first < names.length; first += NAMES_IN_A_FILE) {
    const groupedStarts = starts.slice(first, first + NAMES_IN_A_FILE);
    groups.push(
      addFile('places', encodeJson(createPlacesFile(names.slice(first, first + NAMES_IN_A_FILE), groupedStarts))),
    );
    groupStarts.push(groupedStarts[0]!);
  }
  return {...createPlacesFile(groups, groupStarts), isDeep: true};
}

function createPlacesFile(names: readonly string[], starts: readonly TextFileStart[]): PlacesFile {
  const distances = starts.flatMap(({page, section}, i) => [page - (starts[i - 1]?.page ?? 0), section]);
  return {texts: joinShortNames(names), starts: packNumbers(distances)};
}

/** Joins names, shortened from `texts/abc123.json` to `abc123`. */
function joinShortNames(names: readonly string[]): string {
  return names.map((name) => name.slice(name.indexOf('/') + 1, -'.json'.length)).join('');
}

interface WriteOptions {
  readonly tools: LanguageTools;
  readonly addFile: AddFile;
}

function writeRanges(merged: MergedLists, {tools, addFile}: WriteOptions): [string, string][] {
  const {terms} = merged;
  const sections = terms.map((_, index) => merged.sections(index));
  const compounds = findCompounds({terms, sections, language: tools.name});
  const ranges: [string, string][] = [];
  for (let first = 0; first < terms.length; first += RANGE_TERMS) {
    const last = Math.min(first + RANGE_TERMS, terms.length);
    const rangeCompounds = compounds.flatMap(([part, list]) =>
      part >= first && part < last ? [[part - first, list] as const] : [],
    );
    const file = {
      terms: packTerms(terms.slice(first, last)),
      sections: packNumbers(sections.slice(first, last)),
      ...(rangeCompounds.length > 0 ? {compounds: rangeCompounds} : {}),
    };
    ranges.push([terms[first]!, addFile('terms', encodeJson(file))]);
  }
  return ranges;
}

/** Writes the lists of all terms. Forms of a word are adjacent. */
function writeLists(merged: MergedLists, {tools, addFile}: WriteOptions): Pick<ScopeFile, 'lists' | 'keys'> {
  const {terms} = merged;
  const stems = terms.map((term) => tools.stem(term));
  const keys = terms.map((term, index) => createListKey(term, stems[index]!));
  const order = Array.from(terms, (_, index) => index).sort((a, b) => (keys[a]! < keys[b]! ? -1 : 1));
  const names: string[] = [];
  const firstKeys: string[] = [];
  let openTerms: number[] = [];
  let bytes = 0;
  let lastStem: string | undefined;
  const closeFile = () => {
    if (openTerms.length === 0) return;
    names.push(addFile('lists', createListsFile(merged, openTerms)));
    const [first, final] = [openTerms[0]!, openTerms.at(-1)!];
    // If the previous file contains no form of the word, queries need not read it.
    firstKeys.push(stems[first] === lastStem ? keys[first]! : createListKey('', stems[first]!));
    lastStem = stems[final];
    openTerms = [];
    bytes = 0;
  };
  for (const index of order) {
    const {length} = merged.list(index);
    const isFull = bytes >= LIST_FILE_BYTES || (length >= LONG_LIST_BYTES && bytes >= LIST_FILE_BYTES / 4);
    if (bytes >= MOST_LIST_FILE_BYTES || (isFull && stems[index] !== stems[openTerms.at(-1)!])) closeFile();
    openTerms.push(index);
    bytes += length;
  }
  closeFile();
  return {lists: joinShortNames(names), keys: packTerms(firstKeys)};
}

const [CLOSE, QUOTE, COMMA, CLOSE_OBJECT] = [93, 34, 44, 125];

/** Creates a list file from bytes, because lists need no escapes. */
function createListsFile(merged: MergedLists, indexes: readonly number[]): Uint8Array {
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
