import {usePage, useSite} from 'manual-docs';

/** A version of the docs, as far as the page that is shown tells of it. */
interface VersionView {
  readonly name: string;
  readonly label: string;
  /** The address of the current page in that version, or the home page of the site. */
  readonly path: string;
  readonly isLast: boolean;
  readonly docs: readonly never[];
}

/** The versions that have the page that is shown, that of the page among them. */
export function useVersions(_pluginId?: string): readonly VersionView[] {
  const page = usePage();
  if (page.kind !== 'doc') return [];
  const others = Object.entries(page.alternates?.versions ?? {});
  const all = others.length > 0 ? others : [[page.version, page.route] as const];
  return all.map(([name, path]) => ({name, label: name, path, isLast: name === page.version, docs: []}));
}

/** The version of the docs that is shown; undefined elsewhere. */
export function useActiveVersion(_pluginId?: string): VersionView | undefined {
  const page = usePage();
  return useVersions().find(({name}) => page.kind === 'doc' && name === page.version);
}

/** The version that is shown; elsewhere one that leads to the begin of the site. */
export function useLatestVersion(_pluginId?: string): VersionView {
  const {baseUrl} = useSite();
  return useActiveVersion() ?? {name: 'current', label: 'current', path: baseUrl, isLast: true, docs: []};
}

export function useActiveDocContext(_pluginId?: string) {
  return {activeVersion: useActiveVersion(), activeDoc: undefined, alternateDocVersions: {}};
}

export function useDocsVersion() {
  const {name, label, isLast} = useLatestVersion();
  return {version: name, label, isLast, docs: {}};
}

/** Fields of the page that are shown. */
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

/** Nothing of other pages is known in the browser. */
export function useAllDocsData(): Readonly<Record<string, never>> {
  return {};
}

export function useDocsPreferredVersion() {
  return {preferredVersion: null, savePreferredVersionName() {}};
}
