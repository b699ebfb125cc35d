import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {reportSharedRoute} from '../../steps/site/indexRoutes.ts';
import {makeSearchConfig} from '../../steps/site/layout/siteProps.ts';
import {checkPublishedRoutes} from '../../steps/site/redirects/publishedRoutes.ts';
import type {SitePage} from '../../steps/site/types.ts';
import {createIconFinder} from '../project/createIconFinder.ts';
import type {Project} from '../project/project.ts';
import {readPublishedRoutes} from '../project/readPublishedRoutes.ts';
import {type BuiltSite, createLocaleSite} from './createLocaleSite.ts';
import {findUnusedTranslations} from './findUnusedTranslations.ts';
import {type GraphInput, type LocaleContent, loadLocaleContent} from './loadLocaleContent.ts';
import {readThemeIds} from './themeTexts.ts';

/** Builds the sites of all locales from the compiled pages. */
export function graphStage(input: GraphInput): WithDiagnostics<readonly BuiltSite[]> {
  const graphInput = {...input, findIcon: createIconFinder(input.project.root)};
  const loaded = input.project.config.i18n.locales.map((locale) => loadLocaleContent(locale, graphInput));
  const contents = loaded.map(({value}) => value);
  const routesByLocale = new Map(
    contents.map(({locale, layers, otherPages}) => [
      locale,
      new Set([
        ...layers.flatMap((layer) => [...layer.docs, ...layer.generated].map(({route}) => route)),
        ...otherPages.map(({route}) => route),
        ...listSearchPages(locale, input.project),
      ]),
    ]),
  );
  const made = contents.map((content) => createLocaleSite(content, {contents, routesByLocale}, input));
  const sites = made.map(({value}) => value);
  // No `push` of a list: a call cannot take 100,000 arguments, which a long list of published routes would give it.
  const diagnostics = [
    ...[...loaded, ...made].flatMap((one) => one.diagnostics),
    ...findSharedRoutes(sites),
    ...findPublishedProblems(input, sites),
    ...findBaseProblem(input, sites),
    ...findUnusedTranslations(contents, input),
    ...findMissingTexts(contents, input.project),
  ];
  return {value: sites, diagnostics: deduplicateLocales(diagnostics, input.project)};
}

function listSearchPages(locale: string, {config, locales}: Project): readonly string[] {
  const path = makeSearchConfig(config, locales[locale]!.baseUrl)?.searchPagePath;
  return path ? [path] : [];
}

/** Reports pages of two languages at one address, such as `docs/de.md` and the home page of `de`. */
function findSharedRoutes(sites: readonly BuiltSite[]): Diagnostic[] {
  if (sites.length < 2) return [];
  const owners = new Map<string, {readonly site: BuiltSite; readonly page: SitePage}>();
  return sites.flatMap((site) =>
    site.pages.flatMap((page) => {
      const key = site.locale.url + page.route.replace(/\/$/, '');
      const owner = owners.get(key);
      owners.set(key, {site, page});
      return owner && owner.site !== site ? reportSharedRoute(owner.page, page) : [];
    }),
  );
}

/**
 * Reports a missing page at the base URL. The logo and the first breadcrumb link to it, and readers
 * type it.
 */
function findBaseProblem({project, sources}: GraphInput, sites: readonly BuiltSite[]): Diagnostic[] {
  const {config, configFile} = project;
  // A site without pages has another problem.
  if (sources.pages.length === 0) return [];
  const {baseUrl} = config;
  const isAnswered = sites.some((site) => site.byRoute.has(baseUrl) || site.redirects.has(baseUrl));
  if (isAnswered || sources.staticFiles.has('/index.html')) return [];
  return [
    createDiagnostic(
      'home-missing',
      `No page has the address \`${baseUrl}\`, where the logo and the breadcrumbs lead.`,
      {
        file: configFile,
        hint: "give a page `slug: /` in a docs instance with `routeBasePath: '/'`, or add a redirect: `redirects: [{from: '/', to: '/docs'}]`",
      },
    ),
  ];
}

/** Reports a problem that occurs in several languages once, with the shortest URLs. */
function deduplicateLocales(diagnostics: readonly Diagnostic[], {config, locales}: Project): Diagnostic[] {
  const bases = Object.values(locales).flatMap(({baseUrl}) => (baseUrl === config.baseUrl ? [] : [baseUrl]));
  const distinct = new Map<string, Diagnostic>();
  for (const problem of diagnostics) {
    const text = JSON.stringify(problem);
    const key = bases.reduce(
      (shared, base) =>
        shared
          .replaceAll(`\`${base}`, `\`${config.baseUrl}`)
          .replaceAll(`\`${base.slice(0, -1)}\``, `\`${config.baseUrl}\``),
      text,
    );
    if (!distinct.has(key) || text === key) distinct.set(key, problem);
  }
  return [...distinct.values()];
}

function findPublishedProblems({project, sources}: GraphInput, sites: readonly BuiltSite[]): Diagnostic[] {
  const published = readPublishedRoutes(project);
  if (!published) return [];
  return checkPublishedRoutes({
    ...published,
    configFile: project.configFile,
    configText: project.configText,
    routes: new Set(sites.flatMap((site) => [...site.byRoute.keys()])),
    redirects: new Map(sites.flatMap((site) => [...site.redirects])),
    staticFiles: new Set(sources.staticFiles.keys()),
  });
}

/**
 * Reports languages in which texts of the theme are shown in English, because neither theme nor
 * site translates them.
 */
function findMissingTexts(contents: readonly LocaleContent[], project: Project): Diagnostic[] {
  const {config, configFile, locales, locate} = project;
  const foreign = contents.filter(({locale}) => !/^en\b/i.test(locales[locale]!.htmlLang));
  if (foreign.length === 0) return [];
  const ids = readThemeIds(project);
  return foreign.flatMap(({locale, translations}) => {
    const missing = ids.filter((id) => translations.code[id] === undefined);
    if (missing.length === 0) return [];
    const {translate, path: name} = locales[locale]!;
    const file = `${config.i18n.path}/${name}/code.json`;
    const hint = translate
      ? `run \`manual translations --locale ${locale}\`, which writes them into ${file}`
      : `set \`i18n.localeConfigs.${locale}.translate: true\`, and translate them in ${file}`;
    const count = missing.length === 1 ? 'One text' : `${missing.length} texts`;
    return [
      createDiagnostic('texts-missing', `${count} of the theme will be shown in English on pages in \`${locale}\`.`, {
        file: configFile,
        ...(locate(['i18n', 'locales', config.i18n.locales.indexOf(locale)]) ?? locate(['i18n'])),
        hint,
      }),
    ];
  });
}
