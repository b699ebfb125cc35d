import type {PluginSidebar, PluginSidebarItem} from 'manual-docs/config';

interface Written {
  readonly sidebar?: {readonly hidden?: unknown};
}

/**
 * Removes sidebar entries of pages with `sidebar.hidden` in their front matter. Returns `undefined`
 * if no page has it.
 */
export function withoutHidden(
  items: readonly PluginSidebarItem[],
  {docs}: Pick<PluginSidebar, 'docs'>,
): readonly PluginSidebarItem[] | undefined {
  const pages = docs.filter(({frontMatter}) => (frontMatter as Written).sidebar?.hidden === true);
  if (pages.length === 0) return undefined;
  const hidden = new Set(pages.map(({id}) => id));
  const shown = (items: readonly PluginSidebarItem[]): PluginSidebarItem[] =>
    items.flatMap((item): PluginSidebarItem[] => {
      if (item.type === 'doc') return hidden.has(item.id) ? [] : [item];
      if (item.type !== 'category') return [item];
      const {link, ...rest} = item;
      const below = shown(item.items);
      const isLinked = link?.type === 'doc' ? !hidden.has(link.id) : link !== undefined;
      if (below.length === 0 && !isLinked) return [];
      return [{...rest, ...(isLinked && link ? {link} : {}), items: below}];
    });
  return shown(items);
}
