import {createHash} from 'node:crypto';
import path from 'node:path';
import type {Plugin} from 'esbuild';
import {type PageBody, replaceLinkMarkers} from '../../shared/build.ts';
import type {SiteProps} from '../../shared/types.ts';
import {bundleClient, bundleServer} from '../bundle/build.ts';
import type {PageModule} from '../bundle/plugins.ts';
import type {ThemeFiles} from '../bundle/themeFiles.ts';
import {type CachedPage, cacheId} from '../cache/cachedPage.ts';
import {DamagedCache} from '../cache/damagedCache.ts';
import type {PageCache} from '../cache/pageCache.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {codeThemeCss} from '../highlight/block/codeThemeCss.ts';
import type {LayoutLink} from '../links/checkLinks.ts';
import type {Project} from '../project/project.ts';
import type {Site} from '../site/graph.ts';
import {TOOL_BUILD} from '../version.ts';
import type {CompilerSettings} from '../workers/compiler.ts';
import {compileVersion} from '../workers/compileVersion.ts';
import {type BundleResult, type ImportedMarkdown, readBundle, storeBundle} from './bundleCache.ts';
import {linkProblems} from './links/linkStage.ts';

export interface BundleStageInput {
  readonly project: Project;
  readonly theme: ThemeFiles;
  readonly sites: readonly Site[];
  readonly pages: ReadonlyMap<string, CachedPage>;
  readonly cache: PageCache;
  /** Identifies the tool and its options. */
  readonly version: string;
  readonly settings: CompilerSettings;
  /** For the development server. */
  readonly dev: boolean;
  /** With false the last bundle is not used. */
  readonly useCache: boolean;
}

/** Bundles for browser and Node, or takes the last bundle when nothing that it was made from has changed. */
export async function bundleStage(
  input: BundleStageInput,
): Promise<{value: BundleResult | undefined; diagnostics: readonly Diagnostic[]}> {
  const {project, theme, sites} = input;
  const pages = pageModules(input);
  const siteProps = sites.map((site) => site.props);
  const key = keyOf(input, {pages, siteProps});
  const known = input.useCache ? readBundle({version: input.version, key}, project) : undefined;
  if (known && leadsWhereItLed(known.imported, sites))
    return {value: known.bundle, diagnostics: importProblems(known.imported, input)};
  const began = Date.now();
  const imports = pages.length > 0 ? await importedMarkdown(input) : undefined;
  const bundleInput = {
    packageRoot: project.packageRoot,
    tool: TOOL_BUILD,
    root: project.root,
    theme,
    pages,
    codeCss: codeThemeCss(),
    baseUrl: project.config.baseUrl,
    assetBase: `${project.config.baseUrl}assets/`,
    staticFolders: project.config.staticDirectories.map((folder) => path.join(project.root, folder)),
    ...(project.config.search && project.config.search.provider === 'algolia' && project.config.search.transformItems
      ? {transformItems: project.config.search.transformItems}
      : {}),
    plugins: imports ? [imports.plugin] : [],
    dev: input.dev,
  };
  const [client, server] = await Promise.all([bundleClient(bundleInput, siteProps), bundleServer(bundleInput)]);
  if (!client.value || !server.value) {
    // Both bundles hold the same pages: what one complains about, the other mostly does too.
    return {value: undefined, diagnostics: client.diagnostics.length > 0 ? client.diagnostics : server.diagnostics};
  }
  const imported = imports?.found() ?? {links: [], problems: []};
  const made = {key, version: input.version, client: client.value, server: server.value, imported, began};
  return {value: storeBundle(made, project), diagnostics: importProblems(imported, input)};
}

/** Markdown that pages import as components is compiled by the bundler's plugin. */
async function importedMarkdown({
  settings,
  sites,
}: BundleStageInput): Promise<{plugin: Plugin; found: () => ImportedMarkdown}> {
  const problems = new Map<string, Diagnostic>();
  const links = new Map<string, ImportedMarkdown['links'][number]>();
  const [{markdownImports}, {compileOptions}] = await Promise.all([
    import('../markdown/markdownImports.ts'),
    import('../workers/compiler.ts'),
  ]);
  const plugin = markdownImports({
    options: await compileOptions(settings),
    // Both bundles compile the file.
    onDiagnostic: (problem) =>
      void problems.set(`${problem.file}:${problem.line}:${problem.column}:${problem.message}`, problem),
    locales: sites.map((site) => site.locale.name),
    resolve(link, {file, locale}) {
      const {url} = siteOf(locale, sites).resolveIn(file, link);
      links.set(`${locale}:${file}:${link.line}:${link.column}`, {file, locale, link, url});
      return url;
    },
  });
  return {plugin, found: () => ({links: [...links.values()], problems: [...problems.values()]})};
}

/** The URLs inside a bundle are right for as long as pages stay where they are. */
function leadsWhereItLed({links}: ImportedMarkdown, sites: readonly Site[]): boolean {
  return links.every(({file, locale, link, url}) => siteOf(locale, sites).resolveIn(file, link).url === url);
}

function siteOf(locale: string, sites: readonly Site[]): Site {
  return sites.find((site) => site.locale.name === locale) ?? sites[0]!;
}

function importProblems({links, problems}: ImportedMarkdown, {sites, project}: BundleStageInput): Diagnostic[] {
  const asLayout = links.map(({file, locale, link}): LayoutLink => {
    const {href, line, column} = link;
    return {origin: file, file, line, column, href, target: siteOf(locale, sites).resolveIn(file, link)};
  });
  return [...problems, ...linkProblems(sites, project, asLayout)];
}

function pageModules({sites, pages, cache}: BundleStageInput): PageModule[] {
  return sites.flatMap((site) =>
    site.pages.flatMap((page) => {
      if (!page.record?.interactive) return [];
      const cached = pages.get(cacheId(page.record.source));
      const body = cached && (cache.readBody(cached) as PageBody);
      if (!body) throw new DamagedCache(`the compiled page ${page.record.source.file}`);
      const targets = site.targets(page);
      // The code is JavaScript: what goes into its strings is escaped like a string.
      const code = replaceLinkMarkers(body.code, (i) => JSON.stringify(targets[i]?.url ?? '#').slice(1, -1));
      return [{file: page.record.source.file, route: page.route, locale: site.locale.name, code}];
    }),
  );
}

function keyOf(
  input: BundleStageInput,
  {pages, siteProps}: {pages: readonly PageModule[]; siteProps: readonly SiteProps[]},
): string {
  const {theme, project, dev, settings} = input;
  const hash = createHash('sha256');
  hash.update(compileVersion(project, settings));
  hash.update(
    JSON.stringify({
      siteProps,
      dev,
      base: project.config.baseUrl,
      overrides: [...theme.overrides].map(([name, file]) => [name, path.relative(project.root, file)]),
      css: theme.customCss && path.relative(project.root, theme.customCss),
      search: project.config.search,
    }),
  );
  hash.update(codeThemeCss());
  for (const page of pages) hash.update(`${page.route}\0${page.file}\0${page.code}\0`);
  return hash.digest('hex');
}
