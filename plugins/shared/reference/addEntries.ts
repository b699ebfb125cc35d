import type {PluginSidebar, PluginSidebarItem} from 'manual-docs/config';

/** A heading with an entry in the sidebar. */
export interface HeadingEntry {
  readonly label: string;
  readonly anchor: string;
  readonly className?: string;
}

/** Front matter key with the sidebar entries of a page. */
export const ENTRIES_KEY = 'reference_entries';

/** Adds the headings in front matter as entries below their pages in the sidebar. */
export function addEntries(
  items: readonly PluginSidebarItem[],
  {docs}: Pick<PluginSidebar, 'docs'>,
): readonly PluginSidebarItem[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const listEntries = (id: string): PluginSidebarItem[] => {
    const entries = (byId.get(id)?.frontMatter as Readonly<Record<string, unknown>> | undefined)?.[ENTRIES_KEY];
    return Array.isArray(entries) ? entries.map((entry: HeadingEntry) => ({...entry, type: 'ref', id})) : [];
  };
  const hasEntries = (item: PluginSidebarItem | undefined): boolean =>
    item?.type === 'ref' && item.anchor !== undefined;
  const expand = (item: PluginSidebarItem): PluginSidebarItem => {
    if (item.type === 'category') {
      const headings = item.link?.type === 'doc' && !hasEntries(item.items[0]) ? listEntries(item.link.id) : [];
      return {...item, items: [...headings, ...item.items.map(expand)]};
    }
    const entries = item.type === 'doc' ? listEntries(item.id) : [];
    if (item.type !== 'doc' || entries.length === 0) return item;
    const {id, className} = item;
    const {title, frontMatter} = byId.get(id)!;
    const label = item.label ?? frontMatter.sidebar_label ?? title;
    return {type: 'category', label, className, link: {type: 'doc', id}, items: entries};
  };
  return items.map(expand);
}
