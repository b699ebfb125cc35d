/**
 * Tells of a search, and of the result that the reader opened, by an event of the document, for the site's own analytics: nothing is sent
 * anywhere. `hits` is the true number of matches.
 */
export function tellSearch(detail: {readonly query: string; readonly hits: number; readonly chosen?: string}): void {
  document.dispatchEvent(new CustomEvent('manual:search', {detail}));
}
