import path from 'node:path';
import {isCompiledRecord, isModule, type PageRecord, unpackDetails} from '../../../../shared/build.ts';
import type {DiagnosticCode} from '../../../base/diagnostics/codeList.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {checkInternalLinks, type LayoutLink, type SiteLinks} from '../../../steps/links/checkInternalLinks.ts';
import type {Site} from '../../../steps/site/graph.ts';
import {checkPublishedAnchors} from '../../../steps/site/redirects/publishedRoutes.ts';
import type {SitePage} from '../../../steps/site/types.ts';
import type {Project} from '../../project/project.ts';
import {readPublishedRoutes} from '../../project/readPublishedRoutes.ts';
import type {RenderedReferences} from '../../publish/outputState.ts';
import {collectLayoutLinks} from './collectLayoutLinks.ts';
import {locateInFile} from './locateInFile.ts';

/** Ids and links that components render, by route. */
type RenderedPages = ReadonlyMap<string, RenderedReferences>;

/**
 * Checks all links of pages and layout in all locales.
 * @param options.rendered links and ids of rendered pages; absent before rendering
 */
export function linkStage(
  sites: readonly Site[],
  project: Project,
  {rendered = new Map()}: {readonly rendered?: RenderedPages} = {},
): Diagnostic[] {
  const anchors = new Map<string, ReadonlySet<string>>();
  const getAnchors = (route: string): ReadonlySet<string> | undefined => {
    const cached = anchors.get(route);
    if (cached) return cached;
    const page = sites.map((site) => site.byRoute.get(route)).find((found) => found !== undefined);
    if (!page) return undefined;
    const more = rendered.get(route)?.anchors;
    // Ids of a failed page are unknown, and ids from a page's own components are unknown before
    // rendering.
    if (page.record && !areAnchorsKnown(page.record) && !(more && isComplete(page.record))) return undefined;
    const allAnchors = new Set([...(page.record ? unpackDetails(page.record).anchors : []), ...(more ?? [])]);
    anchors.set(route, allAnchors);
    return allAnchors;
  };
  const links = collectSiteLinks(sites, project);
  const made = sites.flatMap((site) => createComponentLinks(site, project, rendered));
  const problems = checkInternalLinks({
    ...links,
    layout: [...links.layout, ...made],
    anchorsOf: getAnchors,
    ignored: listIgnoredCodes(project),
  });
  const published = readPublishedRoutes(project);
  return published ? [...problems, ...checkPublishedAnchors({...published, anchorsOf: getAnchors})] : problems;
}

/** Checks links of imported Markdown files, which belong to no page. */
export function findImportedLinkProblems(
  sites: readonly Site[],
  project: Project,
  layout: readonly LayoutLink[],
): Diagnostic[] {
  // Collecting all links takes 0.1 s for 10,000 pages, and most sites import nothing.
  if (layout.length === 0) return [];
  const {pages} = collectSiteLinks(sites, project);
  const getAnchors = (route: string): ReadonlySet<string> | undefined => {
    const record = sites.map((site) => site.byRoute.get(route)?.record).find((found) => found !== undefined);
    return record && areAnchorsKnown(record) ? new Set(unpackDetails(record).anchors) : undefined;
  };
  return checkInternalLinks({
    pages: pages.map((page) => ({...page, record: {...page.record, details: ''}, targets: []})),
    layout,
    anchorsOf: getAnchors,
    ignored: listIgnoredCodes(project),
  });
}

function isComplete(record: PageRecord): boolean {
  return isCompiledRecord(record) && !record.failed;
}

function areAnchorsKnown(record: PageRecord): boolean {
  return isComplete(record) && record.kind !== 'ownCode';
}

function listIgnoredCodes({config}: Project): ReadonlySet<DiagnosticCode> {
  const entries = Object.entries(config.diagnostics.severity) as [DiagnosticCode, string][];
  return new Set(entries.flatMap(([code, severity]) => (severity === 'ignore' ? [code] : [])));
}

/** Collects links and images that components rendered and the compiler did not find. */
function createComponentLinks(site: Site, project: Project, rendered: RenderedPages): LayoutLink[] {
  return site.pages.flatMap((page) => {
    const references = isModule(page.record) ? rendered.get(page.route) : undefined;
    if (!references) return [];
    const seen = new Set(site.targets(page).map((target) => target.url));
    const plain = new Set(references.plain);
    const toLinks = (kind: 'link' | 'image', hrefs: readonly string[]): LayoutLink[] =>
      hrefs.flatMap((href) =>
        seen.has(href) || href.startsWith('#')
          ? []
          : [{...createComponentLink(href, kind, {site, page, project}), plain: kind === 'image' || plain.has(href)}],
      );
    return [...toLinks('link', references.hrefs), ...toLinks('image', references.images)];
  });
}

function createComponentLink(
  href: string,
  kind: 'link' | 'image',
  {site, page, project}: {site: Site; page: SitePage; project: Project},
): LayoutLink {
  const {file} = page.record!.source;
  const target = site.resolve(href, kind, page);
  const isFine =
    target.type === 'external' || target.type === 'file' || (target.type === 'page' && target.anchor === '');
  const link = {origin: `components of ${page.route}`, href, kind, file, target};
  if (isFine) return link;
  const placed = {...link, ...locateInFile(path.join(project.root, file), href)};
  const isMeant = target.type === 'broken' && site.resolveFromFile(file, {href, kind}).type !== 'broken';
  if (!isMeant) return placed;
  const because = 'write `<Link to>`, or call `withBase`: they add the base URL, which this address lacks';
  return {...placed, target: {...target, suggest: () => ({because})}};
}

/** Collects all links of a site with their targets. */
export function collectSiteLinks(sites: readonly Site[], project: Project): Required<SiteLinks> {
  const pages = sites.flatMap((site) =>
    site.pages.flatMap((page) =>
      page.record ? [{record: page.record, route: page.route, targets: site.targets(page)}] : [],
    ),
  );
  // Layout links are the same in every language. Links to untranslated pages lead to the default
  // language.
  const original = sites.find((site) => site.locale.name === project.config.i18n.defaultLocale);
  const layout = original ? collectLayoutLinks(original, project) : [];
  const isRight = new Set(layout.flatMap((link) => (link.target.type === 'broken' ? [] : [toKey(link)])));
  // Report each mistake once: a translation reports only links that are not already broken in the
  // default language.
  const others = sites.flatMap((site) => (site === original ? [] : collectLayoutLinks(site, project)));
  return {pages, layout: [...layout, ...others.filter((link) => isRight.has(toKey(link)))]};
}

function toKey({href, line, column}: LayoutLink): string {
  return JSON.stringify([href, line, column]);
}
