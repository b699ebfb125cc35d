import type {PagePayload, PageState} from '../shared/types.ts';
import {isWhole} from './router/branches.ts';

/**
 * What a document carries of its page besides the HTML. A sidebar that shows whole branches of the page's own trail only
 * is left out: its links stand in the HTML, and the browser fetches the branches when the reader turns to the sidebar.
 */
export function pageState(payload: PagePayload): PageState {
  const {html: _, ...state} = payload;
  const {page} = state;
  const sidebar = page.kind === 'doc' ? page.sidebar : null;
  if (page.kind !== 'doc' || !sidebar?.branches) return state;
  const shown = new Set([sidebar.root, ...sidebar.trail]);
  const entries = Object.entries(sidebar.branches);
  if (entries.length !== shown.size || !entries.every(([key, items]) => shown.has(key) && isWhole(items))) return state;
  const {branches: __, ...rest} = sidebar;
  return {...state, page: {...page, sidebar: rest}};
}
