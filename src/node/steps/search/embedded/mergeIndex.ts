import {hash} from 'node:crypto';
import {groupBy} from '../../../../shared/groupBy.ts';
import {
  FILE_NAME_LENGTH as NAME_LENGTH,
  type ScopeEntry,
  SEARCH_FORMAT,
  SEARCH_MANIFEST,
  type SearchManifest,
  type SynonymGroup,
} from '../../../../shared/search/searchFormat.ts';
import {type LanguageTools, PLAIN_TOOLS, toolsName} from '../../../../shared/search/searchLanguage.ts';
import {tokenize} from '../../../../shared/search/searchText.ts';
import type {AddFile, MergedPage} from './mergedPage.ts';
import {packPages} from './packPages.ts';
import {shardScope} from './shardScope.ts';
import {documentParts, type TokenizedDocument} from './tokenizeDocument.ts';

export interface SearchIndexOptions {
  /**
   * Largest scope, in bytes of stored pages, that is written as one file. Default 480,000: about 150 kB after gzip,
   * above which moving the whole text costs a reader more than asking for parts of it.
   */
  readonly packBytes?: number;
  /**
   * Files of texts that the first file of a scope names, at most. Default 8,000: 30 kB after gzip, which each first query reads. The
   * names of more are in files of their own.
   */
  readonly mostNames?: number;
  /** Tools of the documents' languages, see {@link loadLanguages}; those of a language that is not there are the plain ones. */
  readonly tools?: ReadonlyMap<string, LanguageTools>;
  /** Groups of words that mean the same, as an author writes them. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Whether words find those that developers use in place of them, in English. Default: true. */
  readonly relatedWords?: boolean;
}

export interface SearchIndexFiles {
  /** By name relative to the index folder, with `/`. All but `manifest.json` are named by their content. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Takes a file of the index as soon as it is made. */
type WriteFile = (name: string, content: Uint8Array) => void;

const DEFAULT_PACK_BYTES = 480_000;
const DEFAULT_MOST_NAMES = 8_000;

/** A document that is read whenever it is wanted: those of a large site are more than its index. */
export type ReadDocument = () => TokenizedDocument;

interface Scope {
  readonly pages: readonly MergedPage[];
  readonly tools: LanguageTools;
}

/**
 * Joins tokenized documents into the files of the index. The result depends on the set of documents only, not on their
 * order or on earlier builds. No server answers queries, so each file is static.
 */
export function mergeIndex(documents: readonly TokenizedDocument[], options?: SearchIndexOptions): SearchIndexFiles {
  const files = new Map<string, Uint8Array>();
  const read = documents.map((document) => () => document);
  writeIndex(read, {...options, write: (name, content) => void files.set(name, content)});
  return {files};
}

/** {@link mergeIndex} for documents that are read and files that are written one by one. */
export function writeIndex(
  documents: readonly ReadDocument[],
  {
    packBytes = DEFAULT_PACK_BYTES,
    mostNames = DEFAULT_MOST_NAMES,
    tools,
    synonyms = [],
    relatedWords = true,
    write,
  }: SearchIndexOptions & {readonly write: WriteFile},
): void {
  const addFile = createAddFile(write);
  const scopes = groupByScope(documents.map(createMergedPage)).map((pages) => {
    const scope = {pages, tools: tools?.get(toolsName(pages[0]!.head.language)) ?? PLAIN_TOOLS};
    return {
      ...writeScope(scope, {packBytes, mostNames, addFile}),
      ...(relatedWords ? {} : {isLiteral: true}),
      ...(synonyms.length > 0 ? {synonyms: synonymTerms(synonyms, scope.tools)} : {}),
    };
  });
  const manifest: SearchManifest = {format: SEARCH_FORMAT, scopes};
  write(SEARCH_MANIFEST, new TextEncoder().encode(JSON.stringify(manifest)));
}

function createMergedPage(read: ReadDocument): MergedPage {
  const {head, page} = documentParts(read());
  return {head, bytes: page.length, read: () => documentParts(read(), head)};
}

/** The words of groups as terms of a language. */
function synonymTerms(groups: readonly (readonly string[])[], {fold}: LanguageTools): SynonymGroup[] {
  const toTerms = (text: string) => tokenize(fold(text)).flatMap(({term, isForm}) => (isForm ? [] : [term]));
  return groups.map((group) => group.map(toTerms));
}

interface WriteScopeOptions extends Required<Pick<SearchIndexOptions, 'packBytes' | 'mostNames'>> {
  readonly addFile: AddFile;
}

function writeScope({pages, tools}: Scope, {packBytes, ...options}: WriteScopeOptions): ScopeEntry {
  const {addFile} = options;
  const {language, tag, version} = pages[0]!.head;
  const isPack = sum(pages, ({bytes}) => bytes) <= packBytes;
  return {
    language,
    tag,
    version,
    kind: isPack ? 'pack' : 'sharded',
    file: isPack ? addFile('pack', packPages(pages.map(({read}) => read()))) : shardScope(pages, {tools, ...options}),
    pages: pages.length,
    sections: sum(pages, (page) => page.head.sections),
    ...(tools.name ? {tools: tools.name} : {}),
  };
}

/** Documents by language and tag, scopes and pages sorted, so that history cannot show in the result. */
function groupByScope(documents: readonly MergedPage[]): MergedPage[][] {
  const scopes = groupBy(documents, ({head}) => `${head.language}\n${head.tag}`);
  const sorted = [...scopes.keys()].sort().map((key) => scopes.get(key)!);
  for (const pages of sorted)
    pages.sort((a, b) => (a.head.route < b.head.route ? -1 : a.head.route > b.head.route ? 1 : 0));
  return sorted;
}

/** Names files `folder/` and some characters of base 36. Where two contents share these, the second takes those of the digest's own digest. */
function createAddFile(write: WriteFile): AddFile {
  const digests = new Map<string, string>();
  return (folder, content) => {
    const digest = hash('sha256', content, 'hex');
    for (let text = digest; ; text = hash('sha256', text, 'hex')) {
      // 48 bits: a larger number is much slower to turn into text, for the thousands of files of a large site.
      const short = Number.parseInt(text.slice(0, 12), 16).toString(36).padStart(NAME_LENGTH, '0').slice(-NAME_LENGTH);
      const name = `${folder}/${short}.json`;
      const other = digests.get(name);
      if (other === digest) return name;
      if (other !== undefined) continue;
      digests.set(name, digest);
      write(name, content);
      return name;
    }
  };
}

function sum(pages: readonly MergedPage[], value: (page: MergedPage) => number): number {
  return pages.reduce((total, page) => total + value(page), 0);
}
