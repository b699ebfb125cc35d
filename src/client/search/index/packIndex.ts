import {
  measurePage,
  type PackFile,
  type PagePiece,
  type ScopeEntry,
  toSections,
} from '../../../shared/search/searchFormat.ts';
import type {LanguageTools} from '../../../shared/search/searchLanguage.ts';
import {unpackNumbers} from '../../../shared/search/searchNumbers.ts';
import {extractPageTerms, foldPage} from '../../../shared/search/searchPage.ts';
import {appendPage, type PostingList, readPostings} from '../../../shared/search/searchPostings.ts';
import {TermCutter} from '../../../shared/search/searchText.ts';
import {pairSynonyms} from '../words/expandSynonyms.ts';
import {readCopies} from './copies.ts';
import {createCorruptIndexError} from './corruptIndexError.ts';
import type {ScopeIndex, ScopeLanguage} from './scopeTypes.ts';
import {findTerm, findTermsByPrefix, findTermsContaining, type TermRange, type VocabularyTerm} from './vocabulary.ts';

interface TermList {
  lastPage: number;
  sections: number;
  list: string;
}

/**
 * A small scope. Its term lists are computed here from the pages, with the code of the build, so
 * nothing else is fetched.
 */
export class PackIndex implements ScopeIndex {
  readonly maxTerms = 60;
  readonly maxFiles = 1;
  readonly maxSections = Number.POSITIVE_INFINITY;
  readonly skipsLightWords = false;
  readonly synonyms: ScopeIndex['synonyms'];
  readonly tools: LanguageTools;
  readonly related: ScopeIndex['related'];
  readonly copies: ScopeIndex['copies'];
  readonly isLocal = true;
  private readonly stored: PackFile;
  private readonly termLists: ReadonlyMap<string, TermList>;
  private readonly ranges: readonly TermRange[];

  /** @throws when the file is not a pack */
  constructor(
    readonly entry: ScopeEntry,
    {tools, related}: ScopeLanguage,
    file: unknown,
  ) {
    this.synonyms = pairSynonyms(entry.synonyms);
    this.tools = tools;
    this.related = related;
    this.copies = readCopies(unpackNumbers(entry.copies ?? ''));
    this.stored = file as PackFile;
    if (this.stored?.length !== entry.pages) throw createCorruptIndexError(entry.file);
    this.termLists = createTermLists(this.stored, tools);
    const terms = [...this.termLists.keys()].sort();
    this.ranges = [{terms, sections: terms.map((term) => this.termLists.get(term)!.sections), getFile: () => 0}];
  }

  async findForms(term: string): Promise<readonly VocabularyTerm[]> {
    const stem = this.tools.stem(term);
    const range = this.ranges[0]!;
    // Forms of a word begin alike, unless the language adds prefixes.
    const start = this.tools.hasPrefixes ? '' : getCommonStart(term, stem);
    return findTermsByPrefix([range], start).filter(({term: form}) => form === term || this.tools.stem(form) === stem);
  }

  async findTerm(term: string): Promise<VocabularyTerm | undefined> {
    return findTerm(this.ranges, term);
  }

  async findCompounds(part: string): Promise<readonly VocabularyTerm[]> {
    return findTermsContaining(this.ranges[0]!, part);
  }

  async findPrefixRanges(): Promise<readonly TermRange[]> {
    return this.ranges;
  }

  async findSimilarRanges(): Promise<readonly TermRange[]> {
    return this.ranges;
  }

  async loadPostings(terms: readonly string[]): Promise<ReadonlyMap<string, PostingList>> {
    return new Map(terms.map((term) => [term, readPostings(this.termLists.get(term)?.list ?? '')]));
  }

  async loadPage(page: number): Promise<PagePiece> {
    return this.stored[page]!;
  }

  hasText(): boolean {
    return true;
  }

  getLabel(page: number): string {
    return this.stored[page]!.section;
  }

  getRank(page: number): number {
    return this.stored[page]?.rank ?? 0;
  }

  getSize(page: number): number {
    const stored = this.stored[page];
    return stored ? measurePage(toSections(stored)) : 0;
  }
}

function createTermLists(pages: PackFile, tools: LanguageTools): Map<string, TermList> {
  const lists = new Map<string, TermList>();
  const cutter = new TermCutter();
  pages.forEach((page, number) => {
    const searchable = {...page, keywords: page.keywords ?? [], sections: toSections(page)};
    for (const [term, {posting, sections}] of extractPageTerms(foldPage(searchable, tools), cutter)) {
      const entry = lists.get(term);
      if (entry) {
        entry.list += appendPage(number - entry.lastPage, posting);
        entry.sections += sections;
        entry.lastPage = number;
      } else {
        lists.set(term, {lastPage: number, sections, list: appendPage(number, posting)});
      }
    }
  });
  return lists;
}

function getCommonStart(term: string, stem: string): string {
  let length = Math.min(term.length, stem.length);
  while (!term.startsWith(stem.slice(0, length))) length--;
  return stem.slice(0, length);
}
