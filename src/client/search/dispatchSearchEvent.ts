/**
 * Dispatches a search, or the result that the reader opened, as an event of the document, for the
 * site's own analytics. It sends nothing anywhere. `hits` is the real number of matches.
 */
export function dispatchSearchEvent(detail: {
  readonly query: string;
  readonly hits: number;
  readonly chosen?: string;
}): void {
  document.dispatchEvent(new CustomEvent('manual:search', {detail}));
}
