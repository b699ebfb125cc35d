import type {SidebarNode} from '../../../shared/build.ts';
import type {NavbarItemOptions} from '../../config/schema/navbar.ts';
import type {SiteConfig} from '../../config/schema/site.ts';
import type {Blog} from '../../site/blog/types.ts';
import type {DocsLayer} from '../../site/docs/layer.ts';
import type {Texts} from './readTexts.ts';

/** Texts of the navbar by the ids that `navbar.json` gives them. */
export function navbarTexts({navbar}: Pick<SiteConfig, 'navbar'>): Texts {
  const texts: Record<string, string> = navbar.title === undefined ? {} : {title: navbar.title};
  const add = (items: readonly NavbarItemOptions[]): void => {
    for (const item of items as readonly LabeledItem[]) {
      const label = item.label ?? item['aria-label'];
      if (label !== undefined && item.type !== 'docsVersion' && item.type !== 'docsVersionDropdown')
        texts[`item.label.${label}`] = label;
      for (const inner of [item.items, item.dropdownItemsBefore, item.dropdownItemsAfter]) add(inner ?? []);
    }
  };
  add(navbar.items);
  return texts;
}

interface LabeledItem {
  readonly type?: string;
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly items?: readonly NavbarItemOptions[];
  readonly dropdownItemsBefore?: readonly NavbarItemOptions[];
  readonly dropdownItemsAfter?: readonly NavbarItemOptions[];
}

/** Texts of the footer by the ids of `footer.json`. */
export function footerTexts({footer}: Pick<SiteConfig, 'footer'>): Texts {
  if (!footer) return {};
  const texts: Record<string, string> = {};
  const addItem = ({label}: {label?: string | undefined}): void => {
    if (label !== undefined) texts[`link.item.label.${label}`] = label;
  };
  for (const link of footer.links) {
    if (!('items' in link)) {
      addItem(link);
      continue;
    }
    if (link.title) texts[`link.title.${link.title}`] = link.title;
    for (const item of link.items) addItem(item);
  }
  if (footer.copyright !== undefined) texts.copyright = footer.copyright;
  return texts;
}

/** Names of a version and of the entries of its sidebars; the layer is that of the default language. */
export function docsTexts(layer: DocsLayer): Texts {
  const texts: Record<string, string> = {'version.label': layer.version.label};
  const ownLabel = new Map(layer.docs.map((doc) => [doc.route, doc.sidebarLabel]));
  for (const [name, {items}] of layer.sidebars) {
    const add = (nodes: readonly SidebarNode[]): void => {
      for (const node of nodes) {
        if (node.type === 'category') {
          texts[`sidebar.${name}.category.${node.label}`] = node.label;
          add(node.items);
        }
        if (node.type === 'link') texts[`sidebar.${name}.link.${node.label}`] = node.label;
        // Pages bring their names with them; only a name that the sidebar gives is translated here.
        if (node.type === 'doc' && ownLabel.has(node.route) && ownLabel.get(node.route) !== node.label)
          texts[`sidebar.${name}.doc.${node.label}`] = node.label;
      }
    };
    add(items);
  }
  return texts;
}

/** Texts of a blog by the ids of `options.json`. */
export function blogTexts({
  title,
  description,
  sidebarTitle,
}: Pick<Blog, 'title' | 'description' | 'sidebarTitle'>): Texts {
  return {title, description, 'sidebar.title': sidebarTitle};
}
