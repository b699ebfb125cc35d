import {navbarPlaces, sidebarPlaces} from '../../../../shared/places.ts';
import {withBase} from '../../../../shared/routes.ts';
import type {PageLink, SiteProps} from '../../../../shared/types.ts';
import type {DocsLayer} from '../docs/layer.ts';

/** More would be a sidebar. */
const MOST = 7;

/** Places for readers without a page: sections of the docs, then those of the navbar, without the home page. */
export function startPlaces(
  layers: readonly DocsLayer[],
  {navbar, baseUrl}: Pick<SiteProps, 'navbar' | 'baseUrl'>,
): readonly PageLink[] {
  const layer = layers.find(({version}) => version.isLast) ?? layers[0];
  const [sidebar] = layer?.sidebars.values() ?? [];
  const sections = sidebarPlaces(sidebar?.branches.get(sidebar.root) ?? []);
  const places = [...sections, ...navbarPlaces(navbar.items)];
  const known = new Set([withBase('/', baseUrl)]);
  return places.filter(({href}) => !known.has(href) && known.add(href)).slice(0, MOST);
}
