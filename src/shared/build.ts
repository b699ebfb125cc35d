/** Values that pass between the stages of a build. Types only; stages import these and never each other. */
import type {SearchSection} from './search.ts';
import type {SidebarItem, TocItem} from './types.ts';

/** A content file before it is read. */
export interface SourceFile {
  /** Path from the site's root, with `/`. Identifies the page in messages and caches. */
  readonly file: string;
  /** Path below its content folder, with `/`, extension included. */
  readonly path: string;
  readonly kind: 'doc' | 'blog' | 'page';
  /** Id of the docs or blog instance; `default` for pages. */
  readonly instance: string;
  /** Docs: version name (`current` for the working one). Blog and pages: empty. */
  readonly version: string;
  readonly locale: string;
  readonly format: 'md' | 'mdx';
  /** The file that a translated page translates, from the site's root. */
  readonly original?: string;
  /** A page that a plugin or a template made: its file is in the cache. */
  readonly generated?: {
    /** Path that it would have as a file of the site, from the root: links name it so, and its own begin there. */
    readonly as: string;
    /** File that it is made from, from the root. */
    readonly from?: string;
    /** Its text comes from elsewhere: it is read, and can do nothing. */
    readonly foreign?: true;
  };
}

/** Front matter after checking; names as authors write them (Docusaurus conventions). */
export interface FrontMatter {
  readonly id?: string;
  readonly title?: string;
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly sidebar_class_name?: string;
  readonly sidebar_custom_props?: Readonly<Record<string, unknown>>;
  readonly displayed_sidebar?: string | null;
  readonly slug?: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly questions?: readonly string[];
  readonly not_covered?: string;
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
  /** Blog. */
  readonly date?: string;
  readonly authors?: readonly (string | Readonly<Record<string, unknown>>)[];
}

/** A link, image or file reference as written, with its place in the source. */
export interface LinkRef {
  /** As the author wrote it. */
  readonly href: string;
  /** The resolved address, where it differs: a partial's relative link as the page would write it. */
  readonly address?: string;
  readonly kind: 'link' | 'image';
  readonly line: number;
  readonly column: number;
  /** Source file when it is not the page's own (a partial). */
  readonly file?: string;
  /** File name in the output's asset folder, when `href` names a file beside the page that exists. */
  readonly asset?: string;
  /** Written as an element of HTML in JSX, which components know nothing of. */
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
 * The fields of a compiled page that the graph, the link check and the page list need. Small, because the records of
 * all pages are in memory together. In `html` and `code` a resolved link or asset is a marker (see {@link linkMarker}),
 * because its final URL depends on other pages.
 */
export type PageRecord = CompiledRecord | UncompiledRecord;

interface RecordFields {
  readonly source: SourceFile;
  readonly frontMatter: FrontMatter;
  /** Line of each top-level front matter key. */
  readonly frontMatterLines: Readonly<Record<string, number>>;
  /** Text of the first level-1 heading that opens the page, if the front matter has no title. */
  readonly contentTitle?: string;
  /** First sentence-like text of the page, for descriptions. */
  readonly excerpt: string;
  /** {@link PageDetails} as text, see {@link detailsOf}. */
  readonly details: string;
  /** Whether its links hold images: a server asks that of all pages after each save. */
  readonly hasImages: boolean;
  readonly assets: readonly AssetRef[];
  /** The asset that the front matter's `image` names. */
  readonly card?: string;
  readonly words: number;
  /** Files besides the source that the compiled page depends on, from the site's root. */
  readonly dependencies: readonly string[];
}

/** Lists of a page that most steps never look at. */
export interface PageDetails {
  readonly toc: readonly TocItem[];
  /** All ids and `<a name>`s on the page. */
  readonly anchors: readonly string[];
  readonly links: readonly LinkRef[];
}

/** {@link PageDetails} as they are in a record: a text takes a third of the memory, and crosses threads faster. */
export function packDetails({toc, anchors, links}: PageDetails): string {
  return toc.length + anchors.length + links.length === 0 ? '' : JSON.stringify({toc, anchors, links});
}

/** The inverse of {@link packDetails}. Each call reads the text again. */
export function detailsOf({details}: Pick<RecordFields, 'details'>): PageDetails {
  return details === '' ? {toc: [], anchors: [], links: []} : (JSON.parse(details) as PageDetails);
}

/** A page of which everything is known. */
export interface CompiledRecord extends RecordFields {
  /**
   * `html`: the article is HTML. `module`: components, expressions, or imports make it a module. `ownCode`: it is a module, and code of
   * the site's own can make ids and links that are known only when the page has been rendered.
   */
  readonly kind: 'html' | 'module' | 'ownCode';
  /** True when the compiler found a mistake that kept it from reading all, which is reported: what the page would have is not known. */
  readonly failed?: true;
  /** Hash of everything the compiled page was made of. */
  readonly key: string;
}

/**
 * A page that is known by its front matter and first heading alone; all other lists are empty. An outline has not been compiled yet; the
 * compilation of a lost page was given up, because it took too long or ended the process.
 */
export interface UncompiledRecord extends RecordFields {
  readonly kind: 'outline' | 'lost';
}

/** Whether the article of a page is what its module renders. */
export function isModule(
  record: PageRecord | undefined,
): record is CompiledRecord & {readonly kind: 'module' | 'ownCode'} {
  return record?.kind === 'module' || record?.kind === 'ownCode';
}

export function isCompiledRecord(record: PageRecord): record is CompiledRecord {
  return record.kind !== 'outline' && record.kind !== 'lost';
}

/** The heavy half of a compiled page; kept on disk between stages. */
export interface PageBody {
  /** Article HTML of a static page, with markers; of a post with components what it says without them. */
  readonly html: string;
  /** ES module of a page that is one, with markers. */
  readonly code: string;
  readonly sections: readonly SearchSection[];
  /** Markdown copy, with markers for links. */
  readonly markdown: string;
}

export interface CompiledPage {
  /** Its key comes with the body's place; the lists become text on the way into the cache. */
  readonly record: Omit<CompiledRecord, 'key' | 'details' | 'hasImages'> & PageDetails;
  readonly body: PageBody;
}

const OPEN = '\uE0F0';
const CLOSE = '\uE0F1';

/** Stands for the final URL of `links[index]` until the graph knows it. Private-use characters: authors' text never holds them. */
export function linkMarker(index: number): string {
  return `${OPEN}${index}${CLOSE}`;
}

/** Replaces each {@link linkMarker} by what `resolve` returns for its index. */
export function replaceLinkMarkers(text: string, resolve: (index: number) => string): string {
  return text.includes(OPEN) ? text.replace(/\uE0F0(\d+)\uE0F1/g, (_, index: string) => resolve(Number(index))) : text;
}

/** Removes marker characters that an author's text holds by accident or on purpose. */
export function stripMarkers(text: string): string {
  return text.includes(OPEN) || text.includes(CLOSE) ? text.replace(/[\uE0F0\uE0F1]/g, '') : text;
}

/** The target of a link of a page. Made by the graph for every link of every page. */
export type LinkTarget =
  /** A page of this site. `url` is final, with query and hash as written. `anchor` is decoded, without `#`. */
  | {readonly type: 'page'; readonly url: string; readonly route: string; readonly anchor: string}
  /** A file of the output: static file or asset. */
  | {readonly type: 'file'; readonly url: string}
  /** Leaves the site (or `mailto:`, `tel:`…). */
  | {readonly type: 'external'; readonly url: string}
  /** A redirect of this site. */
  | {readonly type: 'redirect'; readonly url: string; readonly route: string}
  /** Nothing. `url` is what is written into the page all the same. `suggest` looks for what is meant, which takes a while. */
  | {
      readonly type: 'broken';
      readonly url: string;
      readonly wanted: string;
      /** Base of the site in an address that is elsewhere on its host. */
      readonly outsideOf?: string;
      readonly suggest?: () => TargetSuggestion | undefined;
      readonly what: 'page' | 'file' | 'image' | 'undecodable' | 'script';
    };

/** A remedy for an author whose link leads nowhere: another link to paste, or the reason. */
export type TargetSuggestion = {readonly instead: string} | {readonly because: string};

/** A node of a whole sidebar. Current page and open state are never stored here; they are computed per page. */
export type SidebarNode =
  | {
      readonly type: 'doc';
      readonly route: string;
      readonly label: string;
      readonly className?: string;
      readonly unlisted: boolean;
    }
  | {
      readonly type: 'link';
      readonly href: string;
      readonly label: string;
      readonly className?: string;
      readonly external: boolean;
    }
  | {readonly type: 'html'; readonly value: string; readonly defaultStyle: boolean; readonly className?: string}
  | {
      readonly type: 'category';
      readonly key: string;
      readonly label: string;
      readonly className?: string;
      readonly collapsible: boolean;
      readonly collapsed: boolean;
      /** Route of the category's own page. */
      readonly route?: string;
      readonly unlisted: boolean;
      readonly items: readonly SidebarNode[];
    };

/** A sidebar of one (docs instance, version, locale), cut into branches for the browser. */
export interface Sidebar {
  readonly name: string;
  readonly root: string;
  readonly items: readonly SidebarNode[];
  readonly branches: ReadonlyMap<string, readonly SidebarItem[]>;
}

export type SidebarLeaf =
  | {
      readonly type: 'doc' | 'ref';
      readonly id: string;
      readonly label?: string;
      readonly className?: string;
      /** `ref` only: id of a heading on the page. */
      readonly anchor?: string;
    }
  | {readonly type: 'link'; readonly href: string; readonly label: string; readonly className?: string}
  | {readonly type: 'html'; readonly value: string; readonly defaultStyle?: boolean; readonly className?: string};

export interface SidebarCategory<Entry> {
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
      /** Address below the base of the docs. Default: it follows from the label. */
      readonly slug?: string;
      readonly description?: string;
      readonly keywords?: readonly string[];
    };
