import {hash} from 'node:crypto';
import {groupItems} from '../../../../shared/groupItems.ts';
import {
  FILE_NAME_LENGTH as NAME_LENGTH,
  type RelatedWords,
  type ScopeEntry,
  type ScopeFile,
  SEARCH_FORMAT,
  SEARCH_MANIFEST,
  type SearchManifest,
  type SynonymGroup,
} from '../../../../shared/search/searchFormat.ts';
import {getToolsName, type LanguageTools, PLAIN_TOOLS} from '../../../../shared/search/searchLanguage.ts';
import {tokenize} from '../../../../shared/search/searchText.ts';
import {type PageStanding, packCopies} from './copies.ts';
import type {AddFile, MergedPage} from './mergedPage.ts';
import {packPages} from './packPages.ts';
import {shardScope} from './shardScope.ts';
import {splitDocument, type TokenizedDocument} from './tokenizeDocument.ts';

export interface EmbeddedIndexOptions {
  /**
   * Largest scope that is written as one file, in bytes of stored pages. Default: 480,000, about
   * 150 kB after gzip. Above it, loading the whole text costs more than loading parts.
   */
  readonly packBytes?: number;
  /**
   * Maximum number of text files named in the first file of a scope. Default: 8,000, 30 kB after
   * gzip, which each first query loads. Others are named in files of their own.
   */
  readonly mostNames?: number;
  /** Language tools by name (see {@link loadLanguages}). Default: plain tools. */
  readonly tools?: ReadonlyMap<string, LanguageTools>;
  /** Groups of synonyms. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Lists of words that also find words with nearly the same meaning. Default: all. */
  readonly relatedWords?: RelatedWords;
  /** Standing of pages by route, for texts that are on several pages. Default: all are equal. */
  readonly standings?: ReadonlyMap<string, PageStanding>;
}

export interface EmbeddedIndexFiles {
  /** Content by name, relative to the index folder. All names except `manifest.json` are hashes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Receives each file of the index. */
type WriteFile = (name: string, content: Uint8Array) => void;

const DEFAULT_PACK_BYTES = 480_000;
const DEFAULT_MOST_NAMES = 8_000;
/**
 * Maximum bytes of scope files that the manifest contains, about 6 kB after gzip. Readers of one
 * language and version load those of all.
 */
const MOST_IN_MANIFEST = 8_000;

/** Reads a document on demand, because those of a large site exceed memory. */
export type ReadDocument = () => TokenizedDocument;

interface Scope {
  readonly pages: readonly MergedPage[];
  readonly tools: LanguageTools;
  readonly copies: string | undefined;
}

/**
 * Merges tokenized documents into the files of the index. The result only depends on the set of
 * documents. All files are static, because there is no server.
 */
export function mergeIndex(
  documents: readonly TokenizedDocument[],
  options?: EmbeddedIndexOptions,
): EmbeddedIndexFiles {
  const files = new Map<string, Uint8Array>();
  const read = documents.map((document) => () => document);
  writeIndex(read, {...options, write: (name, content) => void files.set(name, content)});
  return {files};
}

/**
 * Writes an index like {@link mergeIndex}, but reads documents and writes files one by one.
 *
 * @param documents functions that read the tokenized documents; each is called several times
 * @param options `write` receives each file
 */
export function writeIndex(
  documents: readonly ReadDocument[],
  {
    packBytes = DEFAULT_PACK_BYTES,
    mostNames = DEFAULT_MOST_NAMES,
    tools,
    synonyms = [],
    relatedWords = true,
    standings = new Map(),
    write,
  }: EmbeddedIndexOptions & {readonly write: WriteFile},
): void {
  const scopeFiles = new Map<string, Uint8Array>();
  const addFile = createAddFile((name, content) => {
    if (name.startsWith('scope/')) scopeFiles.set(name, content);
    write(name, content);
  });
  const scopes = groupByScope(documents.map(createMergedPage)).map((pages) => {
    const scope = {
      ...{pages, tools: tools?.get(getToolsName(pages[0]!.head.language)) ?? PLAIN_TOOLS},
      copies: packCopies(
        pages.map(({head}) => head),
        standings,
      ),
    };
    return {
      ...writeScope(scope, {packBytes, mostNames, addFile}),
      ...(relatedWords === true ? {} : {relatedWords}),
      ...(synonyms.length > 0 ? {synonyms: synonymTerms(synonyms, scope.tools)} : {}),
    };
  });
  const manifest: SearchManifest = {format: SEARCH_FORMAT, scopes: includeContent(scopes, scopeFiles)};
  write(SEARCH_MANIFEST, new TextEncoder().encode(JSON.stringify(manifest)));
}

/** Adds the content of scope files to their entries, if it is short. */
function includeContent(
  scopes: readonly ScopeEntry[],
  scopeFiles: ReadonlyMap<string, Uint8Array>,
): readonly ScopeEntry[] {
  // Equal versions share a file.
  const bytes = scopes.reduce((total, {file}) => total + (scopeFiles.get(file)?.length ?? 0), 0);
  if (bytes > MOST_IN_MANIFEST) return scopes;
  return scopes.map((entry) => {
    const content = scopeFiles.get(entry.file);
    return content ? {...entry, content: JSON.parse(new TextDecoder().decode(content)) as ScopeFile} : entry;
  });
}

function createMergedPage(read: ReadDocument): MergedPage {
  const {head, page} = splitDocument(read());
  return {head, bytes: page.length, read: () => splitDocument(read(), head)};
}

/** Converts synonyms to terms of a language. */
function synonymTerms(groups: readonly (readonly string[])[], {fold}: LanguageTools): SynonymGroup[] {
  const toTerms = (text: string) => tokenize(fold(text)).flatMap(({term, isForm}) => (isForm ? [] : [term]));
  return groups.map((group) => group.map(toTerms));
}

interface WriteScopeOptions extends Required<Pick<EmbeddedIndexOptions, 'packBytes' | 'mostNames'>> {
  readonly addFile: AddFile;
}

function writeScope({pages, tools, copies}: Scope, {packBytes, ...options}: WriteScopeOptions): ScopeEntry {
  const {addFile} = options;
  const {language, tag, version} = pages[0]!.head;
  const isPack = sum(pages, ({bytes}) => bytes) <= packBytes;
  return {
    language,
    tag,
    version,
    kind: isPack ? 'pack' : 'sharded',
    file: isPack
      ? addFile('pack', packPages(pages.map(({read}) => read())))
      : shardScope(pages, {tools, copies, ...options}),
    pages: pages.length,
    sections: sum(pages, (page) => page.head.sections),
    ...(tools.name ? {tools: tools.name} : {}),
    ...(isPack && copies ? {copies} : {}),
  };
}

/**
 * Groups documents by language and tag. Sorts scopes and pages, so that results are reproducible.
 */
function groupByScope(documents: readonly MergedPage[]): MergedPage[][] {
  const scopes = groupItems(documents, ({head}) => `${head.language}\n${head.tag}`);
  const sorted = [...scopes.keys()].sort().map((key) => scopes.get(key)!);
  for (const pages of sorted)
    pages.sort((a, b) => (a.head.route < b.head.route ? -1 : a.head.route > b.head.route ? 1 : 0));
  return sorted;
}

/**
 * Creates a function that names files `folder/hash` in base 36. If two contents collide, the second
 * is named by the hash of its hash.
 */
function createAddFile(write: WriteFile): AddFile {
  const digests = new Map<string, string>();
  return (folder, content) => {
    const digest = hash('sha256', content, 'hex');
    for (let text = digest; ; text = hash('sha256', text, 'hex')) {
      // Only 48 bits, because converting larger numbers is slow for thousands of files.
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
