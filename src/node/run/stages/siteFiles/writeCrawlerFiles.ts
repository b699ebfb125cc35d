import fs from 'node:fs';
import path from 'node:path';
import {DEFAULT_TEXTS} from '../../../../shared/defaultTexts.ts';
import {withBase} from '../../../../shared/routes.ts';
import {OPERATIONS_FILE, SITE_INFO_FILE} from '../../../../shared/siteInfo.ts';
import type {Project} from '../../../state/project/project.ts';
import type {OutputWriter} from '../../../state/publish/outputWriter.ts';
import type {BuiltSite} from '../../../state/snapshot/createLocaleSite.ts';
import {readCompiledTexts} from '../../../state/snapshot/themeTexts.ts';
import {toAbsoluteUrl} from '../../../steps/output/crawlerPage.ts';
import {makeRedirectsFile} from '../../../steps/output/hosts/writeRules.ts';
import {makeLlmsHead} from '../../../steps/output/makeLlms.ts';
import {makeOpenSearch} from '../../../steps/output/makeOpenSearch.ts';
import {makeLlmsFullPage} from '../../../steps/output/makePageMarkdown.ts';
import {makeRedirectPage, REDIRECT_SCRIPT} from '../../../steps/output/makeRedirectPage.ts';
import {makeRobots} from '../../../steps/output/makeRobots.ts';
import {makeSiteInfo} from '../../../steps/output/makeSiteInfo.ts';
import {makeSitemap, makeSitemapEntries} from '../../../steps/output/makeSitemap.ts';
import {makeFeeds} from '../../../steps/site/blog/makeFeeds.ts';
import {findVersionsWithIndex, getVersionIndexPath} from '../../../steps/site/docs/versionIndexes.ts';
import {createHeadTitleFormatter, makePageTexts} from '../../../steps/site/pageTexts.ts';
import {MAX_LLMS_FULL_PAGES} from '../../../steps/site/redirects/listGeneratedFiles.ts';
import {type BodySource, resolveBody} from '../fillPostLists.ts';
import {createLlmsFiles, listNewestPages} from './createLlmsFiles.ts';
import {listOperations} from './listOperations.ts';
import {getMarkdownOutput, getPageOutputs, toOutputPath} from './outputPaths.ts';
import {toCrawlerSite} from './toCrawlerSite.ts';

interface CrawlerFilesInput {
  readonly project: Project;
  readonly sites: readonly BuiltSite[];
  readonly bodies: BodySource;
  readonly writer: Pick<OutputWriter, 'emit'>;
  /** Whether the site has its own file of this name, which takes precedence. */
  readonly has: (file: string) => boolean;
}

type Input = Omit<CrawlerFilesInput, 'writer' | 'has'>;

interface MachineFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Writes the files for machines: sitemap, robots, OpenSearch, redirects, feeds, and the site as
 * plain text.
 */
export function writeCrawlerFiles(input: CrawlerFilesInput): void {
  const {writer, has} = input;
  for (const {name, text} of createMachineFiles(input)) if (!has(name)) writer.emit(name, text);
}

/**
 * Creates one of the files for machines, for a site in serve; undefined if none has this name.
 * @param file path relative to the folder of the site
 */
export function createCrawlerFile(file: string, input: Input): string | undefined {
  for (const {name, text} of createMachineFiles(input)) if (name === file) return text;
  return undefined;
}

/** Creates the files lazily. Feeds contain whole posts, so they come last. */
function* createMachineFiles(input: Input): Generator<MachineFile> {
  const {project, sites} = input;
  const {config} = project;
  const folder = `${config.url}${config.baseUrl}`;
  yield {name: 'robots.txt', text: makeRobots({sitemaps: [`${folder}sitemap.xml`], noIndex: config.noIndex})};
  yield* createSitemapFiles(input, folder);
  const operations = listOperations(sites.find(({locale}) => locale.name === config.i18n.defaultLocale));
  yield {name: SITE_INFO_FILE, text: formatSiteInfo(input, operations.length > 0)};
  if (operations.length > 0) yield {name: OPERATIONS_FILE, text: `${JSON.stringify(operations)}\n`};
  yield* createRedirectFiles(input);
  for (const site of sites) {
    yield* createOpenSearchFiles(site, project);
    for (const {name, text} of createLlmsFiles(site, sites, project))
      yield {name: toOutputPath(name, config.baseUrl), text};
  }
  yield* createFeedFiles(input);
}

function createSitemapFiles({project, sites}: Input, folder: string): readonly MachineFile[] {
  const entries = project.config.noIndex
    ? []
    : sites.flatMap((site) => makeSitemapEntries(site.pages, toCrawlerSite(site, sites)));
  return makeSitemap(entries, folder);
}

function createOpenSearchFiles({props: {search, tagline, title}, locale}: BuiltSite, {config}: Project): MachineFile[] {
  if (!search?.searchPagePath) return [];
  const text = makeOpenSearch({
    title,
    description: tagline || undefined,
    searchUrl: toAbsoluteUrl(search.searchPagePath, locale.url),
    ...(config.favicon ? {icon: toAbsoluteUrl(withBase(config.favicon, config.baseUrl), locale.url)} : {}),
    language: locale.htmlLang,
  });
  return [{name: toOutputPath(withBase('opensearch.xml', locale.baseUrl), config.baseUrl), text}];
}

/**
 * Writes `llms-full.txt`, the whole site as one text, from the Markdown copies in the `staging`
 * folder.
 */
export function writeFullTexts(
  {project, sites, writer, has}: Pick<CrawlerFilesInput, 'project' | 'sites' | 'writer' | 'has'>,
  staging: string,
): void {
  const {config} = project;
  for (const site of sites) {
    const name = toOutputPath(withBase('llms-full.txt', site.locale.baseUrl), config.baseUrl);
    const pages = listNewestPages(site);
    if (pages.length > MAX_LLMS_FULL_PAGES || has(name)) continue;
    const texts = pages.map(({page, listed}) => {
      const file = path.join(staging, getMarkdownOutput(page.route, config.baseUrl));
      return fs.existsSync(file) ? makeLlmsFullPage(listed, fs.readFileSync(file, 'utf8')) : '';
    });
    const {title, tagline} = site.props;
    writer.emit(name, [makeLlmsHead({title, description: tagline || undefined}), ...texts].join(''));
  }
}

/**
 * Creates redirect pages for hosts without redirect rules, and `_redirects` for hosts with them.
 */
function createRedirectFiles({project, sites}: Input): MachineFile[] {
  const {baseUrl} = project.config;
  const script = '_manual/redirect.js';
  const pages = sites.flatMap(({redirects, locale, props}) => {
    const {htmlLang: language, direction, url: origin} = locale;
    const text = makePageTexts(props.translations, locale.name)('theme.text.moved');
    return [...redirects].map(([from, to]) => ({
      name: getPageOutputs(from, baseUrl).html,
      text: makeRedirectPage({to, origin, language, direction, text, script: withBase(script, baseUrl)}),
    }));
  });
  const redirects = sites.flatMap((site) =>
    [...site.redirects].flatMap(([from, to]) => listForms(from).map((form) => ({from: form, to}))),
  );
  if (redirects.length === 0) return [];
  return [...pages, {name: script, text: REDIRECT_SCRIPT}, {name: '_redirects', text: makeRedirectsFile(redirects)}];
}

/** Lists the forms of an address that ends in a slash, because some hosts compare rules to the letter. */
function listForms(address: string): readonly string[] {
  return address !== '/' && address.endsWith('/') ? [address, address.slice(0, -1)] : [address];
}

function createFeedFiles({project, sites, bodies}: Input): MachineFile[] {
  const {config} = project;
  return sites.flatMap((site) =>
    site.blogs.flatMap((blog) => {
      const feeds = makeFeeds({
        blog,
        options: blog.options,
        site: {
          title: createHeadTitleFormatter(site.props)(blog.title),
          url: site.locale.url,
          language: site.locale.htmlLang,
        },
        getText({route}) {
          const page = site.byRoute.get(route)!;
          return {html: resolveBody(page, site, bodies)?.html ?? '', description: page.props.description};
        },
      });
      return feeds.map(({path: file, text}) => ({name: toOutputPath(file, config.baseUrl), text}));
    }),
  );
}

const NOT_COVERED = 'theme.text.notCovered';

function formatSiteInfo({project, sites}: Pick<Input, 'project' | 'sites'>, hasOperations: boolean): string {
  const {baseUrl, i18n} = project.config;
  const site = sites.find(({locale}) => locale.name === i18n.defaultLocale);
  // The texts of the site have the values of variables.
  const {title, tagline} = site?.props ?? project.config;
  const versions = site?.versions ?? [];
  const listed = new Set(findVersionsWithIndex(versions));
  const {texts} = readCompiledTexts(project);
  return makeSiteInfo({
    title,
    tagline: tagline || undefined,
    baseUrl,
    defaultLanguage: i18n.defaultLocale,
    languages: sites.map(({locale}) => ({
      name: locale.name,
      label: locale.label,
      url: locale.url,
      baseUrl: locale.baseUrl,
      notCovered: (texts[locale.name]?.[NOT_COVERED] ?? DEFAULT_TEXTS[NOT_COVERED]).split('{subjects}')[0] || undefined,
    })),
    versions: versions.map((version) => ({
      docs: version.pluginId,
      name: version.name,
      label: version.label,
      isNewest: version.isLast,
      list: listed.has(version) ? getVersionIndexPath(version, '/').slice(1) : 'llms.txt',
    })),
    hasIndex: site?.props.search?.engine === 'embedded',
    ...(hasOperations ? {hasOperations} : {}),
  });
}
