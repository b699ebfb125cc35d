import {moveStylesInData} from '../../../shared/inlineStyles.ts';
import type {SiteProps} from '../../../shared/types.ts';
import type {WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {mapTexts} from '../../base/variables/mapTexts.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';
import type {SiteHead} from '../../steps/render/document.ts';
import {makeFeedLinks} from '../../steps/site/blog/makeFeeds.ts';
import type {Blog} from '../../steps/site/blog/types.ts';
import type {LocalizedVersion} from '../../steps/site/docs/localizedVersion.ts';
import {findVersionsWithIndex, getVersionIndexPath} from '../../steps/site/docs/versionIndexes.ts';
import {makeSite, type Site} from '../../steps/site/graph.ts';
import type {FillLayoutText} from '../../steps/site/layout/createLayoutFiller.ts';
import {resolveFooter} from '../../steps/site/layout/footer.ts';
import {resolveNavbar} from '../../steps/site/layout/navbar.ts';
import {makeSiteProps} from '../../steps/site/layout/siteProps.ts';
import {createHeadTitleFormatter} from '../../steps/site/pageTexts.ts';
import {findRedirectSources} from '../../steps/site/redirects/findRedirectSources.ts';
import {listGeneratedFiles} from '../../steps/site/redirects/listGeneratedFiles.ts';
import {type Redirects, resolveRedirects} from '../../steps/site/redirects/redirects.ts';
import {createAlternatesFinder, type VersionedPage} from '../../steps/site/translations/createAlternatesFinder.ts';
import {makeTranslationState} from '../../steps/site/translations/findOutdatedTranslations.ts';
import {movesInlineStyles} from '../project/allowedSources.ts';
import {createConfigFiller, fillSiteTexts, selectSiteTexts} from './fillSiteTexts.ts';
import {createTextFinder} from './links/createTextFinder.ts';
import type {GraphInput, LocaleContent} from './loadLocaleContent.ts';

/** Site of a locale, with data that only its output needs. */
export interface BuiltSite extends Site {
  readonly blogs: readonly Blog[];
  readonly redirects: Redirects;
  /** Feeds in the head of each page. */
  readonly feeds: SiteHead['feeds'];
}

/** Data of all locales that the site of one locale needs. */
interface AllLocales {
  readonly contents: readonly LocaleContent[];
  readonly routesByLocale: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Creates the site of a locale from its content. */
export function createLocaleSite(
  content: LocaleContent,
  allLocales: AllLocales,
  graphInput: GraphInput,
): WithDiagnostics<BuiltSite> {
  const {locale, layers, tags, blogs} = content;
  const project = fillSiteTexts(graphInput.project, locale);
  const input = {...graphInput, project};
  const {sources, dates} = input;
  const {config, locales} = project;
  const localeConfig = locales[locale]!;
  const props = createLocaleProps(content, input);
  const redirects = createRedirects(content, {all: allLocales, input});
  const findAlternates = createAlternatesFinder({
    locale,
    locales,
    getRoutes: (name) => allLocales.routesByLocale.get(name)!,
    layers,
  });
  const made = makeSite({
    config,
    locale,
    props: props.value,
    layers,
    allLayers: allLocales.contents.flatMap((other) => other.layers),
    dates,
    tagLinks: (layer) => tags.get(layer)!.getLinks,
    translationState: makeTranslationState(
      {name: locale, isDefault: locale === config.i18n.defaultLocale, translate: localeConfig.translate},
      content.outdated,
    ),
    findAlternates,
    otherPages: content.otherPages.map((page) => {
      const alternates = findAlternates(page.props as VersionedPage);
      return alternates ? {...page, props: {...page.props, alternates}} : page;
    }),
    staticFiles: new Set(sources.staticFiles.keys()),
    contentFiles: sources.contentFiles,
    findMovedText: createTextFinder(project),
    redirects: new Set(redirects.value.keys()),
    foreignRoutes: listForeignRoutes(locale, allLocales, input),
    translationOf: sources.translations.get(locale)?.aliases ?? new Map(),
    records: content.records,
    generatedFiles: listGeneratedFiles({
      config,
      locales: Object.values(locales),
      feeds: allLocales.contents.flatMap((other) => createFeedLinks(other.blogs, config).map(({href}) => href)),
      versionIndexes: allLocales.contents.flatMap((other) =>
        findVersionsWithIndex(other.layers.map(({version}) => version)).map((version) =>
          getVersionIndexPath(version, locales[other.locale]!.baseUrl),
        ),
      ),
      pages: allLocales.routesByLocale.get(locale)!.size,
    }),
  });
  return {
    value: {...made.site, blogs, redirects: redirects.value, feeds: createFeedLinks(blogs, config)},
    diagnostics: [props, redirects, made].flatMap(({diagnostics}) => diagnostics),
  };
}

function createLocaleProps(
  {locale, translations, layers, addressOf}: LocaleContent,
  {project, dev}: GraphInput,
): WithDiagnostics<SiteProps> {
  const {config, configFile, locales} = project;
  const {baseUrl} = locales[locale]!;
  const navbar = resolveNavbar(config.navbar, {
    siteTitle: config.title,
    baseUrl,
    siteBase: config.baseUrl,
    toAddress: addressOf,
    layers,
    configFile,
    locate: project.locate,
    translations: translations.navbar,
  });
  const props = makeSiteProps({
    config,
    locale,
    locales,
    layers,
    navbar: navbar.value,
    footer: resolveFooter(config.footer, {
      siteBase: config.baseUrl,
      baseUrl,
      toAddress: addressOf,
      translations: translations.footer,
    }),
    translations: translations.code,
    dev,
  });
  const filler = createConfigFiller(project, locale);
  const filled = filler ? fillProps(props, filler.fill) : props;
  // The names of the site and its blogs are filled already, except for unknown variables.
  if (filler) mapTexts(selectSiteTexts(config), (text) => filler.fill(text));
  return {
    value: movesInlineStyles(config) ? moveStylesInData(filled) : filled,
    diagnostics: [...navbar.diagnostics, ...(filler?.getProblems() ?? [])],
  };
}

/** Fields of navbar, footer, and announcement bar that are HTML. */
const HTML_FIELDS: ReadonlySet<string> = new Set(['html', 'value', 'content', 'copyright']);

/** Fills the variables in the texts of the configuration that all pages show. */
function fillProps({tagline, navbar, footer, announcementBar, ...props}: SiteProps, fill: FillLayoutText): SiteProps {
  const texts = mapTexts({tagline, navbar, footer, announcementBar}, (text, key) =>
    fill(text, {html: HTML_FIELDS.has(key)}),
  );
  return {...props, ...texts};
}

function createRedirects(
  {locale, layers, blogs, otherPages, addressOf}: LocaleContent,
  {all: {contents, routesByLocale}, input: {project, sources}}: {all: AllLocales; input: GraphInput},
): WithDiagnostics<Redirects> {
  const {config, configFile, locales} = project;
  const {baseUrl} = locales[locale]!;
  return resolveRedirects({
    configured: config.redirects,
    configFile,
    locate: project.locate,
    sources: [
      ...findRedirectSources(layers, blogs, baseUrl, otherPages),
      ...listOriginalRedirects(layers, {contents, config, baseUrl}),
    ],
    baseUrl,
    trailingSlash: config.trailingSlash,
    toAddress: addressOf,
    routes: routesByLocale.get(locale)!,
    staticFiles: new Set(sources.staticFiles.keys()),
    elsewhere: config.servedElsewhere,
  });
}

function listForeignRoutes(
  locale: string,
  {routesByLocale}: AllLocales,
  {project: {locales}}: GraphInput,
): Set<string> {
  return new Set(
    [...routesByLocale].flatMap(([name, routes]) =>
      name !== locale && locales[name]!.url === locales[locale]!.url ? [...routes] : [],
    ),
  );
}

function createFeedLinks(blogs: readonly Blog[], config: SiteConfig): SiteHead['feeds'] {
  return blogs.flatMap((blog) =>
    makeFeedLinks({
      blog,
      options: blog.options,
      title: createHeadTitleFormatter(config)(blog.title),
    }),
  );
}

/**
 * Lists redirects of original pages that also apply to their translations, unless these have their
 * own.
 */
function listOriginalRedirects(
  layers: readonly LocalizedVersion[],
  {contents, config, baseUrl}: {contents: readonly LocaleContent[]; config: SiteConfig; baseUrl: string},
): ReturnType<typeof findRedirectSources> {
  const originals = contents.find((content) => content.locale === config.i18n.defaultLocale)?.layers ?? [];
  return layers.flatMap((layer) => {
    const original = originals.find(
      ({version}) => version.pluginId === layer.version.pluginId && version.name === layer.version.name,
    );
    if (!original || original === layer) return [];
    const bySlug = new Map(original.docs.map((doc) => [doc.slug, doc]));
    const docs = layer.docs.flatMap((doc) => {
      const counterpart = bySlug.get(doc.slug);
      const translated = counterpart && doc.record !== counterpart.record && !doc.record.frontMatter.redirect_from;
      return translated ? [{...doc, record: counterpart.record}] : [];
    });
    return findRedirectSources([{...layer, docs}], [], baseUrl);
  });
}
