import type {BundleUrls} from '../../../shared/bundleUrls.ts';
import type {PageProps, SiteProps} from '../../../shared/types.ts';
import type {Look} from '../../base/look/makeLookCss.ts';

/** Input for the attributes of the root element. */
export interface RootInput {
  readonly site: SiteProps;
  readonly siteHead: {
    readonly look: {readonly font: Look['font']; readonly code: {readonly light: string; readonly dark: string}};
  };
  readonly page: PageProps;
  readonly needs: readonly string[];
  readonly bundle: Pick<BundleUrls, 'id' | 'shell' | 'entry' | 'worker' | 'modules' | 'live'>;
}

/** Makes the attributes of `<html>`, which the boot script, the shell, and styles read. */
export function makeHtmlAttributes(input: RootInput): Record<string, string | true | undefined> {
  const {site, siteHead, bundle, page, needs} = input;
  const {font, code} = siteHead.look;
  const locale = site.locales[site.locale]!;
  const bar = site.announcementBar;
  return {
    lang: locale.htmlLang,
    dir: locale.direction,
    'data-font': font === 'system' ? font : undefined,
    'data-code': code.light === 'dark' || code.dark === 'light' ? `${code.light} ${code.dark}` : undefined,
    'data-theme': site.colorMode.defaultMode,
    'data-manual-base': site.baseUrl,
    'data-manual-build': bundle.id,
    'data-manual-relative': toRelativeShell(input),
    'data-manual-islands': bundle.entry,
    'data-manual-modules': bundle.modules,
    'data-manual-dev': bundle.live,
    'data-manual-languages': listLanguages(site),
    'data-manual-slash': site.trailingSlash || undefined,
    'data-manual-color': site.colorMode.defaultMode,
    'data-manual-color-system': site.colorMode.respectPrefersColorScheme || undefined,
    'data-manual-color-fixed': site.colorMode.disableSwitch || undefined,
    'data-manual-announcement': bar?.isCloseable ? bar.id : undefined,
    'data-manual-search': site.search ? 'modal' : undefined,
    'data-manual-search-page': site.search?.searchPagePath ?? undefined,
    'data-manual-worker': site.search?.indexPath ? bundle.worker : undefined,
    'data-manual-versions': serializeVersions(site),
    'data-manual-needs': needs.length > 0 ? needs.join(';') : undefined,
    'data-page-kind': page.kind,
    ...('docsPluginId' in page ? {'data-page-docs': page.docsPluginId, 'data-page-version': page.version} : {}),
  };
}

function listLanguages({locales}: SiteProps): string | undefined {
  const bases = Object.values(locales).map(({baseUrl}) => baseUrl);
  return bases.length > 1 ? bases.join(' ') : undefined;
}

function serializeVersions({docs}: SiteProps): string {
  const names = Object.values(docs).map(({pluginId, versions}) => [pluginId, versions.map(({name}) => name)]);
  return JSON.stringify(Object.fromEntries(names));
}

/**
 * Returns the relative URL of the shell. Undefined for the not-found page, whose depth is unknown.
 */
export function toRelativeShell({
  site: {baseUrl},
  page: {kind, route},
  bundle: {shell},
}: RootInput): string | undefined {
  if (kind === 'notFound' || !shell.startsWith(baseUrl) || !route.startsWith(baseUrl)) return undefined;
  const prefix = '../'.repeat(route.slice(baseUrl.length).split('/').length - 1) || './';
  return prefix + shell.slice(baseUrl.length);
}
