import {hasProtocol, withBase} from '../../shared/routes.ts';
import type {SiteProps} from '../../shared/types.ts';
import {algoliaOrigins, makeContentSecurityPolicy} from '../output/contentSecurityPolicy.ts';
import {languageLinks, type MachineSite} from '../output/machinePage.ts';
import {makeBreadcrumbList} from '../output/makeBreadcrumbList.ts';
import type {BundleUrls, PageHead, SiteHead} from '../render/document.ts';
import type {Site} from '../site/graph.ts';
import type {SitePage} from '../site/types.ts';
import {TOOL_VERSION} from '../version.ts';
import type {BundleResult} from './bundleStage.ts';
import type {Project} from './project.ts';

/** Head values that all pages of a locale share. */
export function siteHead(
  site: Site & {readonly feeds?: SiteHead['feeds']},
  project: Project,
  imageOrigins: readonly string[],
): SiteHead {
  const {config} = project;
  const {baseUrl, url} = site.locale;
  const {search} = site.props;
  const origins = searchOrigins(site.props);
  const own = project.config.siteVersion ? `; ${config.title} ${config.siteVersion}` : '';
  return {
    generator: `manual ${TOOL_VERSION}${own}`,
    ...(config.favicon ? {favicon: withBase(config.favicon, config.baseUrl)} : {}),
    ...(config.image ? {image: absolute(config.image, url, config.baseUrl)} : {}),
    metadata: config.metadata,
    headTags: config.headTags,
    ...(config.contentSecurityPolicy
      ? {csp: makeContentSecurityPolicy({imageOrigins, connectOrigins: origins}, 'meta')}
      : {}),
    noIndex: config.noIndex,
    preconnect: search?.algolia ? algoliaOrigins({...search.algolia, nearestOnly: true}) : [],
    ...(search?.searchPagePath ? {openSearch: `${baseUrl}opensearch.xml`} : {}),
    feeds: site.feeds ?? [],
  };
}

/** Origins that the search of a site asks: none for the embedded engine without an assistant. */
export function searchOrigins({search}: SiteProps): readonly string[] {
  const {askAi, algolia} = search ?? {};
  const endpoint = askAi && (askAi.endpoint ?? `https://${askAi.appId}.algolia.net`);
  if (algolia) return algoliaOrigins({...algolia, ...(endpoint ? {askAiEndpoint: endpoint} : {})});
  return endpoint && URL.canParse(endpoint) ? [new URL(endpoint).origin] : [];
}

function absolute(href: string, origin: string, baseUrl: string): string {
  return hasProtocol(href) ? href : origin + withBase(href, baseUrl);
}

/** Origins of images that pages load from elsewhere, for the policy. */
export function remoteImageOrigins(sites: readonly Site[]): string[] {
  const origins = new Set<string>();
  for (const site of sites) {
    for (const page of site.pages) {
      for (const link of page.record?.links ?? []) {
        if (link.kind === 'image' && /^(?:https?:)?\/\//i.test(link.href))
          origins.add(originOf(link.href, site.locale.url));
      }
    }
  }
  origins.delete('');
  return [...origins].sort();
}

/** Empty for an address that is none; the link check says so. */
function originOf(href: string, base: string): string {
  return URL.canParse(href, base) ? new URL(href, base).origin : '';
}

/** Head values of one page. */
export function pageHead(page: SitePage, site: Site, machine: MachineSite): PageHead {
  const {props, record} = page;
  const {url, baseUrl} = site.locale;
  const frontMatter = record?.frontMatter;
  const image = frontMatter?.image;
  const structured =
    props.kind === 'doc' ? makeBreadcrumbList({crumbs: props.breadcrumbs, route: page.route, origin: url}) : undefined;
  return {
    canonical: page.canonical ?? url + encodeURI(page.route),
    noIndex: page.noIndex,
    ...(frontMatter?.keywords ? {keywords: frontMatter.keywords} : {}),
    ...(image ? {image: absolute(image, url, baseUrl)} : {}),
    hreflang: page.noIndex ? [] : languageLinks(page, machine),
    structured: structured ? [structured] : [],
    ...(props.kind === 'doc'
      ? {docsearch: {version: props.version, tag: `docs-${props.docsPluginId}-${props.version}`}}
      : {}),
    ...(props.kind === 'blogPost' ? {published: props.post.date} : {}),
  };
}

/** Addresses of the bundle for one locale. */
export function bundleUrls(bundle: BundleResult, locale: string, baseUrl: string): BundleUrls {
  const url = (name: string): string => `${baseUrl}assets/${name}`;
  return {
    id: bundle.client.ids[locale]!,
    boot: url(bundle.client.boot),
    entry: url(bundle.client.entries[locale]!),
    css: bundle.client.css.map(url),
    pageCss: Object.fromEntries(Object.entries(bundle.client.pageCss).map(([route, names]) => [route, names.map(url)])),
    modules: Object.fromEntries(Object.entries(bundle.client.modules).map(([route, name]) => [route, url(name)])),
  };
}
