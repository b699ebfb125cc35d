import type {NotFoundPage} from '../../../../shared/types.ts';
import type {SitePage} from '../types.ts';

/** The page for unknown paths stays a small one on any site: some 10 kB compressed. */
const MAX_PAGES = 400;

const getDepth = (route: string): number => route.split('/').filter(Boolean).length;

/** Pages that a reader may have wanted whose address leads nowhere: listed ones, sections first. */
export function wantedPages(pages: readonly SitePage[]): NonNullable<NotFoundPage['pages']> {
  const listed = pages.filter(({noIndex}) => !noIndex).map((page) => ({page, depth: getDepth(page.route)}));
  const candidates: [route: string, title: string][] = [];
  for (const {page} of listed.sort((a, b) => a.depth - b.depth || (a.page.route < b.page.route ? -1 : 1))) {
    const {kind, route, title} = page.props;
    if (kind !== 'doc' && kind !== 'blogPost' && kind !== 'page') continue;
    if (candidates.push([route, title]) === MAX_PAGES) break;
  }
  return candidates;
}
