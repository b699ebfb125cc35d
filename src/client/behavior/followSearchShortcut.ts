import type {SiteProps} from '../../shared/types.ts';
import {loadStyles} from '../dom/pageStyles.ts';
import {isSearchShortcut, isTyping} from '../earlyAction.ts';
import type {Runtime} from '../runtime.ts';
import {SEARCH_FAILED, type SearchFailedEvent} from '../searchFailure.ts';

/** Opens the search modal, or goes to the search page where the theme has no modal. */
export async function openSearch(runtime: Runtime, asked = '', {again = false} = {}): Promise<void> {
  const selected = asked === '' ? selectedText() : '';
  const query = asked || selected;
  const {theme, components, overlay, site, router} = runtime;
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
    // What is typed takes the place of what was selected.
    typed = (typed === selected ? '' : typed) + event.key;
  };
  document.addEventListener('keydown', collect, true);
  try {
    await Promise.all([components.load([part as never]), loadSearchStyles(site)]);
    overlay.set({name: 'search', query: typed, isSelection: typed !== '' && typed === selected});
  } catch (error) {
    console.warn('The search modal could not be loaded.', error);
    // Some browsers remember the failure, and a newer build may have taken the file's place: a page loaded anew works.
    if (again && page && navigator.onLine) window.location.assign(page);
    else tellFailure(() => openSearch(runtime, typed, {again: true}));
  } finally {
    document.removeEventListener('keydown', collect, true);
  }
}

/** Says that code of search cannot be fetched, and offers `retry`. */
export function tellFailure(retry: () => void): void {
  window.dispatchEvent(new CustomEvent(SEARCH_FAILED, {detail: {retry}}) satisfies SearchFailedEvent);
}

/** What search shows is in a style sheet of its own. */
export const loadSearchStyles = ({search}: SiteProps) => loadStyles(search?.stylesUrl ? [search.stylesUrl] : []);

/** Longer selections are passages, not queries. */
const LONGEST_SELECTION = 64;

/** What the reader has selected on the page, if it may be a query. */
function selectedText(): string {
  const text = window.getSelection()?.toString().trim() ?? '';
  return text.length <= LONGEST_SELECTION && !text.includes('\n') ? text : '';
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
