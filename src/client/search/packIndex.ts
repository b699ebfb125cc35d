import {type PackFile, type PagePiece, type ScopeEntry, storedSections} from '../../shared/searchFormat.ts';
import {pageTerms} from '../../shared/searchPage.ts';
import {appendPage} from '../../shared/searchPostings.ts';
import {TermCutter} from '../../shared/searchText.ts';
import {damaged} from './damaged.ts';
import {readPages} from './readPages.ts';
import type {ScopeIndex} from './scopeTypes.ts';
import type {TermRange} from './vocabulary.ts';

interface TermList {
  lastPage: number;
  sections: number;
  list: string;
}

/** A small scope: the lists are made from the pages here, with the code that the build uses, so nothing else is fetched. */
export class PackIndex implements ScopeIndex {
  readonly maxTerms = 60;
  readonly maxFiles = 1;
  readonly maxSections = Number.POSITIVE_INFINITY;
  readonly leavesOutLight = false;
  readonly local = true;
  private readonly stored: PackFile;
  private readonly termLists: ReadonlyMap<string, TermList>;
  private readonly ranges: readonly TermRange[];

  /** @throws when the file is not a pack */
  constructor(
    readonly entry: ScopeEntry,
    file: unknown,
  ) {
    const pages = readPages(file);
    if (pages?.length !== entry.pages) throw damaged(entry.file);
    this.stored = pages;
    this.termLists = invert(this.stored);
    const terms = [...this.termLists.keys()].sort();
    this.ranges = [{terms, sections: terms.map((term) => this.termLists.get(term)!.sections), fileOf: () => 0}];
  }

  async near(): Promise<readonly TermRange[]> {
    return this.ranges;
  }

  async like(): Promise<readonly TermRange[]> {
    return this.ranges;
  }

  async lists(terms: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map(terms.map((term) => [term, this.termLists.get(term)?.list ?? '']));
  }

  async piece(page: number): Promise<PagePiece> {
    return this.stored[page]!;
  }

  rank(page: number): number {
    return this.stored[page]?.rank ?? 0;
  }
}

function invert(pages: PackFile): Map<string, TermList> {
  const lists = new Map<string, TermList>();
  const cutter = new TermCutter();
  pages.forEach((page, number) => {
    const searchable = {...page, keywords: page.keywords ?? [], sections: storedSections(page)};
    for (const [term, {posting, sections}] of pageTerms(searchable, cutter)) {
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
