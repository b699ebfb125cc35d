/** Messages between `manual serve` and open pages. */

export interface LiveProblem {
  readonly severity: 'error' | 'warn';
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  /** Relative to the site's root. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** Code frame around the position. */
  readonly frame: string;
  /** URL of the broken link or image, as in the page's HTML. */
  readonly address?: string;
  readonly fixes?: readonly LiveFix[];
}

/** A fix that the server holds and applies. */
export interface LiveFix {
  readonly title: string;
  readonly id: string;
}

/** Problems to show on an open page. */
export interface LivePage {
  readonly problems: readonly LiveProblem[];
  /** Pages that builds leave out. */
  readonly drafts: readonly LiveDraft[];
}

export interface LiveDraft {
  readonly title: string;
  /** Final path. */
  readonly route: string;
  /** Relative to the site's root. */
  readonly file: string;
}

/** Names of the routes below `_manual/live/`. */
export const LIVE_ROUTES = {page: 'page', open: 'open', fix: 'fix', violation: 'violation'} as const;
