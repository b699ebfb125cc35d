import type {PolicySources} from '../../../shared/policy.ts';
import {hasProtocol, withBase} from '../../../shared/routes.ts';
import {TOOL_VERSION} from '../../base/version.ts';
import {derivesPolicy, getAllowedSources} from '../../state/project/allowedSources.ts';
import type {Project} from '../../state/project/project.ts';
import {getAlgoliaOrigins} from '../../steps/output/contentSecurityPolicy.ts';
import {type CrawlerSite, isPublic, makeLanguageLinks, toAbsoluteUrl} from '../../steps/output/crawlerPage.ts';
import {makeArticle} from '../../steps/output/makeArticle.ts';
import {makeBreadcrumbList} from '../../steps/output/makeBreadcrumbList.ts';
import type {PageHead, SiteHead} from '../../steps/render/document.ts';
import type {Site} from '../../steps/site/graph.ts';
import type {SitePage} from '../../steps/site/types.ts';

/** Creates the head values that all pages of a locale share. */
export function createSiteHead(
  site: Site & {readonly feeds?: SiteHead['feeds']},
  project: Project,
  seen: PolicySources,
): SiteHead {
  const {config} = project;
  const {baseUrl, url} = site.locale;
  const {search} = site.props;
  const allowed = getAllowedSources(config);
  const siteVersion = project.config.siteVersion ? `; ${site.props.title} ${config.siteVersion}` : '';
  return {
    generator: `manual ${TOOL_VERSION}${siteVersion}`,
    ...(config.favicon ? {favicon: withBase(config.favicon, config.baseUrl)} : {}),
    ...(config.image ? {image: toImageUrl(config.image, url, config.baseUrl)} : {}),
    look: {...config.theme, code: config.markdown.code.theme},
    metadata: config.metadata,
    headTags: config.headTags,
    ...(allowed ? {policy: {seen, allowed, derives: derivesPolicy(config)}} : {}),
    noIndex: config.noIndex,
    preconnect: search?.algolia ? getAlgoliaOrigins({...search.algolia, nearestOnly: true}) : [],
    ...(search?.searchPagePath ? {openSearch: `${baseUrl}opensearch.xml`} : {}),
    feeds: site.feeds ?? [],
  };
}

function toImageUrl(href: string, origin: string, baseUrl: string): string {
  return hasProtocol(href) ? href : origin + withBase(href, baseUrl);
}

/** Creates the head values of one page. */
export function createPageHead(page: SitePage, site: Site, machine: CrawlerSite): PageHead {
  const {props, record} = page;
  const {url} = site.locale;
  const frontMatter = record?.frontMatter;
  const imagePath = record?.card
    ? `${site.props.siteBase}assets/${record.card}`
    : frontMatter?.image && site.toAddress(frontMatter.image);
  const image = imagePath && (hasProtocol(imagePath) ? imagePath : url + imagePath);
  return {
    canonical: toAbsoluteUrl(page.canonical ?? page.route, url),
    noIndex: page.noIndex,
    ...(frontMatter?.keywords ? {keywords: frontMatter.keywords} : {}),
    ...(image ? {image} : {}),
    hreflang: makeLanguageLinks(page, machine),
    structured: makeStructuredData(page, site, image),
    ...(isPublic(page) && (props.kind === 'doc' || props.kind === 'page') ? {mayAnswerQuestions: true} : {}),
    ...(props.kind === 'doc'
      ? {docsearch: {version: props.version, tag: `docs-${props.docsPluginId}-${props.version}`}}
      : {}),
    ...(props.kind === 'blogPost' ? {published: props.post.date} : {}),
  };
}

/** Makes the JSON-LD of a doc. Hidden pages and copies of other pages only have breadcrumbs. */
function makeStructuredData(page: SitePage, {locale, props: site}: Site, image: string | undefined): object[] {
  const {props, record, route} = page;
  if (props.kind !== 'doc') return [];
  const breadcrumbs = makeBreadcrumbList({crumbs: props.breadcrumbs, route, origin: locale.url});
  const article =
    record && isPublic(page)
      ? makeArticle({
          title: props.title,
          description: props.description,
          url: toAbsoluteUrl(route, locale.url),
          image,
          modified: record.frontMatter.last_update?.date?.slice(0, 10) ?? page.lastModified,
          author: props.lastUpdate?.author,
          language: Object.keys(site.locales).length > 1 ? locale.htmlLang : undefined,
        })
      : undefined;
  return [article, breadcrumbs].filter((data) => data !== undefined);
}
