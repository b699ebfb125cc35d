import {usePage, useSite} from 'manual-docs';

/** A version of the docs. The browser has no data about its pages. */
interface VersionView {
  readonly name: string;
  readonly label: string;
  /** URL prefix of its pages. */
  readonly path: string;
  readonly isLast: boolean;
  readonly docs: readonly never[];
}

/** Returns the versions of an instance of the docs, newest first. */
export function useVersions(pluginId = 'default'): readonly VersionView[] {
  const versions = useSite().docs[pluginId]?.versions ?? [];
  return versions.map(({name, label, isLast, basePath}) => ({name, label, isLast, path: basePath || '/', docs: []}));
}

/** Returns the version of the page shown, or `undefined` for a page outside the docs. */
export function useActiveVersion(pluginId = 'default'): VersionView | undefined {
  const page = usePage();
  const versions = useVersions(pluginId);
  if (page.kind !== 'doc' || page.docsPluginId !== pluginId) return undefined;
  return versions.find(({name}) => name === page.version);
}

/** Returns the version that readers see first. */
export function useLatestVersion(pluginId = 'default'): VersionView {
  const {baseUrl} = useSite();
  const versions = useVersions(pluginId);
  const none = {name: 'current', label: 'current', path: baseUrl, isLast: true, docs: []};
  return versions.find(({isLast}) => isLast) ?? none;
}

/** Returns the page shown and its addresses in the other versions. */
export function useActiveDocContext(pluginId = 'default') {
  const page = usePage();
  const activeVersion = useActiveVersion(pluginId);
  const others = page.kind === 'doc' ? Object.entries(page.alternates?.versions ?? {}) : [];
  return {
    activeVersion,
    activeDoc: activeVersion && {path: page.route},
    alternateDocVersions: Object.fromEntries(others.map(([name, path]) => [name, {path}])),
  };
}

export function useDocsVersion() {
  const page = usePage();
  const pluginId = page.kind === 'doc' ? page.docsPluginId : undefined;
  const latest = useLatestVersion(pluginId);
  const {name, label, isLast} = useActiveVersion(pluginId) ?? latest;
  return {version: name, label, isLast, docs: {}};
}

/** Returns the fields of the page shown. */
export function useDoc() {
  const page = usePage();
  const {title, description, route} = page;
  return {
    metadata: {title, description, permalink: route},
    frontMatter: {},
    contentTitle: title,
    toc: page.kind === 'doc' ? page.toc : [],
    assets: {},
  };
}

/**
 * Returns the category of the page shown, with its pages. A page that belongs to a category counts
 * as its member.
 */
export function useCurrentSidebarCategory() {
  const page = usePage();
  const {cards = [], breadcrumbs = [], sidebar = null} = page.kind === 'doc' ? page : {};
  const items = cards.map((card) => ({type: 'link' as const, ...card}));
  const isOwn = (sidebar?.trail.length ?? 0) >= breadcrumbs.length;
  const {label, href} = (isOwn ? undefined : breadcrumbs.at(-2)) ?? {label: page.title, href: page.route};
  return {type: 'category' as const, label, href, items, customProps: {}};
}

/** Returns the items unchanged, because categories already are links to their pages. */
export function filterDocCardListItems<T>(items: readonly T[]): readonly T[] {
  return items;
}

/** Returns no data: a page in the browser knows nothing of other pages. */
export function useAllDocsData(): Readonly<Record<string, never>> {
  return {};
}

export function useDocsPreferredVersion() {
  return {preferredVersion: null, savePreferredVersionName() {}};
}
