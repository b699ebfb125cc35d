import fs from 'node:fs';
import path from 'node:path';
import {withBase} from '../../../shared/routes.ts';
import {makeRedirectsFile} from '../../output/hostFiles.ts';
import {absoluteUrl} from '../../output/machinePage.ts';
import {llmsFullPage, llmsHead, llmsPage, makeLlms} from '../../output/makeLlms.ts';
import {makeOpenSearch} from '../../output/makeOpenSearch.ts';
import {makeRedirectPage} from '../../output/makeRedirectPage.ts';
import {makeRobots} from '../../output/makeRobots.ts';
import {makeSitemap, sitemapEntries} from '../../output/makeSitemap.ts';
import type {Project} from '../../project/project.ts';
import type {OutputWriter} from '../../publish/outputWriter.ts';
import {makeFeeds} from '../../site/blog/makeFeeds.ts';
import {headTitleOf} from '../../site/graph.ts';
import {readingOrder} from '../../site/readingOrder.ts';
import {LLMS_FULL_PAGES} from '../../site/writtenFiles.ts';
import {type Bodies, resolvedBody} from '../fillLists.ts';
import type {BuiltSite} from '../graphStage.ts';
import {machineSite} from './crawlerSite.ts';
import {markdownOutput, outputPath, pageOutputs} from './outputPaths.ts';

export interface MachineFilesInput {
  readonly project: Project;
  readonly sites: readonly BuiltSite[];
  readonly bodies: Bodies;
  readonly writer: Pick<OutputWriter, 'emit'>;
  /** True for a file that the site brings itself: it wins over ours. */
  readonly has: (file: string) => boolean;
}

/** Files that no person reads: sitemap, robots, OpenSearch, and the site as plain text. */
export function machineFiles(input: MachineFilesInput): void {
  const {project, sites, writer, has} = input;
  const {config} = project;
  const emit = (file: string, text: string): void => {
    if (!has(file)) writer.emit(file, text);
  };
  const folder = `${config.url}${config.baseUrl}`;
  const entries = config.noIndex ? [] : sites.flatMap((site) => sitemapEntries(site.pages, machineSite(site, sites)));
  const sitemap = makeSitemap(entries, folder);
  for (const {name, text} of sitemap) emit(name, text);
  emit('robots.txt', makeRobots({sitemaps: [`${folder}sitemap.xml`], noIndex: config.noIndex}));
  redirectFiles(input);
  feedFiles(input);
  for (const site of sites) {
    const at = (file: string): string => outputPath(withBase(file, site.locale.baseUrl), config.baseUrl);
    const {search} = site.props;
    if (search?.searchPagePath) {
      emit(
        at('opensearch.xml'),
        makeOpenSearch({
          title: config.title,
          ...(config.tagline ? {description: config.tagline} : {}),
          searchUrl: absoluteUrl(search.searchPagePath, site.locale.url),
          ...(config.favicon ? {icon: absoluteUrl(withBase(config.favicon, config.baseUrl), site.locale.url)} : {}),
          language: site.locale.htmlLang,
        }),
      );
    }
    emit(
      at('llms.txt'),
      makeLlms(
        llmsSite(config),
        llmsPages(site).map(({listed}) => listed),
      ),
    );
  }
}

function llmsSite({title, tagline}: Project['config']): Parameters<typeof llmsHead>[0] {
  return {title, ...(tagline ? {description: tagline} : {})};
}

function llmsPages(site: BuiltSite) {
  return readingOrder(site.pages).flatMap((page) => {
    const listed = llmsPage(page, site.locale);
    return listed ? [{page, listed}] : [];
  });
}

/**
 * One of the files that no person reads, for a site that is being written; undefined when there is no file of that name.
 * @param file path from the folder of the site
 */
export function crawlerFile(file: string, input: Omit<MachineFilesInput, 'writer' | 'has'>): string | undefined {
  const written = new Map<string, string>();
  const emit = (name: string, data: Uint8Array | string): void => void written.set(name, String(data));
  machineFiles({...input, writer: {emit}, has: () => false});
  return written.get(file);
}

/** The whole site in one text, from the Markdown twins that rendering has left in the `staging` folder. */
export function fullTexts(
  {project, sites, writer, has}: Pick<MachineFilesInput, 'project' | 'sites' | 'writer' | 'has'>,
  staging: string,
): void {
  const {config} = project;
  for (const site of sites) {
    const name = outputPath(withBase('llms-full.txt', site.locale.baseUrl), config.baseUrl);
    const pages = llmsPages(site);
    if (pages.length > LLMS_FULL_PAGES || has(name)) continue;
    const texts = pages.map(({page, listed}) => {
      const file = path.join(staging, markdownOutput(page.route, config.baseUrl));
      return fs.existsSync(file) ? llmsFullPage(listed, fs.readFileSync(file, 'utf8')) : '';
    });
    writer.emit(name, [llmsHead(llmsSite(config)), ...texts].join(''));
  }
}

/** Redirect pages for hosts without rules, rules for hosts with. */
function redirectFiles({project, sites, writer, has}: MachineFilesInput): void {
  const {baseUrl} = project.config;
  for (const {redirects, locale} of sites) {
    for (const [from, to] of redirects) {
      const {html} = pageOutputs(from, {siteBase: baseUrl, localeBase: locale.baseUrl});
      writer.emit(
        html,
        makeRedirectPage({to, origin: locale.url, language: locale.htmlLang, direction: locale.direction}),
      );
    }
  }
  const all = sites.flatMap((site) => [...site.redirects].map(([from, to]) => ({from, to})));
  if (all.length > 0 && !has('_redirects')) writer.emit('_redirects', makeRedirectsFile(all));
}

function feedFiles({project, sites, writer, bodies}: MachineFilesInput): void {
  const {config} = project;
  for (const site of sites) {
    for (const blog of site.blogs) {
      const feeds = makeFeeds({
        blog,
        options: config.blog.find(({id}) => id === blog.id)!,
        site: {title: headTitleOf(config)(blog.title), url: site.locale.url, language: site.locale.htmlLang},
        htmlOf: (post) => resolvedBody(site.byRoute.get(post.route)!, site, bodies)?.html ?? '',
      });
      for (const {path: file, text} of feeds) writer.emit(outputPath(file, config.baseUrl), text);
    }
  }
}
