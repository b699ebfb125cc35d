import type {Diagnostic, Staged} from '../../base/diagnostics/diagnostic.ts';
import type {ThemeFiles} from '../../steps/bundle/themeFiles.ts';
import type {KnownPage} from '../cache/cachedPage.ts';
import type {Sources} from '../project/findSources.ts';
import type {Project} from '../project/project.ts';
import type {BuiltSite} from './localeSite.ts';
import type {Dates} from './readDates.ts';

/** A site at one moment: its files, its pages, and what follows from them. It never changes: see `advance`. */
export interface Snapshot {
  readonly project: Project;
  readonly theme: Staged<ThemeFiles>;
  readonly sources: Sources;
  /** By cache id: every page of `sources`, compiled or not. */
  readonly pages: ReadonlyMap<string, KnownPage>;
  readonly dates: Dates;
  readonly sites: readonly BuiltSite[];
  /** Problems of the sites as such: routes, sidebars, tags, redirects. */
  readonly graphProblems: readonly Diagnostic[];
  /** Another one when pages may show something else of other pages: routes, titles, sidebars. */
  readonly revision: number;
  /** How many pages were compiled for this snapshot, and neither known before nor found in the cache. */
  readonly compiled: number;
}

/** Changes since the previous snapshot, and what the next one must contain. */
export interface Changes {
  /** The files that there are now; absent where none came or went. */
  readonly sources?: Sources;
  /** Source files of pages, from the root, whose text or partials changed: they are compiled again. */
  readonly files?: readonly string[];
  /** The theme has other files. */
  readonly theme?: boolean;
  /** Cache ids of pages that have to be compiled; those that are stay unchanged. */
  readonly compile?: 'all' | readonly string[];
  /** Dates are wanted: as far as they are known, or from the history, which takes seconds where it is long. */
  readonly dates?: 'known' | 'all';
  /** Links have to be checked: what is wrong with them is among the diagnostics. */
  readonly links?: boolean;
}
