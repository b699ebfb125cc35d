import type {NotFoundPage} from '../../../../shared/types.ts';
import type {SitePage} from '../types.ts';

/** Keeps the not-found page small on any site: about 10 kB compressed. */
const MAX_PAGES = 400;

const getDepth = (route: string): number => route.split('/').filter(Boolean).length;

/** Selects the pages to suggest on the not-found page: listed pages, the shortest routes first. */
export function selectCandidatePages(pages: readonly SitePage[]): NonNullable<NotFoundPage['pages']> {
  const listed = pages.filter(({noIndex}) => !noIndex).map((page) => ({page, depth: getDepth(page.route)}));
  const candidates: [route: string, title: string][] = [];
  for (const {page} of listed.sort((a, b) => a.depth - b.depth || (a.page.route < b.page.route ? -1 : 1))) {
    const {kind, route, title} = page.props;
    if (kind !== 'doc' && kind !== 'blogPost' && kind !== 'page') continue;
    if (candidates.push([route, title]) === MAX_PAGES) break;
  }
  return candidates;
}
