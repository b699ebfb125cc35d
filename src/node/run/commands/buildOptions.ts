import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {BuildFigures, Island} from '../../base/diagnostics/format/formatJson.ts';
import type {Sources} from '../../state/project/findSources.ts';
import type {Project} from '../../state/project/project.ts';
import type {OutputState} from '../../state/publish/outputState.ts';
import type {Environment, Secret} from '../stages/siteFiles/secrets.ts';
import type {SiteOptions} from './openSite.ts';

export interface BuildOptions extends SiteOptions {
  /** With false nothing of an earlier build is used. */
  readonly cache: boolean;
  /** The source of keys and passwords that must not be published; absent: the environment of the process. */
  readonly env?: Environment;
  /** The new site is published; what follows is only for the next build. */
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
  readonly figures?: BuildFigures;
  /** Components that browsers hydrate, by page. */
  readonly islands?: () => readonly Island[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The input that a build reads before it knows whether there is work to do. */
export interface BuildInput {
  readonly options: BuildOptions;
  readonly project: Project;
  readonly sources: Sources;
  readonly last: OutputState | undefined;
  readonly secrets: readonly Secret[];
  readonly loaded: readonly Diagnostic[];
  /** When the build began to read, in milliseconds since 1970. */
  readonly began: number;
}
