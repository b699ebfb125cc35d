import type {ComponentType, ReactNode} from 'react';
import type {NavbarItem, PageProps, SidebarView, SiteProps} from '../shared/types.ts';
import type {lockScroll} from './dom/lockScroll.ts';
import type {trapFocus} from './dom/trapFocus.ts';
import type {createBranchLoader} from './router/createBranchLoader.ts';
import type {createNavigator} from './router/createNavigator.ts';
import type {Router} from './router/createRouter.ts';

/** A component that travels in a chunk of its own, because most pages do without it. */
export interface Lazy<P> {
  readonly load: () => Promise<ComponentType<P>>;
}

/** A place of the theme: a component at hand, or one to load. */
export type Part<P> = ComponentType<P> | Lazy<P>;

export interface PageComponentProps {
  readonly page: PageProps;
}

export interface ErrorScreenProps {
  readonly error: Error;
  /** Clears the error and renders again. */
  readonly onRetry: () => void;
}

export interface SearchModalProps {
  /** What the reader has typed already, for example on the focused search button. */
  readonly initialQuery: string;
  /** The query is what the reader had selected: the next letter replaces it. */
  readonly isSelection?: boolean;
  readonly onClose: () => void;
}

export interface NavbarItemProps {
  readonly item: NavbarItem;
  /** True in the drawer: dropdowns fold instead of floating. */
  readonly mobile: boolean;
}

/** Components that MDX pages use in place of plain elements, and those they may use without importing. */
export type MdxComponents = Readonly<Record<string, ComponentType<never>>>;

/** Everything that the runtime asks of a theme. */
export interface Theme {
  /** Frame of every page: navbar, drawer, footer around `children`. */
  readonly Layout: ComponentType<{readonly children: ReactNode}>;
  readonly AnnouncementBar: Part<Record<never, never>>;
  /** The sidebar's items from the branch named `branch` down. */
  readonly SidebarItems: Lazy<{readonly branch: string; readonly view: SidebarView}>;
  /** Hides and shows the sidebar on wide screens, on sites that allow it. */
  readonly SidebarToggle: Part<Record<never, never>>;
  /** One component for each kind of page. */
  readonly pages: {readonly [K in PageProps['kind']]: Part<{readonly page: Extract<PageProps, {kind: K}>}>};
  /** One component for each type of navbar item. */
  readonly navbarItems: {readonly [K in NavbarItem['type']]: Part<NavbarItemProps>};
  /** Version, draft, unlisted and translation notices of a page. */
  readonly PageNotices: Part<PageComponentProps>;
  /** The question whether a page helped, on sites that ask it. */
  readonly Feedback: Part<Record<never, never>>;
  readonly SearchModal?: Lazy<SearchModalProps>;
  readonly mdxComponents: () => Promise<MdxComponents>;
  /** Shown in place of a page that could not be fetched. At hand, because then nothing else can be. */
  readonly LoadFailure: ComponentType<ErrorScreenProps>;
  /** What going to another page takes: fetched when the page is idle. */
  readonly navigation: () => Promise<NavigationParts>;
  /** What waits for the reader. */
  readonly late: () => Promise<LateParts>;
}

/** Code that the first move takes. */
export interface NavigationParts {
  readonly createNavigator: typeof createNavigator;
  /** Shown in place of a page that is on its way. */
  readonly Spinner: ComponentType;
}

/** Code that reading does not take: it arrives when the reader turns to the sidebar, scrolls far, or opens the drawer. */
export interface LateParts {
  readonly createBranchLoader: typeof createBranchLoader;
  /** Adds to a page's text what can wait; returns how to stop. */
  readonly improveArticle: (article: HTMLElement, site: SiteProps) => () => void;
  /** Shown in place of a page that threw while rendering. */
  readonly ErrorScreen: ComponentType<ErrorScreenProps>;
  /** Tells, while the reader scrolls, which heading they are at. Returns how to stop. */
  readonly followHeadings: (ids: readonly string[], tell: (id: string | undefined) => void) => () => void;
  readonly lockScroll: typeof lockScroll;
  readonly trapFocus: typeof trapFocus;
  readonly BackToTop: ComponentType;
  /** Hides and shows the navbar while the reader scrolls; returns how to stop. */
  readonly hideOnScroll: (navbar: HTMLElement | null, state: Router['state']) => () => void;
}

/** The lazy parts that have arrived, by the {@link Lazy} that stands for them. */
export interface LoadedParts {
  /** @throws when a part is asked for before it was loaded: a defect of ours, not of the page. */
  get<P>(part: Part<P>): ComponentType<P>;
  has(part: Part<never>): boolean;
  load(parts: readonly Part<never>[]): Promise<void>;
  /** Components for MDX pages, once {@link LoadedParts.loadMdx} has been awaited. */
  mdx(): MdxComponents;
  loadMdx(): Promise<void>;
}

/** Whether `part` stands for a component that has to be loaded first. */
export function isLazy<P>(part: Part<P>): part is Lazy<P> {
  return 'load' in part;
}

/** Keeps track of which lazy parts of `theme` are here. */
export function createLoadedParts(theme: Theme): LoadedParts {
  const loaded = new Map<Part<never>, ComponentType<never>>();
  let mdx: MdxComponents = {};
  return {
    get<P>(part: Part<P>) {
      if (!isLazy(part)) return part;
      const component = loaded.get(part as Part<never>);
      if (!component) throw new Error('A part of the theme was rendered before it was loaded.');
      return component as ComponentType<P>;
    },
    has: (part) => !isLazy(part) || loaded.has(part),
    async load(parts) {
      await Promise.all(
        parts.map(async (part) => {
          if (isLazy(part) && !loaded.has(part)) loaded.set(part, await part.load());
        }),
      );
    },
    mdx: () => mdx,
    async loadMdx() {
      mdx = await theme.mdxComponents();
    },
  };
}

/** The types of `items`, with those inside their dropdowns. */
function itemTypes(items: readonly NavbarItem[]): NavbarItem['type'][] {
  return items.flatMap((item) => {
    const inner = 'items' in item ? item.items : [];
    const around = 'dropdownItemsBefore' in item ? [...item.dropdownItemsBefore, ...item.dropdownItemsAfter] : [];
    return [item.type, ...itemTypes([...inner, ...around])];
  });
}

/** Whether the page carries a notice above its title. */
export function hasNotices(page: PageProps, site: SiteProps): boolean {
  if (page.draft || page.unlisted) return true;
  if (page.kind !== 'doc') return false;
  const version = site.docs[page.docsPluginId]?.versions.find(({name}) => name === page.version);
  return Boolean(page.translation) || (version !== undefined && (version.banner !== 'none' || version.badge));
}

/** The parts that rendering `page` needs; loading them first is what keeps rendering free of waiting. */
export function neededParts(theme: Theme, site: SiteProps, page: PageProps): readonly Part<never>[] {
  const parts: Part<never>[] = [theme.pages[page.kind] as Part<never>];
  for (const type of new Set(itemTypes(site.navbar.items))) parts.push(theme.navbarItems[type] as Part<never>);
  if (site.announcementBar) parts.push(theme.AnnouncementBar as Part<never>);
  if (site.feedback && page.kind === 'doc') parts.push(theme.Feedback as Part<never>);
  if (site.sidebar.hideable) parts.push(theme.SidebarToggle as Part<never>);
  if (hasNotices(page, site)) parts.push(theme.PageNotices as Part<never>);
  return parts.filter(Boolean);
}

/** A theme all of whose parts are here: what the server renders with. */
export interface LoadedTheme {
  readonly theme: Theme;
  readonly parts: LoadedParts;
}

/** Loads every lazy part, once per process, so that rendering is synchronous. */
export async function loadTheme(theme: Theme): Promise<LoadedTheme> {
  const parts = createLoadedParts(theme);
  const all = [
    theme.AnnouncementBar,
    theme.PageNotices,
    theme.Feedback,
    theme.SidebarToggle,
    theme.SidebarItems,
    ...Object.values(theme.pages),
    ...Object.values(theme.navbarItems),
  ];
  await Promise.all([parts.load(all as Part<never>[]), parts.loadMdx()]);
  return {theme, parts};
}
