import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {ProjectOptions} from '../project/project.ts';
import type {Reporter} from '../stages/reporter.ts';
import type {Environment} from '../stages/siteFiles/secrets.ts';

export interface BuildOptions extends ProjectOptions {
  /** With false nothing of an earlier build is used. */
  readonly cache: boolean;
  readonly reporter: Reporter;
  /** Module that worker threads run; absent: all work in this thread. */
  readonly workerUrl?: URL;
  readonly workers?: number;
  /** Where keys and passwords are that must not be published; absent: the environment of the process. */
  readonly env?: Environment;
  /** The new site stands; what follows is only for the next build. */
  readonly onPublished?: () => void;
  /** Interrupts the build: what it has written so far is removed, the published site stays. */
  readonly signal?: AbortSignal;
}

export interface BuildResult {
  /** Undefined when the site was not written. */
  readonly summary?: {
    readonly pages: number;
    readonly bytes: number;
    readonly written: number;
    readonly compiled: number;
    readonly rendered: number;
    readonly outDir: string;
  };
  readonly diagnostics: readonly Diagnostic[];
}
