import {hash} from 'node:crypto';
import {
  FILE_NAME_LENGTH as NAME_LENGTH,
  type ScopeEntry,
  SEARCH_FORMAT,
  SEARCH_MANIFEST,
  type SearchManifest,
  type SynonymGroup,
} from '../../../shared/search/searchFormat.ts';
import {type LanguageTools, PLAIN_TOOLS, toolsName} from '../../../shared/search/searchLanguage.ts';
import {tokenize} from '../../../shared/search/searchText.ts';
import {packPages} from './packPages.ts';
import {PageFiles} from './pageFiles.ts';
import {type AddFile, shardScope} from './shardScope.ts';
import {TermNumbering} from './termNumbering.ts';
import {type DocumentParts, documentParts, type TokenizedDocument} from './tokenizeDocument.ts';

export interface SearchIndexOptions {
  /**
   * Largest scope, in bytes of stored pages, that is written as one file. Default 800,000: about 220 kB after gzip,
   * above which moving the whole text costs a reader more than asking for parts of it.
   */
  readonly packBytes?: number;
  /** Tools of the documents' languages, see {@link loadLanguages}; those of a language that is not there are the plain ones. */
  readonly tools?: ReadonlyMap<string, LanguageTools>;
  /** Groups of words that mean the same, as an author writes them. */
  readonly synonyms?: readonly (readonly string[])[];
}

export interface SearchIndexFiles {
  /** By name relative to the index folder, with `/`. All but `manifest.json` are named by their content. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const DEFAULT_PACK_BYTES = 800_000;

/** Joins documents, and can begin before the last of them is known. */
export interface IndexMerger {
  /** Does what depends on each document alone, for some of those that will come. */
  take(documents: readonly TokenizedDocument[]): void;
  /** Does all that can be done for documents of which most will come. The result is the same without; it only comes later. */
  prepare(documents: readonly TokenizedDocument[]): void;
  /** The files for these documents, whichever were prepared. */
  merge(documents: readonly TokenizedDocument[]): SearchIndexFiles;
}

/** What a scope that is written in parts keeps from one merge to the next. */
interface ScopeMemory {
  readonly numbering: TermNumbering;
  readonly pageFiles: PageFiles;
}

interface Scope {
  readonly pages: readonly DocumentParts[];
  readonly isPack: boolean;
  readonly memory: ScopeMemory;
  readonly tools: LanguageTools;
}

export function createIndexMerger({
  packBytes = DEFAULT_PACK_BYTES,
  tools,
  synonyms = [],
}: SearchIndexOptions = {}): IndexMerger {
  const taken = new WeakMap<TokenizedDocument, DocumentParts>();
  const memories = new Map<string, ScopeMemory>();
  const digests = new WeakMap<Uint8Array, string>();
  const scopesOf = (documents: readonly TokenizedDocument[]): Scope[] =>
    groupByScope(documents.map((document) => partsOf(document))).map(([key, pages]) => ({
      pages,
      isPack: sum(pages, ({page}) => page.length) <= packBytes,
      memory: memoryOf(key),
      tools: tools?.get(toolsName(pages[0]!.head.language)) ?? PLAIN_TOOLS,
    }));
  const partsOf = (document: TokenizedDocument): DocumentParts => {
    const parts = taken.get(document) ?? documentParts(document);
    taken.set(document, parts);
    return parts;
  };
  const memoryOf = (key: string): ScopeMemory => {
    const memory = memories.get(key) ?? {numbering: new TermNumbering(), pageFiles: new PageFiles()};
    memories.set(key, memory);
    return memory;
  };
  const digestOf = (content: Uint8Array): string => {
    const digest = digests.get(content) ?? hash('sha256', content, 'hex');
    digests.set(content, digest);
    return digest;
  };
  return {
    take(documents) {
      for (const {pages, memory} of scopesOf(documents)) memory.numbering.add(pages);
    },
    prepare(documents) {
      for (const {pages, isPack, memory} of scopesOf(documents)) {
        if (isPack) continue;
        memory.numbering.add(pages);
        for (const {content} of memory.pageFiles.of(pages)) digestOf(content);
      }
    },
    merge(documents) {
      const files = new Map<string, Uint8Array>();
      const addFile: AddFile = (folder, content) => {
        const name = contentName(folder, digestOf(content), {content, files});
        files.set(name, content);
        return name;
      };
      const scopes = scopesOf(documents).map((scope) => ({
        ...writeScope(scope, addFile),
        ...(synonyms.length > 0 ? {synonyms: synonymTerms(synonyms, scope.tools)} : {}),
      }));
      const manifest: SearchManifest = {format: SEARCH_FORMAT, scopes};
      files.set(SEARCH_MANIFEST, new TextEncoder().encode(JSON.stringify(manifest)));
      return {files};
    },
  };
}

/**
 * Joins tokenized documents into the files of the index. The result depends on the set of documents only, not on their
 * order or on earlier builds. No server answers queries, so each file is static.
 */
export function mergeIndex(documents: readonly TokenizedDocument[], options?: SearchIndexOptions): SearchIndexFiles {
  return createIndexMerger(options).merge(documents);
}

/** The words of groups as terms of a language. */
function synonymTerms(groups: readonly (readonly string[])[], {fold}: LanguageTools): SynonymGroup[] {
  const termsOf = (text: string) => tokenize(fold(text)).flatMap(({term, isForm}) => (isForm ? [] : [term]));
  return groups.map((group) => group.map(termsOf));
}

function writeScope({pages, isPack, memory, tools}: Scope, addFile: AddFile): ScopeEntry {
  const {language, tag, version} = pages[0]!.head;
  const sections = sum(pages, (page) => page.head.sections);
  const words = sum(pages, (page) => page.head.words);
  return {
    language,
    tag,
    version,
    kind: isPack ? 'pack' : 'sharded',
    file: isPack ? addFile('pack', packPages(pages)) : shardScope(pages, {...memory, tools, addFile}),
    pages: pages.length,
    sections,
    words,
    averageWords: sections === 0 ? 0 : Math.round(words / sections),
    ...(tools.name ? {tools: tools.name} : {}),
  };
}

/** Documents by language and tag, scopes and pages sorted, so that history cannot show in the result. */
function groupByScope(documents: readonly DocumentParts[]): (readonly [key: string, pages: DocumentParts[]])[] {
  const scopes = new Map<string, DocumentParts[]>();
  for (const parts of documents) {
    const key = `${parts.head.language}\n${parts.head.tag}`;
    const scope = scopes.get(key);
    if (scope) scope.push(parts);
    else scopes.set(key, [parts]);
  }
  const sorted = [...scopes.keys()].sort().map((key) => [key, scopes.get(key)!] as const);
  for (const [, pages] of sorted)
    pages.sort((a, b) => (a.head.route < b.head.route ? -1 : a.head.route > b.head.route ? 1 : 0));
  return sorted;
}

/** `folder/` and some characters of base 36. Where two contents share these, the second takes those of the digest's own digest. */
function contentName(
  folder: string,
  digest: string,
  {content, files}: {content: Uint8Array; files: ReadonlyMap<string, Uint8Array>},
): string {
  for (let text = digest; ; text = hash('sha256', text, 'hex')) {
    // 48 bits: a larger number is much slower to turn into text, for the thousands of files of a large site.
    const short = Number.parseInt(text.slice(0, 12), 16).toString(36).padStart(NAME_LENGTH, '0').slice(-NAME_LENGTH);
    const name = `${folder}/${short}.json`;
    const other = files.get(name);
    if (!other || Buffer.compare(other, content) === 0) return name;
  }
}

function sum(pages: readonly DocumentParts[], value: (page: DocumentParts) => number): number {
  return pages.reduce((total, page) => total + value(page), 0);
}
