/**
 * The files of the embedded index. All are JSON, all but the manifest are named by their content, so that they may be
 * cached for ever. A scope (language and tag) is one file with its pages while it is small: the browser then builds the
 * lists itself, and no later query needs the network. A large scope is cut into files of which a query needs a few.
 */
import type {SearchDocument, SearchSection} from '../search.ts';
import {encodeNumber, NumberReader} from './searchNumbers.ts';

/** Raised with each change of the files or of the terms; a browser with another number reloads or reports. */
export const SEARCH_FORMAT = 7;
export const SEARCH_MANIFEST = 'manifest.json';
/** Folders of the index that hold nothing but files named by their content. */
export const SEARCH_FOLDERS = ['pack', 'scope', 'terms', 'lists', 'places', 'texts'] as const;

export interface ScopeEntry {
  readonly language: string;
  readonly tag: string;
  readonly version: string;
  readonly kind: 'pack' | 'sharded';
  /** Name of the scope's first file: a {@link PackFile} or a {@link ScopeFile}. */
  readonly file: string;
  readonly pages: number;
  readonly sections: number;
  /** The tools that made its terms, see `toolsName`; absent for the plain tools. */
  readonly tools?: string;
  /** Groups of words that mean the same: terms of one or two words each. */
  readonly synonyms?: readonly SynonymGroup[];
  /** Words do not find those that are related to them. */
  readonly isLiteral?: boolean;
}

export type SynonymGroup = readonly (readonly string[])[];

export interface SearchManifest {
  readonly format: number;
  readonly scopes: readonly ScopeEntry[];
}

/** Anchor, titles, text, code, names of a {@link SearchSection}. */
export type SectionTuple = readonly [string, readonly string[], string, string, (readonly string[])?];

/** A page as stored: what hits show and, in a pack, what is searched. */
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

/** Files of texts that follow each other. */
export interface PlacesFile {
  /** Their names in order (each a list of {@link PagePiece}; of a deep scope each a {@link PlacesFile}), {@link FILE_NAME_LENGTH} characters each. */
  readonly texts: string;
  /** Start of each of them, as a run of numbers: the distance from the page before, and the section. */
  readonly starts: string;
}

/** First file of a large scope. */
export interface ScopeFile extends PlacesFile {
  /** Ranges of the vocabulary: the first term of each, and the file (a {@link TermsFile}). */
  readonly ranges: readonly (readonly [string, string])[];
  /** Names of the files of lists in order (each a {@link ListsFile}), {@link FILE_NAME_LENGTH} characters each. */
  readonly lists: string;
  /** The first key ({@link listKey}) of each of them, see {@link packTerms}. */
  readonly keys: string;
  /** True when there are too many files of texts for a query to read all their names: `texts` then names files of such names. */
  readonly isDeep?: boolean;
  /** How long each page is, see {@link pageSize}: one character a page. */
  readonly sizes: string;
  /** Pages whose rank is not 0: number of the page, rank. */
  readonly ranks: readonly (readonly [number, number])[];
}

/** Characters of a name in {@link PlacesFile.texts} and {@link ScopeFile.lists}. */
export const FILE_NAME_LENGTH = 6;

/** The file with this place among those of a folder, of which `names` are the names. */
export function fileNameAt(folder: 'texts' | 'places' | 'lists', names: string, index: number): string {
  return `${folder}/${names.slice(index * FILE_NAME_LENGTH, (index + 1) * FILE_NAME_LENGTH)}.json`;
}

/** The sort key of lists: forms of one word are neighbors, so that one file has them. */
export function listKey(term: string, stem: string): string {
  return `${stem} ${term}`;
}

/** Length of a page on a scale whose steps are doublings of half a kilobyte's worth of characters, 0 to 31. */
export function pageSize(sections: readonly Pick<SearchSection, 'text' | 'code'>[]): number {
  const characters = sections.reduce((sum, {text, code}) => sum + text.length + code.length, 0);
  return Math.min(31, Math.round(2 * Math.log2(1 + characters / 512)));
}

/** A page, or some of its sections: a hit shows one section, and a page may be as long as a book. */
export interface PagePiece extends StoredPage {
  /** Number of the first of its sections. */
  readonly first?: number;
}

/** A range of the vocabulary, for words that are half typed or misspelt. */
export interface TermsFile {
  /** Sorted terms, see {@link packTerms}. */
  readonly terms: string;
  /** Number of sections that hold each term, as a run of numbers. */
  readonly sections: string;
  /** Terms by the last part of which they are looked for as well: index of the part, and the compounds. */
  readonly compounds?: readonly (readonly [number, string])[];
}

/** The lists of some terms, sorted by their keys. */
export interface ListsFile extends Omit<TermsFile, 'compounds'> {
  readonly lists: readonly string[];
}

/** The stored form of a document without its sections; language, version and tag are the scope's. */
export function storeHead(document: SearchDocument): Omit<StoredPage, 'parts'> {
  return {
    route: document.route,
    title: document.title,
    section: document.section,
    description: document.description || undefined,
    ...(document.keywords.length > 0 ? {keywords: document.keywords} : {}),
    ...(document.pageRank === 0 ? {} : {rank: document.pageRank}),
  };
}

export function storeSection({anchor, titles, text, code, names}: SearchSection): SectionTuple {
  return names ? [anchor, titles, text, code, names] : [anchor, titles, text, code];
}

/** The sections of a stored page. */
export function storedSections(page: StoredPage): SearchSection[] {
  return page.parts.map(([anchor, titles, text, code, names]) => ({anchor, titles, text, code, names}));
}

/** Terms as one text: each tells how many characters it shares with the one before. */
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

/** Reads what {@link packTerms} wrote. */
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
