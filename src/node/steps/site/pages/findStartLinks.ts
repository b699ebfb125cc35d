import {listNavbarLinks, listSidebarLinks} from '../../../../shared/places.ts';
import {withBase} from '../../../../shared/routes.ts';
import type {PageLink, SiteProps} from '../../../../shared/types.ts';
import type {LocalizedVersion} from '../docs/localizedVersion.ts';

/** Upper limit, because a longer list would be a sidebar. */
const MAX_LINKS = 7;

/**
 * Returns links for readers who followed a dead link: sections of the docs, then of the navbar,
 * without the home page.
 */
export function findStartLinks(
  layers: readonly LocalizedVersion[],
  {navbar, baseUrl}: Pick<SiteProps, 'navbar' | 'baseUrl'>,
): readonly PageLink[] {
  const layer = layers.find(({version}) => version.isLast) ?? layers[0];
  const [sidebar] = layer?.sidebars.values() ?? [];
  const sections = listSidebarLinks(sidebar?.branches.get(sidebar.root) ?? []);
  const links = [...sections, ...listNavbarLinks(navbar.items)];
  const seen = new Set([withBase('/', baseUrl)]);
  return links.filter(({href}) => !seen.has(href) && seen.add(href)).slice(0, MAX_LINKS);
}
