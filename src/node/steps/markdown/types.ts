import type {Root as HastRoot} from 'hast';
import type {Root} from 'mdast';
import type {FrontMatter, SourceFile} from '../../../shared/build.ts';
import type {PageSample} from '../../../shared/search.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {RunInTimeSlice} from '../../base/diagnostics/timeSlice.ts';
import type {UnsavedTexts} from '../../base/files/readBufferOrFile.ts';
import type {VariableReader} from '../../base/variables/createVariableReader.ts';
import type {MagicComment} from '../highlight/block/magicComments.ts';
import type {Highlighter} from '../highlight/createHighlighter.ts';

/** Settings of the compiler that all pages of a build share. */
export interface CompileOptions {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute folders whose files pages may refer to. */
  readonly readableFolders: readonly string[];
  /** Folders whose files are copied unchanged to the root of the site. */
  readonly staticDirectories: readonly string[];
  readonly parser: 'native' | 'unified';
  /** Format of partials, by extension or the same for all files. */
  readonly format: 'detect' | 'md' | 'mdx';
  /** Whether `:smile:` becomes an emoji. */
  readonly emoji: boolean;
  /** Configured comments that mark lines of code, besides the built-in ones. */
  readonly magicComments: readonly MagicComment[];
  /** Comments that end the excerpt of a post. Other comments are removed. */
  readonly truncateMarkers: readonly {readonly source: string; readonly flags: string}[];
  readonly admonitions: readonly string[];
  readonly tocLevels: {readonly min: number; readonly max: number};
  /** Components that MDX pages may use without an import. */
  readonly components: readonly string[];
  /** Whether components may replace HTML elements of MDX pages. */
  readonly replacesElements: boolean;
  /** Those components that the theme provides and the site does not replace. */
  readonly themeParts: readonly string[];
  readonly defaultLanguage?: string;
  /** Whether all code uses variables. */
  readonly codeVariables: boolean;
  /** Whether checkers need the samples of pages. */
  readonly samples: boolean;
  /** Texts of the theme in compiled pages, by locale. Default: English. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly remarkPlugins: readonly unknown[];
  readonly rehypePlugins: readonly unknown[];
  readonly highlighter: Omit<Highlighter, 'remember'>;
  readonly unsaved?: UnsavedTexts;
}

/** A syntax error with its reason and position. */
export interface ParseFailure {
  readonly reason: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** Error of a plugin of the site; absent for mistakes in the text. */
  readonly thrown?: unknown;
}

/**
 * Parses a file, whose path from the root is for messages. Returns the prepared text, to which
 * positions of the tree refer.
 */
export type Parse = (
  text: string,
  format: 'md' | 'mdx',
  file: string,
) => Promise<{text: string; tree: Root | ParseFailure}>;

/** Variables of a page, and where it uses them. */
export interface PageVariables {
  readonly reader: VariableReader;
  /** Whether all code uses variables, besides blocks with the word `variables`. */
  readonly inCode: boolean;
}

/** Trees of a page that `manual explain` prints: parsed, after the Markdown steps, and after the HTML steps. */
export type TreeStep = 'parse' | 'markdown' | 'html';

/** Receives the tree after a step, which the next step changes. The last call of a step counts. */
export type OnTree = (step: TreeStep, tree: Root | HastRoot) => void;

/** State that all steps of one page share. */
export interface CompileContext {
  readonly options: CompileOptions;
  readonly source: SourceFile;
  /** Prepared text, to which the positions of the tree refer. */
  readonly text: string;
  /** Checked front matter of a page; absent for imported files. */
  readonly frontMatter?: FrontMatter | undefined;
  /** Lines of the file before preparation. */
  readonly lines: readonly string[];
  /** Parser of this page and its partials. */
  readonly parse: Parse;
  readonly diagnostics: Diagnostic[];
  /** Partials with syntax errors. */
  readonly failures: {readonly failure: ParseFailure; readonly text: string; readonly file: string}[];
  /** Texts of inserted partials, by file. */
  readonly partialTexts: Map<string, string>;
  readonly inlined: {
    /** File that contains the range. */
    readonly in: string;
    readonly start: number;
    readonly end: number;
    /** Partial that replaces the range; absent for the removed import. */
    readonly file?: string;
  }[];
  /** Undefined if the page does not use variables. */
  readonly variables?: PageVariables | undefined;
  /** Emoji by name. Loaded if the page may contain one. */
  emoji?: ReadonlyMap<string, string>;
  /** Restarts the time limit of the page, for plugins that work long on one page. */
  readonly alive?: (() => void) | undefined;
  /** Runs synchronous work whose time grows with the page. */
  readonly inTurn: RunInTimeSlice;
  readonly onTree?: OnTree | undefined;
  /** Samples of the page and its partials, by file and line. */
  readonly samples: Map<string, PageSample>;
  /** Files that the result depends on, relative to the root; they need not exist. */
  readonly dependencies: Set<string>;
}

export interface CompileInput {
  readonly source: SourceFile;
  /** Text of the whole file with LF line ends. */
  readonly text: string;
  readonly frontMatter: FrontMatter;
  readonly frontMatterLines: Readonly<Record<string, number>>;
  /** Reader that has filled the front matter; undefined if the page does not use variables. */
  readonly variables?: VariableReader | undefined;
  readonly alive?: () => void;
  readonly inTurn?: RunInTimeSlice;
  readonly onTree?: OnTree;
}
