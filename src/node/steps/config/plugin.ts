import type {Plugin as BundlerPlugin, Loader} from 'esbuild';
import type {FrontMatter, SidebarCategory, SidebarLeaf} from '../../../shared/build.ts';
import type {PolicySources} from '../../../shared/policy.ts';
import type {MarkdownPlugin} from './inputTypes.ts';

/** A return value of every hook: now, or a promise. */
type Later<T> = T | Promise<T>;

/**
 * A plugin of a site: what it adds, as plain values, and functions (hooks) for what depends on the site. Every field but `name` may be
 * absent. Hooks get values and return values; they change nothing that they are given, and write no files.
 */
export interface Plugin {
  /** Of the plugin, in messages and caches. One site has one plugin of a name. */
  readonly name: string;
  readonly version?: string;
  /**
   * The key of its results besides its code: its options, and the text of what it reads. Another key makes everything
   * again that the plugin has a part in. Its code, with all that it imports, counts without being named.
   */
  readonly key?: unknown;

  /** Markdown plugins for every page. They may put JSX nodes on any page. */
  readonly remarkPlugins?: readonly MarkdownPlugin[];
  readonly rehypePlugins?: readonly MarkdownPlugin[];

  /**
   * Pages whose relative links begin inside their address, because it ended in a slash where they come from: of folders (index pages, and
   * slugs that end in a slash), or all. Here no address does, and links begin beside their page.
   */
  readonly trailingSlash?: 'folders' | 'always';

  /** Elements for the head of every page. The policy lets in what they load. */
  readonly headTags?: readonly PluginHeadTag[];
  /** Sources that the policy must allow besides: addresses that only scripts ask for. */
  readonly contentSecurityPolicy?: PolicySources;
  /** Elements for the head of one page. */
  readonly head?: (page: PluginPageInfo, context: PluginContext) => readonly PluginHeadTag[] | undefined;

  /** Absolute path of a folder like a site's `theme/`: parts of the theme, `mdxComponents`, `custom.css`. The site's own win. */
  readonly theme?: string;
  /** Absolute paths of modules that the browser runs once, when a page is live. An exported `onMove` is called for each page. */
  readonly clientModules?: readonly string[];
  /** For modules that pages and components import. This and `loaders` are those of esbuild, and may change with its version. */
  readonly esbuildPlugins?: readonly BundlerPlugin[];
  /** Absolute paths of folders whose components never become islands, as those of the theme. */
  readonly islandFree?: readonly string[];
  /** How the bundler reads files, by extension: `{'.glsl': 'text'}`. */
  readonly loaders?: Readonly<Record<string, Loader>>;

  /** The text of a style sheet of the site, changed. */
  readonly styles?: (css: string) => string;

  /** Pages made from data. Asked once a build, and again when what `watch` names has changed. */
  readonly pages?: (context: PluginContext) => Later<readonly PluginPage[] | PluginPages>;
  /** The front matter of a page, completed or changed. Runs in several threads, and for each page that is compiled. */
  readonly frontMatter?: (frontMatter: FrontMatter, page: PluginFile) => FrontMatter | undefined;
  /** The entries of a sidebar, completed or changed, after folders have become entries. */
  readonly sidebar?: (
    items: readonly PluginSidebarItem[],
    sidebar: PluginSidebar,
  ) => readonly PluginSidebarItem[] | undefined;

  /** Files of the finished site, by path from its base: `{'feed.json': '…'}`. Pages and static files may not be replaced. */
  readonly files?: (site: PluginSite, context: PluginWork) => Later<Readonly<Record<string, PluginOutput>>>;
  /** Problems that the plugin finds in the site. Errors keep it from being published. */
  readonly check?: (site: PluginSite, context: PluginContext) => Later<readonly PluginProblem[]>;
  /** Files and folders that `pages` reads, from the site's root or absolute: `manual serve` follows them. */
  readonly watch?: readonly string[];
}

export interface PluginHeadTag {
  readonly tagName: 'link' | 'meta' | 'script' | 'style';
  readonly attributes?: Readonly<Record<string, string | boolean>>;
  readonly innerHTML?: string;
  /** Leaves the element out of `manual serve`: for what counts readers, and must not count authors. */
  readonly builtOnly?: boolean;
}

export interface PluginContext {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute path of a folder that the plugin may keep files in between builds. It may be gone at any time. */
  readonly cacheDir: string;
  readonly title: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly defaultLocale: string;
  /**
   * Why the site may not read or publish a file (absolute, or from the root) that some text names: hidden, outside of the repository, no
   * file. Undefined for what it may. Markdown plugins find the same function in `file.data`.
   */
  readonly whyPrivate: (file: string) => string | undefined;
}

/** The arguments of a hook that may take long. */
export interface PluginWork extends PluginContext {
  /** Reports progress. Each call restarts the time limit of the hook. */
  progress(done: number, total: number): void;
}

/** Content of a file: a text, bytes, or the absolute path of a file that holds it. */
export type PluginOutput = string | Uint8Array | {readonly copyOf: string};

/** A page that a plugin makes. */
export interface PluginPage {
  /** Its path, as if it were a file of the content folder: `api/pets.mdx`. The extension says what `content` is: `.md` or `.mdx`. */
  readonly path: string;
  /** Among the docs of an instance, in its current version, or among the pages beside them. Default: the instance `default`. */
  readonly in?: {readonly docs: string} | 'pages';
  /** Markdown or MDX, without front matter. */
  readonly content: string;
  readonly frontMatter?: Readonly<Record<string, unknown>>;
  /** File that it is made from, from the root: problems of the page name it. */
  readonly source?: string;
  /**
   * Whether `content` holds text that neither the site's authors nor the plugin's wrote, such as comments of a package or answers of a
   * server. HTML in it is shown as text, of Markdown plugins those run alone that have a property `foreign`, and links lead to pages and
   * web addresses only. Such a page is `.md`.
   */
  readonly foreign?: boolean;
}

/** Pages with what was found while they were made. */
export interface PluginPages {
  readonly pages: readonly PluginPage[];
  /** A problem of the data, at its place. Errors keep the site from being published. */
  readonly problems?: readonly PluginProblem[];
  /** Files that the data refers to, from the site's root or absolute: followed as those in `watch`. */
  readonly watch?: readonly string[];
}

/** A file of a page, as hooks see it. */
export interface PluginFile {
  /** From the site's root. */
  readonly file: string;
  /** Below its content folder. */
  readonly path: string;
  readonly kind: 'doc' | 'blog' | 'page';
  readonly instance: string;
  /** Docs: name of the version. */
  readonly version: string;
  readonly locale: string;
}

/** A page of the site, as hooks see it. */
export interface PluginPageInfo {
  /** Final path, base URL included. */
  readonly route: string;
  /** `doc`, `blogPost`, `page`, or the kind of a list. */
  readonly kind: string;
  readonly title: string;
  readonly description?: string;
  /** Its place, in words: the categories above it, or the title of its blog. */
  readonly section?: string;
  readonly locale: string;
  /** Absolute address. */
  readonly url: string;
  /** True for pages that neither search engines nor lists show. */
  readonly unlisted: boolean;
  /** Absent for pages that the tool makes. */
  readonly source?: PluginFile;
  readonly frontMatter: FrontMatter;
  /** YYYY-MM-DD of a post, or of the last change. */
  readonly date?: string;
}

export interface PluginSite {
  readonly title: string;
  readonly url: string;
  readonly baseUrl: string;
  /** Every page of every language, sorted by route. */
  readonly pages: readonly PluginPageInfo[];
}

export interface PluginSidebar {
  readonly name: string;
  /** Of the docs instance. */
  readonly instance: string;
  readonly version: string;
  readonly locale: string;
  /** The docs that the sidebar may name. */
  readonly docs: readonly {
    readonly id: string;
    readonly title: string;
    /** Folder below the content folder. */
    readonly folder: string;
    readonly frontMatter: FrontMatter;
  }[];
}

/** An entry of a sidebar: as `sidebars.ts` writes it, without short forms and `autogenerated`. */
export type PluginSidebarItem = SidebarLeaf | SidebarCategory<PluginSidebarItem>;

/** A problem that a plugin reports. */
export interface PluginProblem {
  /** The problem. */
  readonly message: string;
  /** Default: `error`. */
  readonly severity?: 'error' | 'warn';
  /** From the site's root. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** How to fix it. */
  readonly hint?: string;
}

/** A plugin, a list of them, or nothing: `isPublic && analytics({…})`. */
export type PluginEntry = Plugin | false | null | undefined | readonly PluginEntry[];

/** Types a plugin. Returns its argument: checking happens when the tool loads the site. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
