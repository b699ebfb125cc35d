import fs from 'node:fs';
import path from 'node:path';
import {withoutStyles} from '../../shared/inlineStyles.ts';
import type {SiteConfig} from '../config/schema/site.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {Project} from '../project/project.ts';
import type {SiteHead} from '../render/document.ts';
import {feedLinks} from '../site/blog/makeFeeds.ts';
import type {Blog} from '../site/blog/types.ts';
import {resolveFooter} from '../site/footer.ts';
import {headTitleOf, makeSite, type Site} from '../site/graph.ts';
import {homeProblem} from '../site/homeMissing.ts';
import type {DocsLayer} from '../site/layer.ts';
import {withLocaleAlternates} from '../site/localeAlternates.ts';
import {resolveNavbar} from '../site/navbar.ts';
import {checkPublishedRoutes} from '../site/publishedRoutes.ts';
import {redirectSources} from '../site/redirectSources.ts';
import {type Redirects, resolveRedirects} from '../site/redirects.ts';
import {makeSiteProps} from '../site/siteProps.ts';
import {makeTranslationState} from '../site/translations/outdatedTranslations.ts';
import {writtenFiles} from '../site/writtenFiles.ts';
import {type GraphInput, type LocaleParts, localeParts} from './localeContent.ts';
import {movesStyles} from './siteFiles/sitePolicy.ts';

/** A locale's site with what only its output needs. */
export interface BuiltSite extends Site {
  readonly blogs: readonly Blog[];
  readonly redirects: Redirects;
  /** Feeds that each page's head names. */
  readonly feeds: SiteHead['feeds'];
}

/** Builds every locale's site from the compiled pages. */
export function graphStage(input: GraphInput): {sites: readonly BuiltSite[]; diagnostics: readonly Diagnostic[]} {
  const diagnostics: Diagnostic[] = [];
  const parts = input.project.config.i18n.locales.map((locale) => localeParts(locale, input, diagnostics));
  const routesOf = new Map(
    parts.map(({locale, layers, otherPages}) => [
      locale,
      new Set([
        ...layers.flatMap((layer) => [...layer.docs, ...layer.generated].map(({route}) => route)),
        ...otherPages.map(({route}) => route),
      ]),
    ]),
  );
  const sites = parts.map((part) => {
    const made = localeSite(part, {parts, routesOf}, input);
    diagnostics.push(...made.diagnostics);
    return made.site;
  });
  diagnostics.push(...publishedProblems(input, sites));
  diagnostics.push(...baseProblem(input, sites));
  return {sites, diagnostics: onceForAllLocales(diagnostics, input.project)};
}

function baseProblem({project, sources}: GraphInput, sites: readonly BuiltSite[]): Diagnostic[] {
  const {config, configFile} = project;
  // A site without any page has another problem.
  if (sources.pages.length === 0) return [];
  return homeProblem({
    baseUrl: config.baseUrl,
    configFile,
    answered: (route) => sites.some((site) => site.byRoute.has(route) || site.redirects.has(route)),
    staticFiles: new Set(sources.staticFiles.keys()),
  });
}

/** One mistake is one problem: a place that is wrong in several languages in the same way is named once, with the shortest addresses. */
function onceForAllLocales(diagnostics: readonly Diagnostic[], {config, locales}: Project): Diagnostic[] {
  const bases = Object.values(locales).flatMap(({baseUrl}) => (baseUrl === config.baseUrl ? [] : [baseUrl]));
  const found = new Map<string, Diagnostic>();
  for (const one of diagnostics) {
    const text = JSON.stringify(one);
    const key = bases.reduce(
      (shared, base) =>
        shared
          .replaceAll(`\`${base}`, `\`${config.baseUrl}`)
          .replaceAll(`\`${base.slice(0, -1)}\``, `\`${config.baseUrl}\``),
      text,
    );
    if (!found.has(key) || text === key) found.set(key, one);
  }
  return [...found.values()];
}

function publishedProblems({project, sources}: GraphInput, sites: readonly BuiltSite[]): Diagnostic[] {
  const file = project.config.diagnostics.publishedRoutes;
  const absolute = path.join(project.root, file);
  if (!fs.existsSync(absolute)) return [];
  return checkPublishedRoutes({
    file,
    text: fs.readFileSync(absolute, 'utf8'),
    configFile: project.configFile,
    baseUrl: project.config.baseUrl,
    routes: new Set(sites.flatMap((site) => [...site.byRoute.keys()])),
    redirects: new Map(sites.flatMap((site) => [...site.redirects])),
    staticFiles: new Set(sources.staticFiles.keys()),
  });
}

function localeSite(
  {locale, translations, layers, tags, blogs, otherPages, outdated, records, addressOf}: LocaleParts,
  {parts, routesOf}: {parts: readonly LocaleParts[]; routesOf: ReadonlyMap<string, ReadonlySet<string>>},
  {project, sources, dates, dev}: GraphInput,
): {site: BuiltSite; diagnostics: Diagnostic[]} {
  const {config, configFile, locales} = project;
  const own = locales[locale]!;
  const {baseUrl} = own;
  const navbar = resolveNavbar(config.navbar, {
    siteTitle: config.title,
    baseUrl,
    siteBase: config.baseUrl,
    addressOf,
    layers,
    configFile,
    locate: project.locate,
    translations: translations.navbar,
  });
  const siteProps = makeSiteProps({
    config,
    locale,
    locales,
    layers,
    navbar: navbar.value,
    footer: resolveFooter(config.footer, {
      siteBase: config.baseUrl,
      baseUrl,
      addressOf,
      translations: translations.footer,
    }),
    translations: translations.code,
    dev,
  });
  const props = movesStyles(config) ? withoutStyles(siteProps) : siteProps;
  const foreignRoutes = new Set(
    [...routesOf].flatMap(([name, routes]) => (name !== locale && locales[name]!.url === own.url ? [...routes] : [])),
  );
  const staticFiles = new Set(sources.staticFiles.keys());
  const redirects = resolveRedirects({
    configured: config.redirects,
    configFile,
    locate: project.locate,
    sources: [...redirectSources(layers, blogs, baseUrl), ...originalRedirects(layers, {parts, config, baseUrl})],
    baseUrl,
    addressOf,
    routes: new Set([...routesOf.get(locale)!, ...(props.search?.searchPagePath ? [props.search.searchPagePath] : [])]),
    staticFiles,
  });
  const state = {name: locale, isDefault: locale === config.i18n.defaultLocale, translate: own.translate};
  const made = makeSite({
    config,
    locale,
    props,
    layers,
    allLayers: parts.flatMap((part) => part.layers),
    dates,
    tagLinks: (layer) => tags.get(layer)!.linksOf,
    translationState: makeTranslationState(state, outdated),
    otherPages: withLocaleAlternates(otherPages, {locale, locales, routesOf: (name) => routesOf.get(name)!}),
    staticFiles,
    contentFiles: sources.contentFiles,
    redirects: new Set(redirects.value.keys()),
    foreignRoutes,
    translationOf: sources.translations.get(locale)?.aliases ?? new Map(),
    records,
    written: writtenFiles({
      config,
      locales: Object.values(locales),
      feeds: parts.flatMap((part) => blogFeeds(part.blogs, config).map(({href}) => href)),
      pages: routesOf.get(locale)!.size,
    }),
  });
  return {
    site: {...made.site, blogs, redirects: redirects.value, feeds: blogFeeds(blogs, config)},
    diagnostics: [...navbar.diagnostics, ...redirects.diagnostics, ...made.diagnostics],
  };
}

function blogFeeds(blogs: readonly Blog[], config: SiteConfig): SiteHead['feeds'] {
  return blogs.flatMap((blog) =>
    feedLinks({blog, options: config.blog.find(({id}) => id === blog.id)!, title: headTitleOf(config)(blog.title)}),
  );
}

/** What the originals of translated pages redirect from holds for their translations, unless these say something of their own. */
function originalRedirects(
  layers: readonly DocsLayer[],
  {parts, config, baseUrl}: {parts: readonly LocaleParts[]; config: SiteConfig; baseUrl: string},
): ReturnType<typeof redirectSources> {
  const originals = parts.find((part) => part.locale === config.i18n.defaultLocale)?.layers ?? [];
  return layers.flatMap((layer) => {
    const original = originals.find(
      ({version}) => version.pluginId === layer.version.pluginId && version.name === layer.version.name,
    );
    if (!original || original === layer) return [];
    const bySlug = new Map(original.docs.map((doc) => [doc.slug, doc]));
    const docs = layer.docs.flatMap((doc) => {
      const twin = bySlug.get(doc.slug);
      const translated = twin && doc.record !== twin.record && !doc.record.frontMatter.redirect_from;
      return translated ? [{...doc, record: twin.record}] : [];
    });
    return redirectSources([{...layer, docs}], [], baseUrl);
  });
}
