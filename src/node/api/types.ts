import type {JsonReport} from '../base/diagnostics/format/formatJson.ts';

export type {DiagnosticCode, Severity} from '../base/diagnostics/codeList.ts';
export type {Diagnostic} from '../base/diagnostics/diagnostic.ts';
export type {JsonReport} from '../base/diagnostics/format/formatJson.ts';

export interface SiteOptions {
  /** Folder of the site, with `site.config.ts`. Default: the current folder. */
  readonly root?: string;
}

export interface BuildOptions extends SiteOptions {
  /** Folder for the built site, from `root`. Default: `outDir` of the configuration. */
  readonly outDir?: string;
  /** Base path of the site. Default: `baseUrl` of the configuration. The environment is not asked. */
  readonly base?: string;
  /** With false nothing of an earlier build is used. Default: true. */
  readonly cache?: boolean;
  /** Worker threads. Default: one per processor. */
  readonly workers?: number;
  /** Interrupts the build: what it has written so far is removed, and the published site stays. */
  readonly signal?: AbortSignal;
  /** Told of the stages in their order, and within one of the pages that are done. */
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  /** Name of the stage, as the command line shows it. */
  readonly stage: string;
  /** Pages that are done; absent where the stage does not count. */
  readonly done?: number;
  readonly total?: number;
}

/** The result of a command: `ok` where the command line would end with status 0. */
export interface Result {
  readonly ok: boolean;
  /** The output of `--format json`. */
  readonly report: JsonReport;
}

export interface BuildResult extends Result {
  /** Absent when the site was not written: the previous one is as it was. */
  readonly site?: {
    /** Absolute path. */
    readonly outDir: string;
    readonly pages: number;
    readonly bytes: number;
    /** Files that differ from those of the previous site. */
    readonly written: number;
    /** Pages that were not taken from the cache. */
    readonly compiled: number;
    readonly rendered: number;
  };
}

export interface CheckLinksOptions extends SiteOptions {
  /** Also asks other sites. Default: false. */
  readonly external?: boolean;
  readonly onProgress?: (progress: Progress) => void;
}

export interface CheckLinksResult extends Result {
  /** Absent when the site could not be read. */
  readonly checked?: {
    readonly pages: number;
    readonly links: number;
    /** Addresses of other sites. */
    readonly external: number;
    /** Pages with components of their own, whose links and anchors only a build sees. */
    readonly unseen: number;
  };
}

export interface ServeOptions extends SiteOptions {
  /** Host to listen on. Default: `serve.host` of the configuration. */
  readonly host?: string;
  /** First port to try, 0 for any. Default: `serve.port` of the configuration. */
  readonly port?: number;
  /** Told of all problems that are known, when the site has been checked after a change. */
  readonly onProblems?: (report: JsonReport) => void;
  /** Told when the site is loaded, and each time when a change of the configuration loaded it again. */
  readonly onReady?: (site: {readonly pages: number}) => void;
  /** Called for each defect while serving; the server continues. */
  readonly onError?: (error: unknown) => void;
}

export interface ServeResult extends Result {
  /** Absent when the server could not start; `report` says why. */
  readonly server?: RunningServer;
}

export interface RunningServer {
  /** Address of the home page. */
  readonly url: string;
  readonly port: number;
  /** Stops listening, and ends the threads. */
  close(): Promise<void>;
}
