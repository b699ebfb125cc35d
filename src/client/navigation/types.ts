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

/** Takes the reader from page to page. One to a tab: it owns the tab's history. */
export interface Navigator {
  navigate(href: string, options?: NavigateOptions): Promise<void>;
  /** Shows that the path of this URL cannot be decoded. */
  failPath(pathname: string): void;
  /** Fetches the branch of a sidebar that is in a document or file of the site. @throws when it cannot be loaded */
  branch(address: string, key: string): Promise<readonly Element[]>;
  /** Refreshes the page from the server in place: scroll position, focus, and state of islands stay. */
  refresh(): Promise<void>;
}
