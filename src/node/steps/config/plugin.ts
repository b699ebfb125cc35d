import type {Plugin as BundlerPlugin, Loader} from 'esbuild';
import type {FrontMatter, SidebarCategory, SidebarLeaf} from '../../../shared/build.ts';
import type {PolicySources} from '../../../shared/policy.ts';
import type {AgentTool} from './agentTool.ts';
import type {MarkdownPlugin} from './inputTypes.ts';

/** Return value of a hook: a value or a promise of it. */
type Later<T> = T | Promise<T>;

/**
 * A plugin of a site: values that it adds, and hooks that depend on the site. All fields except
 * `name` are optional. Hooks return values; they must not change their arguments or write files.
 */
export interface Plugin {
  /** Name in messages and caches; unique on a site. */
  readonly name: string;
  readonly version?: string;
  /**
   * Cache key besides its code: its options, and the content of files that it reads. A new key
   * makes the results of the plugin stale. Its code and imports count automatically.
   */
  readonly key?: unknown;

  /** Markdown plugins for every page. They may put JSX nodes on any page. */
  readonly remarkPlugins?: readonly MarkdownPlugin[];
  readonly rehypePlugins?: readonly MarkdownPlugin[];

  /**
   * Pages whose old address ended in a slash, so that their relative links start one level deeper:
   * of folders (index pages, and slugs with a slash), or all. Here, links start beside their page.
   */
  readonly trailingSlash?: 'folders' | 'always';

  /** Elements for the head of every page. The policy allows what they load. */
  readonly headTags?: readonly PluginHeadTag[];
  /** Further sources for the policy, such as addresses that scripts request. */
  readonly contentSecurityPolicy?: PolicySources;
  /** Elements for the head of one page. */
  readonly head?: (page: PluginPageInfo, context: PluginContext) => readonly PluginHeadTag[] | undefined;

  /**
   * Absolute path of a theme folder: components, `mdxComponents`, `custom.css`. Those of the site
   * win.
   */
  readonly theme?: string;
  /** Absolute paths of browser modules that run once. An exported `onMove` runs for each page. */
  readonly clientModules?: readonly string[];
  /** For modules that pages import. This and `loaders` belong to esbuild and may change with it. */
  readonly esbuildPlugins?: readonly BundlerPlugin[];
  /** Absolute paths of folders whose components never become islands. */
  readonly islandFree?: readonly string[];
  /** How the bundler reads files, by extension: `{'.glsl': 'text'}`. */
  readonly loaders?: Readonly<Record<string, Loader>>;

  /** Transforms a style sheet of the site; returns the new CSS. */
  readonly styles?: (css: string) => string;

  /** Generates pages. Runs once per build, and again after changes to files in `watch`. */
  readonly pages?: (context: PluginContext) => Later<readonly PluginPage[] | PluginPages>;
  /** Changes the front matter of a page. Runs in several threads, for each compiled page. */
  readonly frontMatter?: (frontMatter: FrontMatter, page: PluginFile) => FrontMatter | undefined;
  /** Changes the entries of a sidebar, after folders are expanded. */
  readonly sidebar?: (
    items: readonly PluginSidebarItem[],
    sidebar: PluginSidebar,
  ) => readonly PluginSidebarItem[] | undefined;

  /**
   * Generates files of the site, by path: `{'feed.json': '…'}`. May not replace pages and static
   * files.
   */
  readonly files?: (site: PluginSite, context: PluginWork) => Later<Readonly<Record<string, PluginOutput>>>;
  /** Reports problems of the site. Errors prevent publishing. */
  readonly check?: (site: PluginSite, context: PluginContext) => Later<readonly PluginProblem[]>;
  /** Check the blocks of code of pages. Errors prevent publishing. */
  readonly sampleCheckers?: readonly SampleChecker[];
  /** Tools that `manual mcp` offers to agents. */
  readonly agents?: {readonly tools?: readonly AgentTool[]};
  /** Paths that `pages` reads, from the root or absolute; `manual serve` watches them. */
  readonly watch?: readonly string[];
}

export interface PluginHeadTag {
  readonly tagName: 'link' | 'meta' | 'script' | 'style';
  readonly attributes?: Readonly<Record<string, string | boolean>>;
  readonly innerHTML?: string;
  /** Whether to omit the element in `manual serve`, for analytics that must not count authors. */
  readonly builtOnly?: boolean;
  /** Whether a `<script>` waits until the reader agrees. A banner asks. */
  readonly consent?: boolean;
}

export interface PluginContext {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute path of a folder for files between builds. It may be deleted at any time. */
  readonly cacheDir: string;
  readonly title: string;
  readonly tagline?: string | undefined;
  readonly url: string;
  readonly baseUrl: string;
  readonly defaultLocale: string;
  readonly customFields?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Returns why the site may not read or publish a file (absolute, or from the root): it is hidden,
   * outside of the repository, or missing. `undefined` if it may. Markdown plugins get the same
   * function in `file.data`.
   */
  readonly whyPrivate: (file: string) => string | undefined;
}

/** Context of a hook that may run long. */
export interface PluginWork extends PluginContext {
  /** Reports progress and restarts the time limit of the hook. */
  progress(done: number, total: number): void;
}

/** Content of a file: text, bytes, or the absolute path of a file to copy. */
export type PluginOutput = string | Uint8Array | {readonly copyOf: string};

/** A generated page. */
export interface PluginPage {
  /**
   * Path as in the content folder: `api/pets.mdx`. The extension sets the format: `.md` or `.mdx`.
   */
  readonly path: string;
  /** Place: docs instance (current version) or pages. Default: the instance `default`. */
  readonly in?: {readonly docs: string} | 'pages';
  /** Markdown or MDX, without front matter. */
  readonly content: string;
  readonly frontMatter?: Readonly<Record<string, unknown>>;
  /** Source file, from the root, for problems of the page. */
  readonly source?: string;
  /**
   * Whether `content` includes untrusted text, such as comments of a package or responses of a
   * server. HTML in it becomes text, only Markdown plugins with the property `foreign` run, and
   * links lead to pages and web addresses only. Such a page has to be `.md`.
   */
  readonly foreign?: boolean;
  /** Whether texts in `content` that look like secret keys are examples, and no errors. */
  readonly keysAreExamples?: boolean;
  /** Additions to the hints of problems, by code, such as an option of the plugin. */
  readonly hints?: Readonly<Record<string, string>>;
}

/** Generated pages with problems of their data. */
export interface PluginPages {
  readonly pages: readonly PluginPage[];
  /** Problems of the data with their position. Errors prevent publishing. */
  readonly problems?: readonly PluginProblem[];
  /** Referenced files, from the root or absolute; watched like `watch`. */
  readonly watch?: readonly string[];
}

/** File of a page, as hooks get it. */
export interface PluginFile {
  /** From the site's root. */
  readonly file: string;
  /** Path below its content folder. */
  readonly path: string;
  readonly kind: 'doc' | 'blog' | 'page';
  readonly instance: string;
  /** Name of the version, for docs. */
  readonly version: string;
  readonly locale: string;
}

/** A page of the site, as hooks get it. */
export interface PluginPageInfo {
  /** Final path, base URL included. */
  readonly route: string;
  /** `doc`, `blogPost`, `page`, or the kind of a list. */
  readonly kind: string;
  readonly title: string;
  readonly description?: string;
  /** Section: the categories above it, or the title of its blog. */
  readonly section?: string;
  readonly locale: string;
  /** Absolute address. */
  readonly url: string;
  /** Whether search engines and lists omit the page. */
  readonly unlisted: boolean;
  /** File of the page; absent for generated lists. */
  readonly source?: PluginFile;
  readonly frontMatter: FrontMatter;
  /** Date (YYYY-MM-DD) of a post, or of the last change. */
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
  /** Id of the docs instance. */
  readonly instance: string;
  readonly version: string;
  readonly locale: string;
  /** Docs that the sidebar may contain. */
  readonly docs: readonly {
    readonly id: string;
    readonly title: string;
    /** Folder below the content folder. */
    readonly folder: string;
    readonly frontMatter: FrontMatter;
  }[];
}

/** An entry of a sidebar as in `sidebars.ts`, without short forms and `autogenerated`. */
export type PluginSidebarItem = SidebarLeaf | SidebarCategory<PluginSidebarItem>;

/** A problem that a plugin reports. */
export interface PluginProblem {
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

/** Checks the samples of pages: their blocks of code. */
export interface SampleChecker {
  /** Languages of the samples that it gets, as authors write them. Default: all. */
  readonly languages?: readonly string[];
  /**
   * Reports problems of the samples of one page, in any order. Runs again when the page changes, or
   * when samples change that it read from `context.pages`.
   */
  readonly check: (page: SamplePage, context: SampleContext) => Later<readonly SampleProblem[]>;
}

/** A page with its samples. */
export interface SamplePage extends PluginFile {
  /** Text of the file. Positions of problems without a sample refer to it. */
  readonly text: string;
  /** In the order of the page. */
  readonly samples: readonly Sample[];
}

/** A block of code. */
export interface Sample {
  /** Language as the author wrote it; empty without one. */
  readonly language: string;
  /** Words after the language, such as `title="a.ts" {1,3}`. */
  readonly meta: string;
  /** The title in `meta`, usually a file name. */
  readonly title?: string;
  /** With the values of variables, if the block uses them. */
  readonly code: string;
  /** File of the block: that of the page, or a partial. */
  readonly file: string;
  /** Line of the first line of code in the file. */
  readonly line: number;
  /** Text of the nearest heading above it; empty without one. */
  readonly heading: string;
  /** Why the author turned its check off. Problems of such a sample are not reported. */
  readonly unchecked?: string;
}

export interface SampleContext extends PluginContext {
  /** All pages of the same language and version that have samples for this checker. */
  readonly pages: readonly SamplePage[];
}

/** A problem of a sample. */
export interface SampleProblem {
  readonly message: string;
  /** Default: `error`. */
  readonly severity?: 'error' | 'warn';
  /** Sample of the page that has the problem. Without it, positions are those of the page. */
  readonly sample?: Sample;
  /** Line in the code of the sample, from 1. Default: 1. */
  readonly line?: number;
  /** From 1, in UTF-16 units. */
  readonly column?: number;
  /** Number of UTF-16 units after the column. */
  readonly length?: number;
  /** How to fix it. */
  readonly hint?: string;
  /** Texts that may replace the range. `--fix` applies a certain one. */
  readonly replacements?: readonly {readonly text: string; readonly certain?: boolean}[];
}

/** A plugin, a list of them, or nothing: `isPublic && analytics({…})`. */
export type PluginEntry = Plugin | false | null | undefined | readonly PluginEntry[];

/** Types a plugin. Returns its argument: checking happens when the tool loads the site. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
