import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from 'esbuild';
import {type LinkRef, type PageBody, replaceLinkMarkers} from '../../shared/build.ts';
import type {SiteProps} from '../../shared/types.ts';
import {bundleClient, bundleServer, type ClientBundle, type ServerBundle} from '../bundle/build.ts';
import type {PageModule} from '../bundle/plugins.ts';
import type {ThemeFiles} from '../bundle/themeFiles.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {readSealed, writeSealed} from '../files/sealedFile.ts';
import {stampInput} from '../files/stamps.ts';
import type {LayoutLink} from '../links/checkLinks.ts';
import {codeThemeCss} from '../markdown/highlight/codeThemeCss.ts';
import type {Site} from '../site/graph.ts';
import {TOOL_BUILD} from '../version.ts';
import {DamagedCache} from './cache/damagedCache.ts';
import {type CachedPage, cacheId, type PageCache} from './cache/pageCache.ts';
import type {CompilerSettings} from './compiler.ts';
import {compileVersion} from './compileVersion.ts';
import {linkProblems} from './linkStage.ts';
import type {Project} from './project.ts';

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

/** The bundle as the other stages use it: names, and absolute paths where files lie. */
export interface BundleResult {
  readonly client: Omit<ClientBundle, 'files' | 'inputs'>;
  /** File names below the output's asset folder to absolute paths. */
  readonly clientFiles: Readonly<Record<string, string>>;
  readonly serverEntry: string;
  readonly serverModules: Readonly<Record<string, string>>;
  readonly inputs: readonly string[];
}

interface State {
  readonly version: string;
  readonly key: string;
  readonly inputs: readonly (readonly [file: string, stamp: string])[];
  readonly client: BundleResult['client'];
  readonly server: Pick<ServerBundle, 'entry' | 'modules'>;
  /** Hash of each file, by `client/<name>` and `server/<name>`. */
  readonly files: Readonly<Record<string, string>>;
  /** Of the Markdown that pages import as components. */
  readonly imported: ImportedMarkdown;
}

interface ImportedMarkdown {
  /** Each link with the URL that was put in its place. */
  readonly links: readonly {
    readonly file: string;
    /** Of the page that imports the file. */
    readonly locale: string;
    readonly link: LinkRef;
    readonly url: string;
  }[];
  readonly problems: readonly Diagnostic[];
}

/** Bundles for browser and Node, or takes the last bundle when nothing that it was made from has changed. */
export async function bundleStage(
  input: BundleStageInput,
): Promise<{value: BundleResult | undefined; diagnostics: readonly Diagnostic[]}> {
  const {project, theme, sites} = input;
  const folder = path.join(project.cacheDir, 'bundle');
  const stateFile = path.join(folder, 'state.json');
  const pages = pageModules(input);
  const siteProps = sites.map((site) => site.props);
  const key = keyOf(input, {pages, siteProps});
  const known = input.useCache ? readSealed<State>(stateFile, input.version) : undefined;
  if (known && known.key === key && isFresh(known, folder) && leadsWhereItLed(known.imported, sites))
    return {value: resultOf(known, folder), diagnostics: importProblems(known.imported, input)};
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
  const made = {key, version: input.version, client: client.value, server: server.value, imported};
  const state = store({...made, began, root: project.root}, folder);
  writeSealed(stateFile, state);
  return {value: resultOf(state, folder), diagnostics: importProblems(imported, input)};
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
    import('./compiler.ts'),
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
      overrides: [...theme.overrides],
      css: theme.customCss,
      search: project.config.search,
    }),
  );
  hash.update(codeThemeCss());
  for (const page of pages) hash.update(`${page.route}\0${page.file}\0${page.code}\0`);
  return hash.digest('hex');
}

function isFresh(state: State, folder: string): boolean {
  return (
    state.inputs.every(([file, stamp]) => stampInput(file) === stamp) &&
    Object.entries(state.files).every(([name, hash]) => hashFile(path.join(folder, name)) === hash)
  );
}

function hashFile(file: string): string | undefined {
  try {
    return hashOf(fs.readFileSync(file));
  } catch {
    return undefined;
  }
}

function hashOf(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 24);
}

function store(
  made: {
    key: string;
    version: string;
    client: ClientBundle;
    server: ServerBundle;
    imported: ImportedMarkdown;
    /** When reading began. */
    began: number;
    root: string;
  },
  folder: string,
): State {
  const files: Record<string, string> = {};
  for (const [side, bundle] of [
    ['client', made.client],
    ['server', made.server],
  ] as const) {
    const target = path.join(folder, side);
    fs.mkdirSync(target, {recursive: true});
    for (const [name, data] of bundle.files) {
      const file = path.join(target, name);
      const hash = hashOf(data);
      files[`${side}/${name}`] = hash;
      if (hashFile(file) === hash) continue;
      const temporary = `${file}.${process.pid}.tmp`;
      fs.writeFileSync(temporary, data);
      fs.renameSync(temporary, file);
    }
    for (const name of fs.readdirSync(target)) {
      if (!bundle.files.has(name) && isOld(path.join(target, name))) fs.rmSync(path.join(target, name), {force: true});
    }
  }
  const {files: _, inputs: __, ...client} = made.client;
  const inputs = withSurroundings([...made.client.inputs, ...made.server.inputs], made.root);
  return {
    version: made.version,
    key: made.key,
    inputs: inputs.map((file) => [file, stampInput(file, made.began)] as const),
    client,
    server: {entry: made.server.entry, modules: made.server.modules},
    files,
    imported: made.imported,
  };
}

/**
 * The files of a bundle, and what else decides which files those are: settings that the bundler reads, and which names there
 * are in the site's folders that it looked into (written with a slash behind).
 */
function withSurroundings(files: readonly string[], root: string): string[] {
  const own = files.filter(
    (file) => file.startsWith(root + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`),
  );
  const folders = own.map((file) => `${path.dirname(file)}${path.sep}`);
  const settings = ['tsconfig.json', 'package.json'].map((name) => path.join(root, name));
  return [...new Set([...files, ...folders, ...settings])].sort();
}

/** Young files may belong to another build that runs beside this one. */
function isOld(file: string): boolean {
  try {
    return Date.now() - fs.statSync(file).mtimeMs > 60 * 60 * 1000;
  } catch {
    return false;
  }
}

function resultOf(state: State, folder: string): BundleResult {
  const absolute = (side: string, name: string): string => path.join(folder, side, name);
  const clientFiles = Object.keys(state.files)
    .filter((name) => name.startsWith('client/'))
    .map((name) => [name.slice('client/'.length), path.join(folder, name)] as const);
  return {
    client: state.client,
    clientFiles: Object.fromEntries(clientFiles),
    serverEntry: absolute('server', state.server.entry),
    serverModules: Object.fromEntries(
      Object.entries(state.server.modules).map(([route, name]) => [route, absolute('server', name)]),
    ),
    inputs: state.inputs.map(([file]) => file),
  };
}
