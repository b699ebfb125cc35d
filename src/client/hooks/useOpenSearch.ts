import {useRuntime} from '../runtime.ts';

/**
 * Opens search over the page, or goes to the search page where the theme has no modal; does nothing on sites without search.
 * The returned function takes what is in the field at first.
 */
export function useOpenSearch(): (query?: string) => void {
  const {openSearch} = useRuntime();
  return (query) => void openSearch(query);
}
