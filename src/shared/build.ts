/** Types of values that pass between build stages, which import these and never each other. */

import type {SidebarMarksInput} from './notes/sidebarMarks.ts';
import type {PageSample, SearchSection} from './search.ts';
import type {TocItem} from './types.ts';

/** A content file before it is read. */
export interface SourceFile {
  /** Path relative to the site's root, with `/`. Identifies the page in messages and caches. */
  readonly file: string;
  /** Path relative to its content folder, with `/` and extension. */
  readonly path: string;
  readonly kind: 'doc' | 'blog' | 'page';
  /** Id of the docs or blog instance; `default` for pages. */
  readonly instance: string;
  /** Docs: version name (`current` for the working one). Blog and pages: empty. */
  readonly version: string;
  readonly locale: string;
  readonly format: 'md' | 'mdx';
  /** Source of a translation, relative to the site's root. */
  readonly original?: string;
  /** Set for a generated page of a plugin or template, whose file is in the cache. */
  readonly generated?: {
    /** Path as if it were a file of the site, relative to the root: base of its links. */
    readonly as: string;
    /** File that it is generated from, relative to the root. */
    readonly from?: string;
    /** Whether its text comes from elsewhere and must not run code. */
    readonly foreign?: true;
    /** Whether texts in it that look like secret keys are examples. */
    readonly keysAreExamples?: true;
    /** Additions to the hints of problems, by diagnostic code. */
    readonly hints?: Readonly<Record<string, string>>;
  };
}

/** Checked front matter, with the authors' names of fields (Docusaurus conventions). */
export interface FrontMatter {
  readonly id?: string;
  readonly title?: string;
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly sidebar_class_name?: string;
  readonly sidebar_badge?: SidebarMarksInput['badge'];
  readonly sidebar_icon?: string;
  readonly sidebar_custom_props?: Readonly<Record<string, unknown>>;
  readonly displayed_sidebar?: string | null;
  readonly slug?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly questions?: readonly string[];
  readonly not_covered?: string;
  readonly next_steps?: readonly string[];
  readonly since?: string;
  readonly changed?: string;
  /** A version, or `true`. */
  readonly deprecated?: string;
  readonly filter?: boolean;
  readonly image?: string;
  readonly tags?: readonly (string | {readonly label: string; readonly permalink: string})[];
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly pagination_prev?: string | null;
  readonly pagination_next?: string | null;
  readonly pagination_label?: string;
  readonly custom_edit_url?: string | null;
  readonly last_update?: {readonly date?: string; readonly author?: string};
  readonly redirect_from?: readonly string[];
  readonly search?: boolean;
  readonly search_rank?: number;
  readonly wrapperClassName?: string;
  readonly variables?: unknown;
  /** Blog only. */
  readonly date?: string;
  readonly authors?: readonly (string | Readonly<Record<string, unknown>>)[];
}

/** A link, image, or file reference with its position in the source. */
export interface LinkRef {
  /** As the author wrote it. */
  readonly href: string;
  /** Resolved URL if it differs from `href`: a partial's relative link, rewritten for the page. */
  readonly address?: string;
  readonly kind: 'link' | 'image';
  readonly line: number;
  readonly column: number;
  /** Source file if it is not the page's own (a partial). */
  readonly file?: string;
  /** File name in the output's asset folder, if `href` names a file beside the page. */
  readonly asset?: string;
  /** Set for an HTML element in JSX, whose URL no component processes. */
  readonly plain?: true;
}

/** A file beside the pages that the output needs: an image or a download. */
export interface AssetRef {
  /** Path from the site's root. */
  readonly file: string;
  /** File name in the output's asset folder, with content hash. */
  readonly name: string;
}

/**
 * Data of a page for graph, link check, and lists. Small, because all records are in memory. Links
 * in `html` and `code` are markers, because their final URLs depend on other pages.
 */
export type PageRecord = CompiledRecord | UncompiledRecord;

interface RecordFields {
  readonly source: SourceFile;
  readonly frontMatter: FrontMatter;
  /** Line of each top-level front matter key. */
  readonly frontMatterLines: Readonly<Record<string, number>>;
  /** Text of a level-1 heading at the start of the page, if the front matter has no title. */
  readonly contentTitle?: string;
  /** First sentence-like text of the page, for descriptions. */
  readonly excerpt: string;
  /** Packed {@link PageDetails}, see {@link unpackDetails}. */
  readonly details: string;
  /** Whether the page shows images. Stored apart from the links, because `serve` asks it of all pages after each save. */
  readonly hasImages: boolean;
  readonly assets: readonly AssetRef[];
  /** Asset that the front matter's `image` names. */
  readonly card?: string;
  readonly words: number;
  /** Variables that the page uses and does not define, with their values; `null` for unknown ones. */
  readonly variables?: Readonly<Record<string, string | null>>;
  /** Other files that the compiled page depends on, relative to the site's root. */
  readonly dependencies: readonly string[];
}

/** Lists of a page that most steps do not need. */
export interface PageDetails {
  readonly toc: readonly TocItem[];
  /** All ids and `<a name>`s on the page. */
  readonly anchors: readonly string[];
  readonly links: readonly LinkRef[];
  /** Absent for sites that check no samples. */
  readonly samples?: readonly PageSample[];
}

/** Packs {@link PageDetails}: text takes a third of the memory, and crosses threads faster. */
export function packDetails({toc, anchors, links, samples = []}: PageDetails): string {
  if (toc.length + anchors.length + links.length + samples.length === 0) return '';
  return JSON.stringify({toc, anchors, links, ...(samples.length > 0 ? {samples} : {})});
}

/** Unpacks the {@link PageDetails} of a record. Each call parses them again. */
export function unpackDetails({details}: Pick<RecordFields, 'details'>): PageDetails {
  return details === '' ? {toc: [], anchors: [], links: []} : (JSON.parse(details) as PageDetails);
}

/** The record of a compiled page. */
export interface CompiledRecord extends RecordFields {
  /**
   * `html`: the article is HTML. `module`: it is a module, because of components, expressions, or
   * imports. `ownCode`: a module whose ids and links are only known after rendering.
   */
  readonly kind: 'html' | 'module' | 'ownCode';
  /** Set if a reported error may have hidden ids and links of the page. */
  readonly failed?: true;
  /** Indexes of links without words, which get the title of their target. */
  readonly wordless?: readonly number[];
  /** Hash of all inputs of the compiled page. */
  readonly key: string;
}

/**
 * A record from front matter and first heading. An `outline` is not compiled yet. Compiling a
 * `lost` page was aborted.
 */
export interface UncompiledRecord extends RecordFields {
  readonly kind: 'outline' | 'lost';
}

/** Returns whether the article of a page is rendered by a module. */
export function isModule(
  record: PageRecord | undefined,
): record is CompiledRecord & {readonly kind: 'module' | 'ownCode'} {
  return record?.kind === 'module' || record?.kind === 'ownCode';
}

/** Returns whether a page is compiled, so that all of its data is known. */
export function isCompiledRecord(record: PageRecord): record is CompiledRecord {
  return record.kind !== 'outline' && record.kind !== 'lost';
}

/** The large part of a compiled page, kept on disk between stages. */
export interface PageBody {
  /** Article HTML with link markers; for a post with components, its text without them. */
  readonly html: string;
  /** ES module of a page with components, with link markers. */
  readonly code: string;
  readonly sections: readonly SearchSection[];
  /** Markdown copy, with link markers. */
  readonly markdown: string;
}

export interface CompiledPage {
  /** Without the fields that are set when the page is written to the cache. */
  readonly record: Omit<CompiledRecord, 'key' | 'details' | 'hasImages'> & PageDetails;
  readonly body: PageBody;
}

/** The target of a link. The graph resolves all links of all pages. */
export type LinkTarget =
  /** A page. `url` is final, with query and hash; `anchor` is decoded, without `#`. */
  | {
      readonly type: 'page';
      readonly url: string;
      readonly route: string;
      readonly anchor: string;
      /** The link in the letter case of the address, if the author wrote other capitals. */
      readonly respelled?: string;
    }
  /** A file of the output: static file or asset. */
  | {readonly type: 'file'; readonly url: string}
  /** A URL outside of the site, or `mailto:`, `tel:` and the like. */
  | {readonly type: 'external'; readonly url: string}
  /** A redirect of this site. */
  | {readonly type: 'redirect'; readonly url: string; readonly route: string}
  /** A missing target. The page still contains `url`. `suggest` is slow. */
  | {
      readonly type: 'broken';
      readonly url: string;
      readonly wanted: string;
      /** Base of the site, for a URL outside of it on the same host. */
      readonly outsideOf?: string;
      readonly suggest?: () => TargetSuggestion | undefined;
      /** File (from the root) that a relative link names, if it names a file. */
      readonly file?: string;
      readonly what: 'page' | 'file' | 'image' | 'undecodable' | 'script';
    };

/** Suggestion for a broken link: a replacement (certain for the same target), the reason, or both. */
export type TargetSuggestion = Readonly<{instead?: string; certain?: boolean; because?: string}>;

export type SidebarLeaf =
  | (SidebarMarksInput & {
      readonly type: 'doc' | 'ref';
      readonly id: string;
      readonly label?: string;
      readonly className?: string;
      /** `ref` only: id of a heading on the page. */
      readonly anchor?: string;
    })
  | (SidebarMarksInput & {
      readonly type: 'link';
      readonly href: string;
      readonly label: string;
      readonly className?: string;
    })
  | {readonly type: 'html'; readonly value: string; readonly defaultStyle?: boolean; readonly className?: string};

export interface SidebarCategory<Entry> extends SidebarMarksInput {
  readonly type: 'category';
  readonly label: string;
  readonly items: readonly Entry[];
  readonly link?: SidebarCategoryLink;
  readonly collapsible?: boolean;
  readonly collapsed?: boolean;
  readonly className?: string;
}

export type SidebarCategoryLink =
  | {readonly type: 'doc'; readonly id: string}
  | {
      readonly type: 'generated-index';
      readonly title?: string;
      /** Path below the base of the docs. Default: derived from the label. */
      readonly slug?: string;
      readonly description?: string;
      readonly keywords?: readonly string[];
    };
