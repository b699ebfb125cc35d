import type {CompiledRecord, SourceFile} from '../../../shared/build.ts';
import type {BundleUrls} from '../../../shared/bundleUrls.ts';
import type {SearchDocument} from '../../../shared/search.ts';
import type {PageProps, SidebarItem, SiteProps} from '../../../shared/types.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {UnsavedTexts} from '../../base/files/readBufferOrFile.ts';
import type {Variables} from '../../base/variables/flattenVariables.ts';
import type {GrammarRegistration} from '../../steps/highlight/grammars/languages.ts';
import type {CompileOptions} from '../../steps/markdown/types.ts';
import type {PageHead, SiteHead} from '../../steps/render/document.ts';
import type {SidebarSlice} from '../../steps/site/sidebars/navigation.ts';
import type {PackSlot} from '../cache/pack.ts';
import type {RenderedFacts} from '../publish/outputState.ts';
import type {ThreadError} from './threadError.ts';

/** Messages between the main thread and its workers: serializable data only. */

/** Settings for compiling pages, serializable for worker threads. */
export interface CompilerSettings
  extends Omit<CompileOptions, 'remarkPlugins' | 'rehypePlugins' | 'highlighter' | 'unsaved'> {
  readonly cacheDir: string;
  readonly aliases: Readonly<Record<string, string>>;
  readonly grammars: readonly GrammarRegistration[];
  /** Absolute paths of files that grammars and texts depend on, existing or not. */
  readonly settingFiles: readonly string[];
  /** Absolute path of the compiled configuration. */
  readonly configModule: string;
  /** Whether threads must import the configuration, because plugins are functions. */
  readonly hasUserPlugins: boolean;
}

export interface CompileJob {
  readonly source: SourceFile;
  /** Variables for the folder of the page; undefined if the page does not use any. */
  readonly variables?: Variables | undefined;
  /** Previous result for the page, with the same tool and settings. */
  readonly previous?: PackSlot;
}

export interface CompileDone {
  readonly record: CompiledRecord;
  /** Hash of the source when it was read. */
  readonly hash: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly body: PackSlot;
}

export interface CompileSetup {
  /** Version of compiled pages, see `compileVersion.ts`. A thread serves only one. */
  readonly version: string;
  readonly settings: CompilerSettings;
  readonly packFolder: string;
  readonly unsaved?: UnsavedTexts;
}

/** Data that all render jobs of a build share. */
export interface RenderSetup {
  readonly root: string;
  /** Absolute path of the server bundle's entry. */
  readonly serverEntry: string;
  /** Absolute path of the server module of each interactive page, by route. */
  readonly serverModules: Readonly<Record<string, string>>;
  readonly locales: Readonly<
    Record<string, {readonly site: SiteProps; readonly head: SiteHead; readonly bundle: BundleUrls}>
  >;
  /** Settings for highlighting the code of components. */
  readonly code: Pick<CompilerSettings, 'grammars' | 'aliases' | 'magicComments' | 'defaultLanguage'>;
  readonly bodyPacks: string;
  /** Folder of the packs with search words, and with contents of pages if these are kept. */
  readonly renderedPacks: string;
  readonly keepsContents: boolean;
  /** Absolute folder for the output. */
  readonly staging: string;
}

export interface RenderJob {
  readonly locale: string;
  /** Branches of its sidebar that this job writes to separate files. */
  readonly branches?: readonly {readonly file: string; readonly key: string; readonly items: readonly SidebarItem[]}[];
  readonly props: PageProps;
  readonly head: PageHead;
  readonly file?: string;
  readonly sidebar?: SidebarSlice;
  readonly body?: PackSlot;
  readonly urls: readonly string[];
  /** Words of links that have none, by index. */
  readonly linkWords?: Readonly<Record<string, string>>;
  readonly interactive: boolean;
  /** Heading levels of the table of contents, for pages whose components may render headings. */
  readonly tocLevels?: {readonly min: number; readonly max: number};
  /** Search data of the page without its sections; absent for pages without search. */
  readonly search?: Omit<SearchDocument, 'sections'>;
  /** Paths relative to the output folder. */
  readonly out: {readonly html: string; readonly markdown?: string};
  /** Hashes of existing files by output path. Equal content is not written again. */
  readonly existing: Readonly<Record<string, string>>;
}

export interface OutputFile {
  readonly path: string;
  readonly hash: string;
  /** False if the existing file has this content already. */
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
 * State that a thread shares with its watchdog: index of the current job, number of started jobs,
 * and id of the system's thread. Shared memory costs nothing per page, a message would.
 */
export type Heartbeat = Int32Array<SharedArrayBuffer>;
export const HEARTBEAT = {index: 0, begun: 1, thread: 2, length: 3} as const;
