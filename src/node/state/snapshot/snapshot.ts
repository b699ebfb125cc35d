import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import type {ThemeFiles} from '../../steps/bundle/themeFiles.ts';
import type {KnownPage} from '../cache/cachedPage.ts';
import type {Sources} from '../project/findSources.ts';
import type {Project} from '../project/project.ts';
import type {BuiltSite} from './createLocaleSite.ts';
import type {Dates} from './readDates.ts';

/**
 * Immutable state of a site at one moment: its files, its pages, and everything derived from them.
 * See `advance`.
 */
export interface Snapshot {
  readonly project: Project;
  readonly theme: WithDiagnostics<ThemeFiles>;
  readonly sources: Sources;
  /** All pages of `sources` by cache id, compiled or not. */
  readonly pages: ReadonlyMap<string, KnownPage>;
  readonly dates: Dates;
  readonly sites: readonly BuiltSite[];
  /** Problems of the graph: routes, sidebars, tags, redirects. */
  readonly graphProblems: readonly Diagnostic[];
  /** Changes when data that other pages show may have changed: routes, titles, sidebars. */
  readonly revision: number;
  /** Number of pages that were compiled for this snapshot. */
  readonly compiled: number;
}

/** Changes since the previous snapshot, and requirements for the next one. */
export interface Changes {
  /** Current files; absent if none was added or removed. */
  readonly sources?: Sources;
  /**
   * Source files (relative to the root) of pages that must be compiled again: text or partials
   * changed.
   */
  readonly files?: readonly string[];
  /** Whether files of the theme were added or removed. */
  readonly theme?: boolean;
  /** Cache ids of pages that must be compiled; compiled ones stay unchanged. */
  readonly compile?: 'all' | readonly string[];
  /** Dates to include: `known` from the cache, or `all` from git, which may take seconds. */
  readonly dates?: 'known' | 'all';
  /** Whether to check links, and to report broken ones. */
  readonly links?: boolean;
}
