import {createHash} from 'node:crypto';
import path from 'node:path';
import type {Plugin} from 'esbuild';
import {isModule, type PageBody, type PageRecord} from '../../../shared/build.ts';
import type {SiteProps} from '../../../shared/types.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {findPostCssConfig} from '../../base/files/findPostCssConfig.ts';
import {replaceLinkMarkers} from '../../base/linkMarkers.ts';
import {type BundledLook, makeLookCss} from '../../base/look/makeLookCss.ts';
import {readOwnVariables} from '../../base/variables/flattenVariables.ts';
import {getLanguageVariables} from '../../base/variables/getLanguageVariables.ts';
import {TOOL_BUILD} from '../../base/version.ts';
import {getCacheId, isCompiled} from '../../state/cache/cachedPage.ts';
import {DamagedCacheError} from '../../state/cache/damagedCacheError.ts';
import {createDataModules} from '../../state/plugins/dataModules.ts';
import {watchHook} from '../../state/plugins/runHook.ts';
import type {Project} from '../../state/project/project.ts';
import {findImportedLinkProblems} from '../../state/snapshot/links/linkStage.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {createCompileVersion} from '../../state/workers/compileVersion.ts';
import {bundleSite} from '../../steps/bundle/build.ts';
import type {BundleInput} from '../../steps/bundle/common.ts';
import type {PageModule} from '../../steps/bundle/plugins.ts';
import {createCodeThemeCss} from '../../steps/highlight/block/codeThemeCss.ts';
import type {LayoutLink} from '../../steps/links/checkInternalLinks.ts';
import type {Site} from '../../steps/site/graph.ts';
import {type BundleResult, type ImportedMarkdown, readCachedBundle, storeBundle} from './bundleCache.ts';
import {resolveLinkWords} from './resolveLinkWords.ts';

type BundledSite = Pick<Snapshot, 'project' | 'theme' | 'sites' | 'pages'>;

interface BundleStageOptions {
  readonly tools: Pick<SiteTools, 'cache' | 'settings' | 'dev' | 'useCache' | 'reporter'>;
  readonly version: string;
}

/**
 * Bundles the site for browser and Node, or reuses the last bundle if no input has changed.
 * @returns no value if the bundler reports errors
 */
export async function bundleStage(
  site: BundledSite,
  {tools, version}: BundleStageOptions,
): Promise<WithDiagnostics<BundleResult | undefined>> {
  tools.reporter.stage('bundle');
  const {project, sites} = site;
  const {search} = project.config;
  const theme = site.theme.value;
  const pages = createPageModules(site, tools);
  const siteProps = sites.map((site) => site.props);
  const key = createBundleKey(site, {tools, pages, siteProps});
  const cached = tools.useCache ? readCachedBundle({version, key}, project) : undefined;
  if (cached && hasSameTargets(cached.imported, sites))
    return {value: cached.bundle, diagnostics: findImportProblems(cached.imported, site)};
  const began = Date.now();
  const imports = pages.length > 0 ? await createMarkdownImports(site, tools) : undefined;
  const data = createDataModules({root: project.root, cacheDir: project.cacheDir, useCache: tools.useCache});
  const bundleInput = {
    packageRoot: project.packageRoot,
    tool: TOOL_BUILD,
    root: project.root,
    theme,
    pages,
    codeCss: createCodeThemeCss(),
    look: bundleLook(project),
    baseUrl: project.config.baseUrl,
    assetBase: `${project.config.baseUrl}assets/`,
    readableFolders: tools.settings.value.readableFolders,
    staticFolders: project.config.staticDirectories.map((folder) => path.join(project.root, folder)),
    hostedSearch: search && search.provider === 'algolia' ? search : undefined,
    plugins: imports ? [imports.plugin, data.plugin] : [data.plugin],
    clientModules: listClientModules(project),
    more: collectBundlerPlugins(project),
    dev: tools.dev,
  };
  const endWatch = await watchBundlerCode(project);
  const {value, diagnostics} = await bundleSite(bundleInput, siteProps);
  endWatch();
  if (!value) return {value: undefined, diagnostics};
  const {client, server} = value;
  const {links, problems} = imports?.getImported() ?? {links: [], problems: []};
  // Stored with the bundle.
  const imported = {links, problems: [...problems, ...diagnostics]};
  const withData = {...client, inputs: [...client.inputs, ...data.inputs()]};
  const made = {key, version, client: withData, server, imported, began};
  return {value: storeBundle(made, project), diagnostics: findImportProblems(imported, site)};
}

function bundleLook({config: {theme}, configFile, packageRoot, locate}: Project): BundledLook {
  return {
    preset: theme.preset,
    css: makeLookCss(theme, packageRoot),
    ...(theme.accent === undefined ? {} : {accentPosition: {file: configFile, ...locate(['theme', 'accent'])}}),
  };
}

function listClientModules({config}: Project): string[] {
  return config.plugins.flatMap(({clientModules: modules = []}) => modules);
}

function collectBundlerPlugins({config}: Project): BundleInput['more'] {
  const loaders = Object.assign({}, ...config.plugins.map((plugin) => plugin.loaders ?? {}));
  const styles = config.plugins.flatMap((plugin) => plugin.styles ?? []);
  const islandFree = config.plugins.flatMap((plugin) => plugin.islandFree ?? []);
  return {plugins: config.plugins.flatMap(({esbuildPlugins = []}) => esbuildPlugins), loaders, styles, islandFree};
}

/**
 * Starts watching the code of the site that the bundler calls in this thread. Which of it runs is
 * not known, so a problem names all of it.
 * @returns a function that ends the watch
 */
async function watchBundlerCode(project: Project): Promise<() => void> {
  const {plugins} = project.config;
  const postCss = findPostCssConfig(project.root);
  const hooks = (['esbuildPlugins', 'styles'] as const).filter((hook) => plugins.some((plugin) => plugin[hook]));
  const names = plugins.filter((plugin) => hooks.some((hook) => plugin[hook])).map(({name}) => name);
  const called = [hooks, postCss ? 'plugins' : []].flat();
  if (called.length === 0) return () => {};
  const name = [names, postCss ? path.relative(project.root, postCss) : []].flat().join('`, `');
  return watchHook({name}, {hook: called.join('`, `'), project});
}

async function createMarkdownImports(
  {sites, project}: BundledSite,
  {settings}: BundleStageOptions['tools'],
): Promise<{plugin: Plugin; getImported: () => ImportedMarkdown}> {
  const problems = new Map<string, Diagnostic>();
  const links = new Map<string, ImportedMarkdown['links'][number]>();
  const [{createMarkdownPlugin}, {loadCompileOptions}] = await Promise.all([
    import('../../steps/markdown/createMarkdownPlugin.ts'),
    import('../../state/workers/compiler.ts'),
  ]);
  const plugin = createMarkdownPlugin({
    options: await loadCompileOptions(settings.value),
    // Both bundles compile the file, so problems arrive twice.
    onDiagnostic: (problem) =>
      void problems.set(`${problem.file}:${problem.line}:${problem.column}:${problem.message}`, problem),
    locales: sites.map((site) => site.locale.name),
    getVariables: (locale) => getLanguageVariables(project.config, locale),
    resolve(link, {file, locale}) {
      const {url} = findSite(locale, sites).resolveFromFile(file, link);
      links.set(`${locale}:${file}:${link.line}:${link.column}`, {file, locale, link, url});
      return url;
    },
  });
  return {plugin, getImported: () => ({links: [...links.values()], problems: [...problems.values()]})};
}

/** Returns whether links in a cached bundle still have the same URLs. */
function hasSameTargets({links}: ImportedMarkdown, sites: readonly Site[]): boolean {
  return links.every(({file, locale, link, url}) => findSite(locale, sites).resolveFromFile(file, link).url === url);
}

function findSite(locale: string, sites: readonly Site[]): Site {
  return sites.find((site) => site.locale.name === locale) ?? sites[0]!;
}

function findImportProblems({links, problems}: ImportedMarkdown, {sites, project}: BundledSite): Diagnostic[] {
  const asLayout = links.map(({file, locale, link}): LayoutLink => {
    const {href, line, column} = link;
    return {origin: file, file, line, column, href, target: findSite(locale, sites).resolveFromFile(file, link)};
  });
  return [...problems, ...findImportedLinkProblems(sites, project, asLayout)];
}

function createPageModules({sites, pages}: BundledSite, {cache}: BundleStageOptions['tools']): PageModule[] {
  return sites.flatMap((site) =>
    site.pages.flatMap((page) => {
      if (!isModule(page.record)) return [];
      const cached = pages.get(getCacheId(page.record.source));
      const body = isCompiled(cached) ? (cache.readBody(cached) as PageBody) : undefined;
      if (!body) throw new DamagedCacheError(`the compiled page ${page.record.source.file}`);
      const targets = site.targets(page);
      // Links are inside string literals.
      const words = resolveLinkWords(page, site);
      const quote = (text: string): string => JSON.stringify(text).slice(1, -1);
      const code = replaceLinkMarkers(
        body.code,
        (i) => quote(targets[i]?.url ?? '#'),
        (i) => quote(words?.[i] ?? ''),
      );
      const {file, generated} = page.record.source;
      const place = generated ? {standsAt: generated.as} : {};
      return [{file, ...place, route: page.route, locale: site.locale.name, ...getPartialVariables(page.record), code}];
    }),
  );
}

/** Returns the variables of a page that its partials may use, if there are any. */
function getPartialVariables({variables: uses = {}, frontMatter}: PageRecord): Pick<PageModule, 'variables'> {
  const variables = {
    ...Object.fromEntries(Object.entries(uses).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
    ...readOwnVariables(frontMatter.variables),
  };
  return Object.keys(variables).length > 0 ? {variables} : {};
}

interface KeyInput {
  readonly tools: BundleStageOptions['tools'];
  readonly pages: readonly PageModule[];
  readonly siteProps: readonly SiteProps[];
}

function createBundleKey(
  {theme: {value: theme}, project, sites}: BundledSite,
  {tools: {dev, settings}, pages, siteProps}: KeyInput,
): string {
  const hash = createHash('sha256');
  hash.update(createCompileVersion(project, settings.value));
  hash.update(
    JSON.stringify({
      siteProps,
      variables: pages.length > 0 ? sites.map(({locale}) => getLanguageVariables(project.config, locale.name)) : [],
      dev,
      base: project.config.baseUrl,
      look: project.config.theme,
      overrides: [...theme.overrides].map(([name, file]) => [name, path.relative(project.root, file)]),
      css: [...theme.pluginStyles, ...theme.siteStyles].map((file) => path.relative(project.root, file)),
      clientModules: listClientModules(project).map((file) => path.relative(project.root, file)),
      loaders: project.config.plugins.map(({loaders}) => loaders),
      search: project.config.search,
    }),
  );
  hash.update(createCodeThemeCss());
  for (const {route, file, code, variables} of pages)
    hash.update(`${route}\0${file}\0${code}\0${variables ? JSON.stringify(variables) : ''}\0`);
  return hash.digest('hex');
}
