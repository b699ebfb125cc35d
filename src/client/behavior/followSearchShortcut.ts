import {isSearchShortcut} from '../earlyAction.ts';
import type {Runtime} from '../runtime.ts';

/** Opens the search modal, or goes to the search page where the theme has no modal. */
export async function openSearch({theme, parts, overlay, site, router}: Runtime, query = ''): Promise<void> {
  const part = theme.SearchModal;
  const {search} = site;
  if (!search) return;
  if (part) {
    await parts.load([part as never]);
    overlay.set({name: 'search', query});
  } else if (search.searchPagePath) {
    await router.navigate(search.searchPagePath + (query && `?q=${encodeURIComponent(query)}`));
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
