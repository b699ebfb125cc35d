import {
  createListKey,
  type PackFile,
  type PagePiece,
  type ScopeEntry,
  type ScopeFile,
  toIndexFileName,
} from '../../../shared/search/searchFormat.ts';
import type {LanguageTools} from '../../../shared/search/searchLanguage.ts';
import {type PostingList, readPostings} from '../../../shared/search/searchPostings.ts';
import {pairSynonyms} from '../words/expandSynonyms.ts';
import {createCorruptIndexError, readIndexFile} from './corruptIndexError.ts';
import {FileStore} from './fileStore.ts';
import {readScope, readTextFileList, type TextFileList} from './scopeDirectory.ts';
import type {LoadJson, ScopeIndex, ScopeLanguage} from './scopeTypes.ts';
import {MAX_SECTIONS_PER_PAGE, toSectionKey} from './sectionKey.ts';
import {readLists, readRange, type TermLists, type VocabularyRange} from './termFiles.ts';
import {cutRange, findLastAtMost, lowerBound, type TermRange, type VocabularyTerm} from './vocabulary.ts';

/**
 * Most vocabulary ranges per word. A single letter would otherwise load a tenth of the vocabulary.
 */
const MAX_PREFIX_RANGES = 3;
const MAX_SIMILAR_RANGES = 8;
/** Most files with forms of one word. */
const MAX_FORM_FILES = 2;

/** A term in more sections than both limits is left out if the query has rarer words. */
const LONG_LIST_SECTIONS = 16_000;
const FREQUENT_SHARE = 0.25;
/** Sections of a scope above which light words are left out, because nearly every page has them. */
const LARGE_SECTIONS = 5_000;
/**
 * Sections of a scope above which related words are left out: the query's own words match many
 * pages, and further lists are long.
 */
const HUGE_SECTIONS = 50_000;

/**
 * A large scope. A query loads only the term lists, vocabulary ranges, and texts that it needs,
 * each file once.
 */
export class ShardedIndex implements ScopeIndex {
  readonly maxTerms = 16;
  readonly maxFiles = 3;
  readonly maxSections: number;
  readonly skipsLightWords: boolean;
  readonly synonyms: ScopeIndex['synonyms'];
  readonly tools: LanguageTools;
  readonly related: ScopeIndex['related'];
  readonly copies: ScopeIndex['copies'];
  readonly isLocal = false;
  private readonly file: ScopeFile;
  private readonly directory: ReturnType<typeof readScope>;
  private readonly files: FileStore;

  /** @throws when the file is not a scope */
  constructor(
    readonly entry: ScopeEntry,
    {tools, related}: ScopeLanguage,
    {file, loadJson}: {file: unknown; loadJson: LoadJson},
  ) {
    this.tools = tools;
    this.synonyms = pairSynonyms(entry.synonyms);
    this.file = file as ScopeFile;
    this.directory = readIndexFile(entry.file, () => readScope(this.file));
    if (this.directory.sizes.length !== entry.pages) throw createCorruptIndexError(entry.file);
    this.copies = this.directory.copies;
    this.maxSections = Math.max(LONG_LIST_SECTIONS, entry.sections * FREQUENT_SHARE);
    this.skipsLightWords = entry.sections > LARGE_SECTIONS;
    this.related = entry.sections > HUGE_SECTIONS ? [] : related;
    this.files = new FileStore(loadJson);
  }

  async findForms(term: string): Promise<readonly VocabularyTerm[]> {
    const stem = this.tools.stem(term);
    const first = Math.max(0, findLastAtMost(this.directory.keys, createListKey('', stem)));
    const last = findLastAtMost(this.directory.keys, createListKey('\uffff', stem));
    const files = Array.from({length: Math.min(MAX_FORM_FILES, last - first + 1)}, (_, index) => first + index);
    const formLists = await Promise.all(
      files.map(async (file) => {
        const lists = await this.loadLists(file);
        return [...lists].flatMap(([form, {sections}]) =>
          this.tools.stem(form) === stem ? [{term: form, sections, file}] : [],
        );
      }),
    );
    return formLists.flat();
  }

  async findTerm(term: string, beside?: readonly string[]): Promise<VocabularyTerm | undefined> {
    const file = this.findListFile(term);
    if (file < 0 || (beside && !beside.some((word) => this.findListFile(word) === file))) return undefined;
    const entry = (await this.loadLists(file)).get(term);
    return entry && {term, sections: entry.sections, file};
  }

  findPrefixRanges(prefix: string): Promise<readonly TermRange[]> {
    return this.loadRanges(prefix, `${prefix}\uffff`, MAX_PREFIX_RANGES);
  }

  /**
   * Returns terms that begin with the same two letters, or with these swapped, as most misspelt
   * words do; if `isFar`, terms with the same first letter.
   */
  async findSimilarRanges(word: string, isFar: boolean): Promise<readonly TermRange[]> {
    const starts = isFar ? [word.slice(0, 1)] : [word.slice(0, 2), word.slice(1, 2) + word.slice(0, 1)];
    const ranges = [...new Set(starts)].map(async (start) => {
      const end = `${start}\uffff`;
      const loadedRanges = await this.loadRanges(start, end, MAX_SIMILAR_RANGES);
      return loadedRanges.map((range) => cutRange(range, {start, end}));
    });
    return (await Promise.all(ranges)).flat();
  }

  async findCompounds(ending: string): Promise<readonly VocabularyTerm[]> {
    const [range] = await this.loadRanges(ending, ending, 1);
    const index = range ? lowerBound(range.terms, ending) : -1;
    if (!range || range.terms[index] !== ending) return [];
    return (range.compounds.get(index)?.split(' ') ?? []).map((term) => ({
      term,
      sections: range.sections[index]!,
      file: this.findListFile(term),
    }));
  }

  async loadPostings(terms: readonly string[]): Promise<ReadonlyMap<string, PostingList>> {
    const postings = new Map<string, PostingList>();
    await Promise.all(
      terms.map(async (term) => {
        const file = this.findListFile(term);
        const list = file < 0 ? undefined : (await this.loadLists(file)).get(term)?.list;
        if (list !== undefined) postings.set(term, readPostings(list));
      }),
    );
    return postings;
  }

  async loadPage(page: number, section: number): Promise<PagePiece> {
    const sectionKey = toSectionKey(page, section);
    const {names, starts} = await this.loadTextFiles(sectionKey);
    const index = findLastAtMost(starts, sectionKey);
    if (index < 0) throw createCorruptIndexError(this.entry.file);
    const name = toIndexFileName('texts', names, index);
    const pages = await this.files.load(name, (file: PackFile) => file);
    const piece = pages?.[page - Math.floor(starts[index]! / MAX_SECTIONS_PER_PAGE)];
    if (!piece?.parts) throw createCorruptIndexError(name);
    return piece;
  }

  hasText(page: number, section: number): boolean {
    const sectionKey = toSectionKey(page, section);
    const {textFiles} = this.directory;
    const list = this.file.isDeep ? this.files.peek<TextFileList>(this.getPlacesFile(sectionKey)) : textFiles;
    const index = list ? findLastAtMost(list.starts, sectionKey) : -1;
    return index >= 0 && this.files.peek(toIndexFileName('texts', list!.names, index)) !== undefined;
  }

  /** Loads the list of text files that contains a section. */
  private async loadTextFiles(sectionKey: number): Promise<TextFileList> {
    if (!this.file.isDeep) return this.directory.textFiles;
    return this.files.load(this.getPlacesFile(sectionKey), readTextFileList);
  }

  /** Returns the name of the file that lists the text file of a section, in a deep scope. */
  private getPlacesFile(sectionKey: number): string {
    const {names, starts} = this.directory.textFiles;
    const index = findLastAtMost(starts, sectionKey);
    if (index < 0) throw createCorruptIndexError(this.entry.file);
    return toIndexFileName('places', names, index);
  }

  getLabel(page: number): string {
    return this.directory.labels[page] ?? '';
  }

  getRank(page: number): number {
    return this.directory.ranks.get(page) ?? 0;
  }

  getSize(page: number): number {
    return this.directory.sizes[page] ?? 0;
  }

  /** Returns the number of the file with a term's list; negative if there is none. */
  private findListFile(term: string): number {
    return findLastAtMost(this.directory.keys, createListKey(term, this.tools.stem(term)));
  }

  private loadLists(file: number): Promise<TermLists> {
    return this.files.load(toIndexFileName('lists', this.file.lists, file), readLists);
  }

  /** Loads the ranges that may contain terms from `start` to `end`. */
  private loadRanges(start: string, end: string, most: number): Promise<(VocabularyRange & TermRange)[]> {
    const {ranges} = this.file;
    const matching = ranges.filter(([first], at) => first <= end && !(ranges[at + 1] && ranges[at + 1]![0] <= start));
    return Promise.all(
      matching.slice(0, most).map(async ([, name]) => {
        const range = await this.files.load(name, readRange);
        return {...range, getFile: (index: number) => this.findListFile(range.terms[index]!)};
      }),
    );
  }
}
