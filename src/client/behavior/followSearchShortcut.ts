import {isSearchShortcut, isTyping} from '../earlyAction.ts';
import type {Runtime} from '../runtime.ts';

/** Opens the search modal, or goes to the search page where the theme has no modal. */
export async function openSearch({theme, parts, overlay, site, router}: Runtime, query = ''): Promise<void> {
  const part = theme.SearchModal;
  const {search} = site;
  if (!search) return;
  const page = search.searchPagePath && search.searchPagePath + (query && `?q=${encodeURIComponent(query)}`);
  if (!part) {
    if (page) await router.navigate(page);
    return;
  }
  // What is typed while the modal is on its way belongs to the query.
  let typed = query;
  const collect = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    typed += event.key;
  };
  document.addEventListener('keydown', collect, true);
  try {
    await parts.load([part as never]);
    overlay.set({name: 'search', query: typed});
  } catch (error) {
    console.warn('The search modal could not be loaded.', error);
    // A newer build took its place, so a page that is loaded anew works; offline nothing would.
    if (page && navigator.onLine) window.location.assign(page);
  } finally {
    document.removeEventListener('keydown', collect, true);
  }
}

/** Ctrl/Cmd+K and `/` open search. */
export function followSearchShortcut(runtime: Runtime): void {
  if (!runtime.site.search) return;
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !isSearchShortcut(event)) return;
    event.preventDefault();
    openSearch(runtime);
  });
}
