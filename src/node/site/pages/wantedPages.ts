import type {NotFoundPage} from '../../../shared/types.ts';
import type {SitePage} from '../types.ts';

/** The page for unknown paths stays a small one on any site: some 10 kB compressed. */
const MOST = 400;

const depthOf = (route: string): number => route.split('/').filter(Boolean).length;

/** What readers of an address that leads nowhere may have wanted: texts that are listed, sections before what is below them. */
export function wantedPages(pages: readonly SitePage[]): NonNullable<NotFoundPage['pages']> {
  return pages
    .filter(
      ({props, noIndex}) => !noIndex && (props.kind === 'doc' || props.kind === 'blogPost' || props.kind === 'page'),
    )
    .map(({props}) => [props.route, props.title] as const)
    .sort(([a], [b]) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1))
    .slice(0, MOST);
}
