/** The messages between `manual serve` and the open pages. */

export interface LiveProblem {
  readonly severity: 'error' | 'warn';
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  /** From the site's root. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** The lines around the place, marked. */
  readonly frame: string;
  /** Address of the link or image in the page that is broken, as it is in the HTML. */
  readonly address?: string;
}

/** The problems that an open page can show its author. */
export interface LivePage {
  readonly problems: readonly LiveProblem[];
  /** Pages that are shown here and left out of builds. */
  readonly drafts: readonly LiveDraft[];
}

export interface LiveDraft {
  readonly title: string;
  /** Final path. */
  readonly route: string;
  /** From the site's root. */
  readonly file: string;
}

/** Names of the routes below `_manual/live/`. */
export const LIVE_ROUTES = {page: 'page', open: 'open', violation: 'violation'} as const;
