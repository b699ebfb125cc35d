/** What a document carries of its page besides the HTML. Pure; for both sides. */
import type {PageState, SidebarItem} from './types.ts';

/** True for a branch that stands for itself: nothing left out. */
export function isWhole(items: readonly SidebarItem[] | undefined): boolean {
  return items !== undefined && !items.some(({type}) => type === 'gap');
}

/**
 * `state` as the document needs it. A sidebar that shows branches of the page's own trail only is left out: its links stand
 * in the HTML, and the browser fetches the branches, and cuts them alike, when the reader turns to the sidebar.
 */
export function slimState(state: PageState): PageState {
  const {page} = state;
  const sidebar = page.kind === 'doc' ? page.sidebar : null;
  if (page.kind !== 'doc' || !sidebar?.branches) return state;
  const shown = new Set([sidebar.root, ...sidebar.trail]);
  const keys = Object.keys(sidebar.branches);
  if (keys.length !== shown.size || !keys.every((key) => shown.has(key))) return state;
  const {branches: _, ...rest} = sidebar;
  return {...state, page: {...page, sidebar: rest}};
}
