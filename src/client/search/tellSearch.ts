/** What the page tells about a search, for the site's own analytics: nothing is sent anywhere. */
interface SearchTold {
  readonly query: string;
  /** True number of matches. */
  readonly hits: number;
  /** Where the reader went from the results; absent when they only looked. */
  readonly chosen?: string;
}

/** Name of the event on `document`; `detail` is a {@link SearchTold}. */
const SEARCH_EVENT = 'manual:search';

export function tellSearch(told: SearchTold): void {
  document.dispatchEvent(new CustomEvent(SEARCH_EVENT, {detail: told}));
}
