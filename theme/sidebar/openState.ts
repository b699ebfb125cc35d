import type {SidebarItem, SidebarView} from 'manual-docs';

/** Categories that were opened (true) or closed (false), by branch key; the others are as their configuration says. */
export type OpenCategories = Readonly<Record<string, boolean>>;

type Category = Extract<SidebarItem, {type: 'category'}>;
type Branches = Readonly<Record<string, readonly SidebarItem[]>>;

/** Whether a category shows its children. */
export function isOpen(category: Category, trail: readonly string[], opened: OpenCategories): boolean {
  if (!category.collapsible) return true;
  return opened[category.key] ?? (trail.includes(category.key) || !category.collapsed);
}

/** `opened` after opening `key`: with auto-collapse its siblings close. */
export function open(opened: OpenCategories, key: string, siblings: readonly SidebarItem[] | null): OpenCategories {
  const next: Record<string, boolean> = {...opened, [key]: true};
  for (const item of siblings ?? []) {
    if (item.type === 'category' && item.key !== key) next[item.key] = false;
  }
  return next;
}

/** `opened` when the reader comes to a page: the categories above it are open, and stay so when the page is left. */
export function openTrail(opened: OpenCategories, view: SidebarView, branches: Branches | null): OpenCategories {
  let parent = view.root;
  let next = opened;
  for (const key of view.trail) {
    next = open(next, key, branches?.[parent] ?? null);
    parent = key;
  }
  return next;
}
