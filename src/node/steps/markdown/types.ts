import type {Root} from 'mdast';
import type {FrontMatter, SourceFile} from '../../../shared/build.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {RunInTurn} from '../../base/diagnostics/turn.ts';
import type {Unsaved} from '../../base/files/unsaved.ts';
import type {MagicComment} from '../highlight/block/magicComments.ts';
import type {Highlighter} from '../highlight/createHighlighter.ts';

/** The input of compilation besides the page itself. The same for every page of a build. */
export interface CompileOptions {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute folders that files named by pages may be in. */
  readonly readableFolders: readonly string[];
  /** Folders whose files are served as they are, from the root. */
  readonly staticDirectories: readonly string[];
  readonly parser: 'native' | 'unified';
  /** Which files are MDX; a page's own format is known, that of a partial follows from this. */
  readonly format: 'detect' | 'md' | 'mdx';
  /** Whether `:smile:` is an emoji. */
  readonly emoji: boolean;
  /** Comments in code that mark lines, besides `highlight-next-line` and its kin. */
  readonly magicComments: readonly MagicComment[];
  /** Comments of a blog post that end its excerpt; all other comments are left out. */
  readonly truncateMarkers: readonly {readonly source: string; readonly flags: string}[];
  readonly admonitions: readonly string[];
  readonly tocLevels: {readonly min: number; readonly max: number};
  /** Components that MDX pages may use without importing them. */
  readonly components: readonly string[];
  /** Components are in the place of elements of MDX pages, or may. */
  readonly replacesElements: boolean;
  /** Those of them that are the theme's own, as it has them. */
  readonly themeParts: readonly string[];
  readonly defaultLanguage?: string;
  /** By locale: the theme's texts that pages are compiled with, see `defaultTexts.ts`. Absent ones are English. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly remarkPlugins: readonly unknown[];
  readonly rehypePlugins: readonly unknown[];
  readonly highlighter: Omit<Highlighter, 'remember'>;
  readonly unsaved?: Unsaved;
}

/** The place and the reason of a syntax error. */
export interface ParseFailure {
  readonly reason: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** The error of a plugin of the site, for which the text is not to blame. */
  readonly thrown?: unknown;
}

/** Reads a text as it is in its file. The text that it returns is what the parser read: the places of the tree are places in it. */
export type Parse = (text: string, format: 'md' | 'mdx') => Promise<{text: string; tree: Root | ParseFailure}>;

/** The data that the plugins of one page share. */
export interface PageContext {
  readonly options: CompileOptions;
  readonly source: SourceFile;
  /** Text that the parser read: that of the file, prepared. */
  readonly text: string;
  /** Lines of the file as read. */
  readonly lines: readonly string[];
  /** The parser of this page; partials are read by the same one. */
  readonly parse: Parse;
  readonly diagnostics: Diagnostic[];
  /** Partials that do not parse; explained at the end, because what explains best takes long to load. */
  readonly failures: {readonly failure: ParseFailure; readonly text: string; readonly file: string}[];
  /** Texts of the partials that were put in place, by file, and where. */
  readonly partialTexts: Map<string, string>;
  readonly inlined: {
    /** The module of the component. */
    readonly in: string;
    readonly start: number;
    readonly end: number;
    /** The partial's own file; absent where nothing comes in place (the import). */
    readonly file?: string;
  }[];
  /** Emoji by name, loaded when a page may hold one. */
  emoji?: ReadonlyMap<string, string>;
  /** Restarts the time limit of the page; for plugins that may have much work on one page. */
  readonly alive?: (() => void) | undefined;
  /** Runs synchronous work that may take long: whatever can grow with the page. */
  readonly inTurn: RunInTurn;
  /** Files that the result depends on, existing or not, from the root. */
  readonly dependencies: Set<string>;
}

export interface CompileInput {
  readonly source: SourceFile;
  /** Whole file, LF line ends. */
  readonly text: string;
  readonly frontMatter: FrontMatter;
  readonly frontMatterLines: Readonly<Record<string, number>>;
  readonly alive?: () => void;
  readonly inTurn?: RunInTurn;
}
