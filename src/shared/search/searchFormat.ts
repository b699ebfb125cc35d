/**
 * Files of the embedded index. All are JSON, and all except the manifest are named by content hash,
 * so that they can be cached forever. A small scope (language and tag) is one file with its pages,
 * from which the browser builds the lists; later queries need no network. A large scope is split
 * into files, of which a query needs a few.
 */

import type {VersionNotes} from '../notes/versionNotes.ts';
import type {SearchDocument, SearchSection} from '../search.ts';
import {encodeNumber, NumberReader} from './searchNumbers.ts';

/**
 * Increased with each change of files or terms. A browser with another number reloads or reports an
 * error.
 */
export const SEARCH_FORMAT = 8;
export const SEARCH_MANIFEST = 'manifest.json';
/** Folders of the index that only contain files named by content hash. */
export const SEARCH_FOLDERS = ['pack', 'scope', 'terms', 'lists', 'places', 'texts'] as const;

export interface ScopeEntry {
  readonly language: string;
  readonly tag: string;
  readonly version: string;
  readonly kind: 'pack' | 'sharded';
  /** Name of the first file of the scope: a {@link PackFile} or a {@link ScopeFile}. */
  readonly file: string;
  /** Content of `file` in a short manifest, which saves a request. */
  readonly content?: ScopeFile;
  readonly pages: number;
  readonly sections: number;
  /** Name of the language tools of its terms, see `getToolsName`; absent for plain tools. */
  readonly tools?: string;
  /** Groups of synonyms, of one or two words each. */
  readonly synonyms?: readonly SynonymGroup[];
  /**
   * Sections of a small scope whose text is on several pages, as packed numbers: the number of equal
   * sections, and for each its page, its section, and its level, which is lower for a page that more
   * others link to. A large scope has them in its first file.
   */
  readonly copies?: string;
  /** Lists of related words that apply. Absent: all lists. */
  readonly relatedWords?: RelatedWords;
}

/** The lists of related words: those of developers, those of end users, all, or none. */
export type RelatedWords = boolean | 'developers' | 'everyday';

export type SynonymGroup = readonly (readonly string[])[];

export interface SearchManifest {
  readonly format: number;
  readonly scopes: readonly ScopeEntry[];
}

/** Anchor, titles, text, code, names, and versions of a {@link SearchSection}. */
export type SectionTuple = readonly [string, readonly string[], string, string, (readonly string[])?, VersionNotes?];

/** A stored page: data for hits and, in a pack, its searchable text. */
export interface StoredPage {
  readonly route: string;
  readonly title: string;
  readonly section: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly rank?: number;
  readonly parts: readonly SectionTuple[];
}

/** A small scope: all its pages, sorted by route. */
export type PackFile = readonly StoredPage[];

/** Names of consecutive text files. */
export interface PlacesFile {
  /**
   * File names in order, {@link FILE_NAME_LENGTH} characters each. Each file is a list of {@link
   * PagePiece}s; in a deep scope, a {@link PlacesFile}.
   */
  readonly texts: string;
  /** Start of each file as packed numbers: distance from the previous page, and section. */
  readonly starts: string;
}

/** First file of a large scope. */
export interface ScopeFile extends PlacesFile {
  /** Ranges of the vocabulary: first term, and name of the {@link TermsFile}. */
  readonly ranges: readonly (readonly [string, string])[];
  /** Names of the {@link ListsFile}s in order, {@link FILE_NAME_LENGTH} characters each. */
  readonly lists: string;
  /** First key ({@link createListKey}) of each list file, see {@link packTerms}. */
  readonly keys: string;
  /**
   * Whether there are too many text files for one list of names: `texts` then names files of names.
   */
  readonly isDeep?: boolean;
  /** Length class of each page, one character per page; see {@link measurePage}. */
  readonly sizes: string;
  /** Index and rank of pages whose rank is not 0. */
  readonly ranks: readonly (readonly [number, number])[];
  /** Labels of the top-level categories. */
  readonly labels: readonly string[];
  /** Label of each page as packed numbers: label, and number of consecutive pages. */
  readonly labelRuns: string;
  /** Sections whose text is on several pages, see {@link ScopeEntry.copies}. */
  readonly copies?: string;
}

/** Characters of a name in {@link PlacesFile.texts} and {@link ScopeFile.lists}. */
export const FILE_NAME_LENGTH = 6;

/**
 * Returns the name of a file of the index.
 * @param names concatenated names
 * @param index position among them
 */
export function toIndexFileName(folder: 'texts' | 'places' | 'lists', names: string, index: number): string {
  return `${folder}/${names.slice(index * FILE_NAME_LENGTH, (index + 1) * FILE_NAME_LENGTH)}.json`;
}

/**
 * Returns the sort key of a list. Forms of a word are neighbors, so that one file contains them.
 */
export function createListKey(term: string, stem: string): string {
  return `${stem} ${term}`;
}

/** Returns the length class of a page, 0 to 31: two per doubling, in units of 512 characters. */
export function measurePage(sections: readonly Pick<SearchSection, 'text' | 'code'>[]): number {
  const characters = sections.reduce((sum, {text, code}) => sum + text.length + code.length, 0);
  return Math.min(31, Math.round(2 * Math.log2(1 + characters / 512)));
}

/**
 * A page or some of its sections, because a hit shows one section and a page may be as long as a
 * book.
 */
export interface PagePiece extends StoredPage {
  /** Index of its first section. */
  readonly first?: number;
}

/** A range of the vocabulary, for incomplete and misspelt words. */
export interface TermsFile {
  /** Sorted terms, see {@link packTerms}. */
  readonly terms: string;
  /** Number of sections with each term, as packed numbers. */
  readonly sections: string;
  /** Compound words by their last part: index of the term, and the compounds. */
  readonly compounds?: readonly (readonly [number, string])[];
}

/** The posting lists of some terms, sorted by key. */
export interface ListsFile extends Omit<TermsFile, 'compounds'> {
  readonly lists: readonly string[];
}

/**
 * Converts a document to its stored form without sections. Language, version, and tag belong to the
 * scope.
 */
export function toStoredHead(document: SearchDocument): Omit<StoredPage, 'parts'> {
  return {
    route: document.route,
    title: document.title,
    section: document.section,
    description: document.description || undefined,
    ...(document.keywords.length > 0 ? {keywords: document.keywords} : {}),
    ...(document.pageRank === 0 ? {} : {rank: document.pageRank}),
  };
}

export function toSectionTuple({anchor, titles, text, code, names, versions}: SearchSection): SectionTuple {
  if (versions) return [anchor, titles, text, code, names ?? [], versions];
  return names ? [anchor, titles, text, code, names] : [anchor, titles, text, code];
}

/** Converts the sections of a stored page back. */
export function toSections(page: StoredPage): SearchSection[] {
  return page.parts.map(([anchor, titles, text, code, names, versions]) => ({
    ...{anchor, titles, text, code, names},
    ...(versions && {versions}),
  }));
}

/**
 * Packs terms to one text: each starts with the number of characters that it shares with the
 * previous one.
 */
export function packTerms(terms: readonly string[]): string {
  let packed = '';
  let last = '';
  for (const term of terms) {
    let shared = 0;
    while (shared < term.length && shared < last.length && shared < 31 && term[shared] === last[shared]) shared++;
    packed += `${encodeNumber(shared)}${term.slice(shared)}\n`;
    last = term;
  }
  return packed;
}

/** Unpacks the result of {@link packTerms}. */
export function unpackTerms(packed: string): string[] {
  const terms: string[] = [];
  let last = '';
  for (let at = 0; at < packed.length; ) {
    const end = packed.indexOf('\n', at);
    const shared = new NumberReader(packed.slice(at, at + 1)).next();
    last = last.slice(0, shared) + packed.slice(at + 1, end < 0 ? packed.length : end);
    terms.push(last);
    at = end < 0 ? packed.length : end + 1;
  }
  return terms;
}
