import type {PageRecord} from '../../shared/build.ts';
import {docPath, slugProblem, splitNumberPrefix} from '../content/route.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {makeSite, type Site} from '../site/graph.ts';
import {type DocsLayer, makeLayer} from '../site/layer.ts';
import {resolveFooter, resolveNavbar} from '../site/navbar.ts';
import {makeSiteProps} from '../site/siteProps.ts';
import {type CachedPage, cacheId} from './cache/pageCache.ts';
import type {Project} from './project.ts';
import {layerKey, type Sources} from './sources.ts';

export interface GraphInput {
  readonly project: Project;
  readonly sources: Sources;
  readonly pages: ReadonlyMap<string, CachedPage>;
  /** Drafts are shown and pages update while open. */
  readonly dev: boolean;
}

/** Builds every locale's site from the compiled pages. */
export function graphStage(input: GraphInput): {sites: readonly Site[]; diagnostics: readonly Diagnostic[]} {
  const {project, sources} = input;
  const diagnostics: Diagnostic[] = [];
  const recordsOf = groupRecords(input);
  const layers = project.config.i18n.locales.flatMap((locale) =>
    project.docs.flatMap(({options, versions, sidebars}) =>
      versions.map((version) => {
        const key = layerKey(options.id, version.name, locale);
        const made = makeLayer({
          version,
          locale,
          baseUrl: project.locales[locale]!.baseUrl,
          records: recordsOf.get(key) ?? [],
          includeDrafts: input.dev,
          stripPrefixes: options.numberPrefixParser,
          rules: {docPath, slugProblem, splitNumberPrefix},
          sidebars: sidebars[version.name]!,
          categories: sources.categories.get(key) ?? new Map(),
          collapsible: options.sidebarCollapsible,
          collapsed: options.sidebarCollapsed,
          translations: {},
        });
        diagnostics.push(...made.diagnostics);
        return made.layer;
      }),
    ),
  );
  const sites = project.config.i18n.locales.map((locale) => {
    const made = localeSite(locale, layers, input);
    diagnostics.push(...made.diagnostics);
    return made.site;
  });
  return {sites, diagnostics};
}

function groupRecords({sources, pages}: GraphInput): Map<string, PageRecord[]> {
  const groups = new Map<string, PageRecord[]>();
  for (const {source} of sources.pages) {
    const page = pages.get(cacheId(source));
    if (!page || source.kind !== 'doc') continue;
    const key = layerKey(source.instance, source.version, source.locale);
    const group = groups.get(key) ?? [];
    group.push(page.record);
    groups.set(key, group);
  }
  return groups;
}

function localeSite(
  locale: string,
  allLayers: readonly DocsLayer[],
  {project, sources, dev}: GraphInput,
): {site: Site; diagnostics: Diagnostic[]} {
  const {config, configFile, locales} = project;
  const layers = allLayers.filter((layer) => layer.locale === locale);
  const {baseUrl} = locales[locale]!;
  const navbar = resolveNavbar(config.navbar, {baseUrl, layers, configFile, locate: project.locate, translations: {}});
  const props = makeSiteProps({
    config,
    locale,
    locales,
    layers,
    navbar: navbar.value,
    footer: resolveFooter(config.footer, baseUrl, {}),
    translations: {},
    dev,
  });
  const foreignRoutes = new Set(
    allLayers.filter((layer) => layer.locale !== locale).flatMap((layer) => layer.docs.map((doc) => doc.route)),
  );
  const made = makeSite({
    config,
    locale,
    props,
    layers,
    allLayers,
    dates: new Map(),
    tagLinks: () => () => [],
    translationState: () => undefined,
    otherPages: [],
    staticFiles: new Set(sources.staticFiles.keys()),
    contentFiles: sources.contentFiles,
    redirects: new Set(),
    foreignRoutes,
    translationOf: new Map(),
  });
  return {site: made.site, diagnostics: [...navbar.diagnostics, ...made.diagnostics]};
}
