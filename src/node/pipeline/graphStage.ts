import fs from 'node:fs';
import path from 'node:path';
import type {PageRecord} from '../../shared/build.ts';
import type {SiteConfig} from '../config/schema/site.ts';
import type {GitDates} from '../content/gitDates.ts';
import {docPath, slugProblem, splitNumberPrefix} from '../content/route.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {SiteHead} from '../render/document.ts';
import {makeBlog} from '../site/blog/makeBlog.ts';
import {makeBlogPages} from '../site/blog/makeBlogPages.ts';
import {feedLinks} from '../site/blog/makeFeeds.ts';
import type {Blog} from '../site/blog/types.ts';
import {headTitleOf, makeSite, type Site} from '../site/graph.ts';
import {type DocsLayer, makeLayer} from '../site/layer.ts';
import {urlInLocale, withLocaleAlternates} from '../site/localeAlternates.ts';
import {resolveFooter, resolveNavbar} from '../site/navbar.ts';
import {makePageTexts} from '../site/pageTexts.ts';
import {checkPublishedRoutes} from '../site/publishedRoutes.ts';
import {redirectSources} from '../site/redirectSources.ts';
import {type Redirects, resolveRedirects} from '../site/redirects.ts';
import {makeSiteProps} from '../site/siteProps.ts';
import {type DocTags, makeDocTags} from '../site/tags/makeDocTags.ts';
import {makeTranslationState, outdatedTranslations} from '../site/translations/outdatedTranslations.ts';
import {setKey} from '../site/translations/planTranslations.ts';
import {readTranslations, type Translations} from '../site/translations/readTranslations.ts';
import {themeLocale} from '../site/translations/themeLocale.ts';
import type {SitePage} from '../site/types.ts';
import {type CachedPage, cacheId} from './cache/pageCache.ts';
import {loadAuthorsFile, loadTagsFile} from './listFiles.ts';
import type {Project} from './project.ts';
import {layerKey, type Sources} from './sources.ts';

export interface GraphInput {
  readonly project: Project;
  readonly sources: Sources;
  readonly pages: ReadonlyMap<string, CachedPage>;
  readonly dates: GitDates['changes'];
  /** Drafts are shown and pages update while open. */
  readonly dev: boolean;
}

/** A locale's site with what only its output needs. */
export interface BuiltSite extends Site {
  readonly blogs: readonly Blog[];
  readonly redirects: Redirects;
  /** Feeds that each page's head names. */
  readonly feeds: SiteHead['feeds'];
}

interface LocaleParts {
  readonly locale: string;
  readonly translations: Translations;
  readonly layers: readonly DocsLayer[];
  readonly tags: ReadonlyMap<DocsLayer, DocTags>;
  readonly blogs: readonly Blog[];
  readonly otherPages: readonly SitePage[];
  readonly outdated: ReadonlySet<string>;
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
  return {sites, diagnostics: unique(diagnostics)};
}

function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((one) => [JSON.stringify(one), one])).values()];
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

function localeParts(locale: string, input: GraphInput, diagnostics: Diagnostic[]): LocaleParts {
  const {project, sources, dates, dev} = input;
  const {config} = project;
  const {baseUrl} = project.locales[locale]!;
  const plan = sources.translations.get(locale);
  const take = <T>({value, diagnostics: found}: {value: T; diagnostics: readonly Diagnostic[]}): T => {
    diagnostics.push(...found);
    return value;
  };
  const translations = take(
    readTranslations({
      plan: plan ?? {
        pages: new Map(),
        others: new Map(),
        aliases: new Map(),
        messages: {code: [], navbar: [], footer: [], sets: new Map()},
      },
      theme: themeTexts(locale, project),
      readText: (file) => fs.readFileSync(path.join(project.root, file), 'utf8'),
    }),
  );
  const outdated = take(
    outdatedTranslations(
      [...(plan?.pages.values() ?? [])].flatMap((set) => [...set.values()]),
      dates,
    ),
  );
  const texts = makePageTexts(translations.code, locale);
  const headTitle = headTitleOf(config);
  const recordsOf = groupRecords(locale, input);
  const tags = new Map<DocsLayer, DocTags>();
  const layers = project.docs.flatMap(({options, versions, sidebars}) =>
    versions.map((version) => {
      const set = setKey({kind: 'doc', instance: options.id, version: version.name});
      const messages = translations.ofSet(set);
      const made = makeLayer({
        version: messages['version.label'] ? {...version, label: messages['version.label']} : version,
        locale,
        baseUrl,
        records: recordsOf.get(set) ?? [],
        includeDrafts: dev,
        stripPrefixes: options.numberPrefixParser,
        rules: {docPath, slugProblem, splitNumberPrefix},
        sidebars: sidebars[version.name]!,
        categories: sources.categories.get(layerKey(options.id, version.name, locale)) ?? new Map(),
        collapsible: options.sidebarCollapsible,
        collapsed: options.sidebarCollapsed,
        translations: messages,
      });
      diagnostics.push(...made.diagnostics);
      const where = {project, folder: version.contentPath, translated: plan?.others.get(set), diagnostics};
      const tagsFile = loadTagsFile(options, where);
      tags.set(
        made.layer,
        take(makeDocTags({layer: made.layer, options, ...(tagsFile ? {tagsFile} : {}), baseUrl, texts, headTitle})),
      );
      return made.layer;
    }),
  );
  const blogPages: SitePage[] = [];
  const blogs = config.blog.map((options) => {
    const set = setKey({kind: 'blog', instance: options.id, version: ''});
    const where = {project, folder: options.path, translated: plan?.others.get(set), diagnostics};
    const tagsFile = loadTagsFile(options, where);
    const authorsFile = loadAuthorsFile(options, baseUrl, where);
    const blog = take(
      makeBlog({
        options,
        locale,
        baseUrl,
        records: recordsOf.get(set) ?? [],
        ...(authorsFile ? {authorsFile} : {}),
        ...(tagsFile ? {tagsFile} : {}),
        includeDrafts: dev,
        rules: {docPath, slugProblem},
        translations: translations.ofSet(set),
      }),
    );
    const own = project.locales[locale]!;
    const original = project.locales[config.i18n.defaultLocale]!;
    blogPages.push(
      ...makeBlogPages({
        blog,
        options,
        texts,
        headTitle,
        dates,
        canonicalOf: ({record, route}) =>
          own.translate && record.source.locale !== locale ? urlInLocale(route, own, original) : undefined,
      }),
    );
    return blog;
  });
  const otherPages = [...[...tags.values()].flatMap((one) => one.pages), ...blogPages];
  return {locale, translations, layers, tags, blogs, otherPages, outdated};
}

function themeTexts(locale: string, {packageRoot}: Project): Record<string, string> {
  const folder = path.join(packageRoot, 'theme/locales');
  const names = fs.readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));
  const name = themeLocale(locale, names);
  return name === undefined ? {} : JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), 'utf8'));
}

/** Records of a locale by set: the translated page where there is one, else the original. */
function groupRecords(locale: string, {project, sources, pages}: GraphInput): Map<string, PageRecord[]> {
  const groups = new Map<string, PageRecord[]>();
  const plan = sources.translations.get(locale);
  for (const {source} of sources.pages) {
    if (source.locale !== project.config.i18n.defaultLocale) continue;
    const set = setKey(source);
    const translated = plan?.pages.get(set)?.get(source.path);
    const own = translated ? {...source, locale, file: translated.file} : source;
    const page = pages.get(cacheId(own));
    if (!page) continue;
    const group = groups.get(set) ?? [];
    group.push(page.record);
    groups.set(set, group);
  }
  return groups;
}

function localeSite(
  {locale, translations, layers, tags, blogs, otherPages, outdated}: LocaleParts,
  {parts, routesOf}: {parts: readonly LocaleParts[]; routesOf: ReadonlyMap<string, ReadonlySet<string>>},
  {project, sources, dates, dev}: GraphInput,
): {site: BuiltSite; diagnostics: Diagnostic[]} {
  const {config, configFile, locales} = project;
  const own = locales[locale]!;
  const {baseUrl} = own;
  const navbar = resolveNavbar(config.navbar, {
    baseUrl,
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
    footer: resolveFooter(config.footer, baseUrl, translations.footer),
    translations: translations.code,
    dev,
  });
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
