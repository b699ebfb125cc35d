import type {CompiledRecord, SourceFile} from '../../../shared/build.ts';
import type {BundleUrls} from '../../../shared/bundleUrls.ts';
import type {SearchDocument} from '../../../shared/search.ts';
import type {PageProps, SidebarItem, SiteProps} from '../../../shared/types.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {Unsaved} from '../../base/files/unsaved.ts';
import type {Registration} from '../../steps/highlight/grammars/languages.ts';
import type {CompileOptions} from '../../steps/markdown/types.ts';
import type {PageHead, SiteHead} from '../../steps/render/document.ts';
import type {SidebarPart} from '../../steps/site/sidebars/navigation.ts';
import type {PackSlot} from '../cache/pack.ts';
import type {RenderedFacts} from '../publish/outputState.ts';
import type {ThreadError} from './threadError.ts';

/** The messages between the main thread and its workers. Plain data only. */

/** The settings for compiling pages, as plain data: it also has to reach worker threads. */
export interface CompilerSettings
  extends Omit<CompileOptions, 'remarkPlugins' | 'rehypePlugins' | 'highlighter' | 'unsaved'> {
  readonly cacheDir: string;
  readonly aliases: Readonly<Record<string, string>>;
  readonly grammars: readonly Registration[];
  /** Files that grammars and texts were made from, absolute, existing or not. */
  readonly settingFiles: readonly string[];
  /** Absolute path of the configuration as Node runs it. */
  readonly configModule: string;
  /** Plugins are functions: a thread that needs them imports that configuration itself. */
  readonly hasUserPlugins: boolean;
}

export interface CompileJob {
  readonly source: SourceFile;
  /** The last result for the page, by the same tool with the same settings. */
  readonly previous?: PackSlot;
}

export interface CompileDone {
  readonly record: CompiledRecord;
  /** Hash of the source as it was read. */
  readonly hash: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly body: PackSlot;
}

export interface CompileSetup {
  /** The result of compiling depends on it: see `compileVersion.ts`. Threads live for one version. */
  readonly version: string;
  readonly settings: CompilerSettings;
  readonly packFolder: string;
  readonly unsaved?: Unsaved;
}

/** The data that the render jobs of one build share. */
export interface RenderSetup {
  readonly root: string;
  /** Absolute path of the server bundle's entry. */
  readonly serverEntry: string;
  /** Absolute path of the server module of each interactive page, by route. */
  readonly serverModules: Readonly<Record<string, string>>;
  readonly locales: Readonly<
    Record<string, {readonly site: SiteProps; readonly head: SiteHead; readonly bundle: BundleUrls}>
  >;
  /** How the code of components is colored. */
  readonly code: Pick<CompilerSettings, 'grammars' | 'aliases' | 'magicComments' | 'defaultLanguage'>;
  readonly bodyPacks: string;
  /** The store for the words of rendered pages, and for their contents where these are kept. */
  readonly renderedPacks: string;
  readonly keepsContents: boolean;
  /** Absolute folder that the files are written to. */
  readonly staging: string;
}

export interface RenderJob {
  readonly locale: string;
  /** Branches of its sidebar that this job writes, each to a file of its own. */
  readonly branches?: readonly {readonly file: string; readonly key: string; readonly items: readonly SidebarItem[]}[];
  readonly props: PageProps;
  readonly head: PageHead;
  readonly file?: string;
  readonly sidebar?: SidebarPart;
  readonly body?: PackSlot;
  readonly urls: readonly string[];
  readonly interactive: boolean;
  /** Everything about the page that search needs, except its sections; absent for pages that are not searched. */
  readonly search?: Omit<SearchDocument, 'sections'>;
  /** Output paths below the output folder. */
  readonly out: {readonly html: string; readonly markdown?: string};
  /** Hashes that the existing files have, by output path: equal content is not written again. */
  readonly existing: Readonly<Record<string, string>>;
}

export interface OutputFile {
  readonly path: string;
  readonly hash: string;
  /** False when the existing file has this content already. */
  readonly written: boolean;
}

export interface RenderDone extends RenderedFacts {
  readonly files: readonly OutputFile[];
  readonly islands?: readonly {readonly module: string; readonly name: string}[];
}

export type WorkerRequest =
  | {readonly type: 'compile'; readonly setup: CompileSetup; readonly jobs: readonly CompileJob[]}
  | {readonly type: 'renderSetup'; readonly setup: RenderSetup}
  | {readonly type: 'render'; readonly jobs: readonly RenderJob[]};

export type WorkerReply =
  | {readonly type: 'done'; readonly results: readonly unknown[]}
  | {readonly type: 'failed'; readonly error: ThreadError};

/**
 * The state that a thread shares with its watchdog: the current job, the number of jobs begun, and the number of the
 * system's thread. Memory that both see costs nothing per page, and a message does.
 */
export type Heartbeat = Int32Array<SharedArrayBuffer>;
export const HEARTBEAT = {index: 0, begun: 1, thread: 2, length: 3} as const;
