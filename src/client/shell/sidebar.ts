import {collapse} from '../dom/collapse.ts';
import {isPlainClick} from '../navigation/linkTarget.ts';
import {findSettled} from '../page/owner.ts';
import type {Action} from './actions.ts';
import {scrollIntoBox} from './scrollIntoBox.ts';
import type {Shell} from './shell.ts';

/** Fetches the lists of a branch that is in another document or in a separate file. */
type FetchBranch = (address: string, key: string) => Promise<readonly Element[]>;

const findCategory = (element: Element): HTMLElement => element.closest<HTMLElement>('li[data-key]')!;
const findBox = (category: Element): HTMLElement | null =>
  category.querySelector<HTMLElement>(':scope > .m-collapsible');
const findToggle = (category: Element) => category.querySelector<HTMLElement>(':scope > .m-side-row > .m-side-toggle');
const findLabel = (category: Element) => category.querySelector<HTMLElement>(':scope > .m-side-row > .m-side-label');

/** Returns whether a category is open or opening. */
export const isCategoryOpen = (category: Element): boolean =>
  category.hasAttribute('data-open') || (findBox(category) !== null && !category.hasAttribute('data-closing'));

/** Whether the reader has opened (true) or closed a category, by its key. */
export type SidebarState = Map<string, boolean>;

const OPENED_KEY = 'sidebar.opened';

/** Makes the controls of a category announce whether it is open. */
function updateAria(category: HTMLElement, open: boolean): void {
  const {expand = '', collapse: fold = ''} = category.closest<HTMLElement>('.m-sidebar')?.dataset ?? {};
  const toggle = findToggle(category);
  const label = findLabel(category);
  if (toggle) {
    toggle.removeAttribute('inert');
    toggle.ariaExpanded = String(open);
    toggle.ariaLabel = (open ? fold : expand).replace('{label}', label?.textContent ?? '');
  }
  if (label?.hasAttribute('data-fold')) {
    label.setAttribute('role', 'button');
    label.ariaExpanded = String(open);
  }
}

/** Labels the controls of all categories. Labels without a page become buttons. */
function labelCategories(root: ParentNode): void {
  for (const category of findSettled('li[data-key]', root)) updateAria(category, isCategoryOpen(category));
}

function close(category: HTMLElement): void {
  const box = findBox(category);
  category.removeAttribute('data-open');
  updateAria(category, false);
  if (!box) return;
  category.setAttribute('data-closing', '');
  collapse(box, false, () => {
    category.removeAttribute('data-closing');
    box.remove();
  });
}

function show(category: HTMLElement, lists: readonly Element[]): void {
  category.removeAttribute('data-closing');
  let box = findBox(category);
  if (!box) {
    box = document.createElement('div');
    box.className = 'm-collapsible';
    box.append(...lists.map((list) => document.importNode(list, true)));
    category.append(box);
    labelCategories(box);
  }
  updateAria(category, true);
  collapse(box, true);
}

/** Removes the marks of the current page and of the categories above it. */
export function unmarkLinks(box: Element): void {
  for (const link of findSettled('[aria-current], .m-active', box)) {
    link.removeAttribute('aria-current');
    link.classList.remove('m-active');
  }
}

/** Marks the link to the address of the address bar. */
export function markCurrentLink(box: Element): void {
  const link = findSettled<HTMLAnchorElement>('a', box).find(({pathname}) => pathname === location.pathname);
  if (link?.closest('.m-side-gap') === null) link.setAttribute('aria-current', 'page');
}

/** Prefetches a branch when the reader points at its toggle. */
function prefetchOnHover(fetchBranch: FetchBranch): void {
  const prefetch = ({target}: Event) => {
    const button = (target as Element).closest?.('.m-side-toggle');
    if (!button) return;
    const category = findCategory(button);
    const {key = '', branch = ''} = category.dataset;
    if (!isCategoryOpen(category)) fetchBranch(branch, key).catch(() => {});
  };
  document.addEventListener('pointerover', prefetch, {passive: true});
}

/** An arrow that points into a category opens it; an arrow that points out of it closes it. */
function handleArrows(toggle: (category: HTMLElement) => void): void {
  document.addEventListener('keydown', ({key, target}) => {
    const element = target as HTMLElement;
    const direction = {ArrowRight: 'ltr', ArrowLeft: 'rtl'}[key];
    if (!direction || element.dataset?.do !== 'category-label') return;
    const category = findCategory(element);
    if (isCategoryOpen(category) !== (document.dir === direction)) toggle(category);
  });
}

/** Restores the open categories of the last visit, and stores them on leaving. */
function persistOpened(opened: SidebarState, storage: Shell['storage']): void {
  for (const key of storage.get(OPENED_KEY)?.split('\n') ?? []) opened.set(key, true);
  window.addEventListener('pagehide', () => {
    storage.set(OPENED_KEY, [...opened.keys()].filter((key) => opened.get(key)).join('\n'));
  });
}

/**
 * Creates the sidebar, whose categories open and close.
 * @param fetchBranch fetches branches that the page does not contain
 */
export function createSidebar(
  {navigate, storage}: Pick<Shell, 'navigate' | 'storage'>,
  {fetchBranch, opened}: {readonly fetchBranch: FetchBranch; readonly opened: SidebarState},
): {readonly actions: Readonly<Record<string, Action>>; readonly follow: (root: ParentNode) => void} {
  async function open(category: HTMLElement): Promise<void> {
    const {key = '', branch = ''} = category.dataset;
    const lists = findBox(category) ? [] : await fetchBranch(branch, key);
    if (!category.isConnected) return;
    if (category.closest('.m-sidebar')?.hasAttribute('data-auto-collapse')) {
      for (const other of findSettled(':scope > li[data-key]', category.parentElement!)) {
        if (other === category || !isCategoryOpen(other)) continue;
        opened.set(other.dataset.key!, false);
        close(other);
      }
    }
    opened.set(key, true);
    show(category, lists);
    restore(category);
  }

  async function toggle(category: HTMLElement): Promise<void> {
    if (isCategoryOpen(category)) {
      opened.set(category.dataset.key!, false);
      return close(category);
    }
    const button = findToggle(category);
    button?.setAttribute('aria-busy', 'true');
    try {
      await open(category);
    } catch (error) {
      const label = findLabel(category);
      console.warn(`No branch: ${label?.textContent}`, error);
      const target = label?.getAttribute('href');
      if (target) await navigate(target);
    } finally {
      button?.removeAttribute('aria-busy');
    }
  }

  prefetchOnHover(fetchBranch);
  handleArrows((category) => void toggle(category));
  persistOpened(opened, storage);
  /** Opens categories that the reader had open on earlier pages. */
  function restore(root: Element): void {
    if (root.closest('[data-auto-collapse]')) return;
    for (const category of findSettled('li[data-key]', root))
      if (opened.get(category.dataset.key!) && !isCategoryOpen(category)) open(category).catch(() => {});
  }

  return {
    follow(root) {
      const [sidebar] = findSettled('.m-sidebar', root);
      if (!sidebar) return;
      labelCategories(sidebar);
      restore(sidebar);
      const current = sidebar.querySelector<HTMLElement>('[aria-current=page]');
      if (current) scrollIntoBox(current, sidebar);
    },
    actions: {
      category: (button) => void toggle(findCategory(button)),
      'category-label'(label, event) {
        if (!isPlainClick(event)) return;
        const category = findCategory(label);
        if (label.hasAttribute('data-fold') || label.ariaCurrent === 'page') {
          event.preventDefault();
          void toggle(category);
        } else if (!isCategoryOpen(category)) {
          // The label's page loads in any case, and reports its own failure.
          open(category).catch(() => {});
        }
      },
      gap(link, event) {
        event.preventDefault();
        import('../navigation/completeBranches.ts')
          .then(({completeBranches}) => completeBranches([link], fetchBranch))
          .then(
            () => labelCategories(document),
            () => navigate(link.getAttribute('href')!),
          );
      },
      'sidebar-toggle'(button) {
        const hidden = document.documentElement.toggleAttribute('data-sidebar-hidden');
        button.ariaExpanded = String(!hidden);
        button.ariaLabel = (hidden ? button.dataset.show : button.dataset.hide) ?? '';
        button.title = button.ariaLabel;
      },
    },
  };
}
