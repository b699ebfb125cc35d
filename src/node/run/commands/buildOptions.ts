import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {BuildCounts, Island} from '../../base/diagnostics/format/formatJson.ts';
import type {Sources} from '../../state/project/findSources.ts';
import type {Project} from '../../state/project/project.ts';
import type {OutputState} from '../../state/publish/outputState.ts';
import type {EnvironmentVariables, Secret} from '../stages/siteFiles/secrets.ts';
import type {OpenSiteOptions} from './openSite.ts';

export interface BuildSiteOptions extends OpenSiteOptions {
  /** Whether to use results of earlier builds. */
  readonly cache: boolean;
  /** Whether to read the published site again, and to compare it with what the build wrote. */
  readonly verify?: boolean;
  /** Environment whose secrets must not be published; default: that of the process. */
  readonly env?: EnvironmentVariables;
  /** Called when the new site is published. Later steps only prepare the next build. */
  readonly onPublished?: () => void;
  /** Interrupts the build. It removes what it has written, and the published site stays. */
  readonly signal?: AbortSignal;
}

export interface BuildSiteResult {
  /** Undefined when the site was not written. */
  readonly summary?: {
    readonly pages: number;
    readonly bytes: number;
    readonly written: number;
    readonly compiled: number;
    readonly rendered: number;
    readonly outDir: string;
  };
  readonly figures?: BuildCounts;
  /** Components that browsers hydrate, by page. */
  readonly islands?: () => readonly Island[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Input that a build reads before it knows whether anything has changed. */
export interface BuildInput {
  readonly options: BuildSiteOptions;
  readonly project: Project;
  readonly sources: Sources;
  readonly last: OutputState | undefined;
  readonly secrets: readonly Secret[];
  readonly loaded: readonly Diagnostic[];
  /** When the build began to read, in milliseconds since 1970. */
  readonly began: number;
}
