/** The reader's place. `pathname` is as in the address bar; `key` names the entry of the history. */
export interface RouteLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
}

export interface NavigateOptions {
  /** Replaces the current entry of the history. */
  readonly replace?: boolean;
}
