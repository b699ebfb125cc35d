import type {PageLink} from '../../../shared/types.ts';
import type {DocsLayer} from '../docs/layer.ts';

/** More would be a sidebar. */
const MOST = 7;

/** Where readers begin who come without a page: the sections of the docs that most of them read. */
export function startPlaces(layers: readonly DocsLayer[]): readonly PageLink[] {
  const layer = layers.find(({version}) => version.isLast) ?? layers[0];
  const [sidebar] = layer?.sidebars.values() ?? [];
  const items = sidebar?.branches.get(sidebar.root) ?? [];
  const places = items.flatMap((item): PageLink[] => {
    if (item.type === 'link') return item.external || item.unlisted ? [] : [{label: item.label, href: item.href}];
    const href = item.type === 'category' && !item.unlisted ? (item.href ?? item.firstHref) : undefined;
    return item.type === 'category' && href ? [{label: item.label, href}] : [];
  });
  return places.slice(0, MOST);
}
