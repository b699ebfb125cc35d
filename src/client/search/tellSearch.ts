/** An event of the page about a search, for the site's own analytics: nothing is sent anywhere. */
interface SearchTold {
  readonly query: string;
  readonly hits: number;
  /** The result that the reader opened; absent when they only looked. */
  readonly chosen?: string;
}

/** Name of the event on `document`; `detail` is a {@link SearchTold}. */
const SEARCH_EVENT = 'manual:search';

export function tellSearch(told: SearchTold): void {
  document.dispatchEvent(new CustomEvent(SEARCH_EVENT, {detail: told}));
}
