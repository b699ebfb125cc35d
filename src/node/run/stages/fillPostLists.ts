import {isModule, type PageBody} from '../../../shared/build.ts';
import {replaceLinkMarkers} from '../../base/linkMarkers.ts';
import {type CachedPage, getCacheId, isCompiled, type KnownPage} from '../../state/cache/cachedPage.ts';
import {DamagedCacheError} from '../../state/cache/damagedCacheError.ts';
import type {Project} from '../../state/project/project.ts';
import type {BuiltSite} from '../../state/snapshot/createLocaleSite.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {escapeXml} from '../../steps/output/escapeXml.ts';
import {fillExcerpts, getExcerptRoutes, type PostText} from '../../steps/site/blog/fillExcerpts.ts';
import {makeExcerpt} from '../../steps/site/blog/makeExcerpt.ts';
import type {SitePage} from '../../steps/site/types.ts';
import {resolveLinkWords} from './resolveLinkWords.ts';

/** Access to the bodies of compiled pages. */
export interface BodySource {
  readonly pages: ReadonlyMap<string, KnownPage>;
  readonly cache: {readBody(page: CachedPage): PageBody | undefined};
}

/**
 * Returns HTML and Markdown of a page with resolved links; undefined for a page that failed to
 * compile.
 * @throws {DamagedCacheError} when the cache has lost the body
 */
export function resolveBody(
  page: SitePage,
  site: BuiltSite,
  {pages, cache}: BodySource,
): {html: string; markdown: string} | undefined {
  const cached = page.record && pages.get(getCacheId(page.record.source));
  // A page that failed has no body.
  if (!isCompiled(cached)) return undefined;
  const body = cache.readBody(cached);
  if (!body) throw new DamagedCacheError(`the compiled page ${page.record!.source.file}`);
  const targets = site.targets(page);
  const words = resolveLinkWords(page, site);
  const getUrl = (i: number): string => targets[i]?.url ?? '#';
  const getWords = (key: string): string => words?.[key] ?? '';
  return {
    html: replaceLinkMarkers(body.html, getUrl, (key) => escapeXml(getWords(key))),
    markdown: replaceLinkMarkers(body.markdown, getUrl, getWords),
  };
}

/** Returns the site with excerpts of posts in the lists that show them. */
export function fillPostLists(site: Snapshot, cache: BodySource['cache']): Snapshot {
  if (site.project.config.blog.length === 0) return site;
  const {project, pages} = site;
  const sites = site.sites.map((localeSite) => {
    const filled = localeSite.pages.map((page) =>
      getExcerptRoutes(page).length === 0
        ? page
        : fillExcerpts(page, (route) => createExcerpt(route, localeSite, {bodies: {pages, cache}, project})),
    );
    return {...localeSite, pages: filled, byRoute: new Map(filled.map((page) => [page.route, page]))};
  });
  return {...site, sites};
}

function createExcerpt(
  route: string,
  site: BuiltSite,
  {bodies, project}: {bodies: BodySource; project: Project},
): PostText {
  const post = site.byRoute.get(route)!;
  const options = project.config.blog.find(({id}) => id === post.record!.source.instance)!;
  const excerpt = makeExcerpt({
    html: resolveBody(post, site, bodies)?.html ?? '',
    text: post.record!.excerpt,
    route,
    truncateMarker: options.truncateMarker,
    hasComponents: isModule(post.record),
    hasTitle: post.record!.contentTitle !== undefined,
  });
  return {...excerpt, readingTime: post.props.kind === 'blogPost' ? post.props.post.readingTime : undefined};
}
