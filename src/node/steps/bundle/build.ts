import path from 'node:path';
import type {Message} from 'esbuild';
import type {BundleUrls} from '../../../shared/bundleUrls.ts';
import type {PageProps, SearchConfig, SiteProps} from '../../../shared/types.ts';
import {assignStableNames} from './assignStableNames.ts';
import {type Bundled, type BundleInput, ENTRY_POINTS, hashParts, type RawBundle} from './common.ts';
import {explainBundleErrors, explainBundleWarnings} from './explainBundleErrors.ts';
import {type BundlePart, bundlePart, isCustomized, SITE_PLACEHOLDER, WORKER_PREFIX} from './parts.ts';
import {toPageEntry} from './plugins.ts';
import {readPrebuilt} from './prebuilt.ts';
import {selectScripts} from './selectScripts.ts';
import {selectUsableModules} from './server/readyModulesPlugin.ts';
import {PRESETS, THEME_SHEETS} from './styles/bundleStyles.ts';
import {checkSiteStyles, readSiteSheets} from './styles/checkSiteStyles.ts';
import {findEarlyFonts} from './styles/findEarlyFonts.ts';

/** Files for browsers, with the purpose of each. */
export interface ClientBundle extends Omit<BundleUrls, 'id' | 'entry'> {
  /** Content by name below the asset folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Values of `entry` in {@link BundleUrls}, by locale. */
  readonly entries: Readonly<Record<string, string>>;
  readonly ids: Readonly<Record<string, string>>;
  /** Absolute paths of all bundled source files. */
  readonly inputs: readonly string[];
}

/** Files that render pages in Node. */
export interface ServerBundle {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly entry: string;
  readonly modules: Readonly<Record<string, string>>;
  /** Reasons why the modules of islands need the browser, by id. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly inputs: readonly string[];
}

/** Page kinds that the style sheet `THEME_SHEETS.kinds` is for. */
const LISTING_KINDS = [
  'blogList',
  'blogPost',
  'blogArchive',
  'blogAuthors',
  'tagList',
  'tag',
  'notFound',
] as const satisfies readonly PageProps['kind'][];

/** Modules of the theme, or the site's replacements. */
const SEARCH_CONTENT = /(?:^|\/)SearchContent\.[jt]sx?$/;
const SEARCH_MODAL = /(?:^|\/)(?:SearchModal|openEngine|createAlgoliaEngine)\.[jt]sx?$/;

interface SiteBundles {
  readonly client: ClientBundle;
  readonly server: ServerBundle;
}

/**
 * Bundles the code that renders pages, and the files for browsers. All file names contain a content
 * hash.
 */
export async function bundleSite(site: BundleInput, sites: readonly SiteProps[]): Bundled<SiteBundles> {
  const warnings: Message[] = [];
  const names = new Set<string>();
  const input: BundleInput = {
    ...site,
    onWarnings: (messages) => void warnings.push(...messages),
    onNames: (list) => {
      for (const name of list) names.add(name);
    },
  };
  try {
    // The server bundle determines which components become islands.
    const [server, styles, ...scripts] = await makeBundles(
      ['server', 'styles', 'scripts', ...(input.dev ? (['live'] as const) : [])],
      input,
    );
    const [client] = await makeBundles(['client'], {...input, ...(server.islands ? {islands: server.islands} : {})});
    const rendering = makeServerBundle(server, input);
    return {
      value: {client: makeClientBundle({input, sites}, {client, scripts, styles, server}), server: rendering},
      diagnostics: [...explainBundleWarnings(warnings, input), ...checkSiteStyles(input, [styles, server, client])],
    };
  } catch (error) {
    return {value: undefined, diagnostics: explainBundleErrors(error, {...input, names: [...names]})};
  }
}

interface ClientParts extends Readonly<Record<'client' | 'styles' | 'server', RawBundle>> {
  readonly scripts: readonly RawBundle[];
}

function makeClientBundle(
  {input, sites}: {readonly input: BundleInput; readonly sites: readonly SiteProps[]},
  {client, scripts, styles, server}: ClientParts,
): ClientBundle {
  // Hash both groups separately, so that a style sheet of the site does not rename the shell.
  const sheets = [...server.files].filter(([name]) => name.endsWith('.css'));
  const tools = assignStableNames(
    new Map([...scripts.flatMap(({files}) => selectScripts(sites, files)), ...styles.files, ...sheets]),
  );
  const findName = (start: string): string => [...tools.files.keys()].find((name) => name.startsWith(start))!;
  const [boot, shell, live, baseCss, worker] = ['boot-', 'shell-', 'live-', 'styles-', WORKER_PREFIX].map(findName);
  const template = client.entries[ENTRY_POINTS.client]!;
  const [searchCss, kindsCss] = [findName(`${THEME_SHEETS.search}-`), findName(`${THEME_SHEETS.kinds}-`)];
  const toUrl = (name: string): string => input.assetBase + name;
  const search = {workerUrl: toUrl(worker!), stylesUrl: toUrl(searchCss)};
  const stable = assignStableNames(addEntries(client, template, {sites, search}));
  const toHref = (file: string): string => toUrl(stable.names.get(file)!);
  const getLocaleEntry = (locale: string): string => stable.names.get(toEntryName(template, locale))!;
  const getSheetName = (file: string): string => tools.names.get(file)!;
  const siteCss = server.styles[ENTRY_POINTS.server];
  const css = [baseCss!, ...(siteCss === undefined ? [] : [getSheetName(siteCss)])];
  const entries = Object.fromEntries(sites.map(({locale}) => [locale, toUrl(getLocaleEntry(locale))]));
  const modules = client.entries[ENTRY_POINTS.modules];
  const bootText = Buffer.from(tools.files.get(boot!)!).toString('utf8').trim();
  const files = new Map([...tools.files, ...stable.files, ...styles.assets, ...server.assets, ...client.assets]);
  files.delete(boot!);
  return {
    files,
    boot: bootText,
    shell: toUrl(shell!),
    live: live && toUrl(live),
    worker: search.workerUrl,
    css: css.map(toUrl),
    pageCss: mapPageCss(input.pages, server, {
      toHref: (file) => toUrl(getSheetName(file)),
      components: toUrl(findName('components-')),
    }),
    partsCss: toUrl(findName('components-')),
    kindCss: {...Object.fromEntries(LISTING_KINDS.map((kind) => [kind, toUrl(kindsCss)])), search: search.stylesUrl},
    presets: Object.fromEntries(PRESETS.map((name) => [name, toUrl(findName(`preset-${name}-`))])),
    fonts: findEarlyFonts(
      [input.look.css, ...readSiteSheets(input).map(({text}) => text)],
      Buffer.from(files.get(baseCss!)!).toString('utf8'),
      [...styles.assets.keys()],
    ).map(toUrl),
    entries,
    ...(modules === undefined ? {} : {modules: toHref(modules)}),
    islands: Object.fromEntries(
      [...(server.islands ?? [])].map(([id, {file}]) => [id, toHref(findEntry(client, {id, file, root: input.root}))]),
    ),
    searchPage: [toUrl(findName('part-earlySearch-')), ...findEntries(client, SEARCH_CONTENT).map(toHref)],
    searchModal: findEntries(client, SEARCH_MODAL).map(toHref),
    imports: importsByUrl(client, {entries: Object.values(entries), template, toHref}),
    ids: Object.fromEntries(
      sites.map(({locale}) => [locale, hashParts([getLocaleEntry(locale), ...css, shell!, bootText])]),
    ),
    inputs: [...scripts.flatMap(({inputs}) => inputs), ...styles.inputs, ...client.inputs],
  };
}

/**
 * Maps the URL of each script to those of its static imports. The entries of all locales have the
 * imports of their template.
 */
function importsByUrl(
  {imports}: RawBundle,
  {entries, template, toHref}: {entries: readonly string[]; template: string; toHref: (file: string) => string},
): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(imports).flatMap(([file, others]) =>
      (file === template ? entries : [toHref(file)]).map((url) => [url, others.map(toHref)] as const),
    ),
  );
}

const findEntries = ({entries}: RawBundle, pattern: RegExp): string[] =>
  Object.entries(entries).flatMap(([name, file]) => (pattern.test(name) ? [file] : []));

function findEntry({entries}: RawBundle, {id, file, root}: {id: string; file: string; root: string}): string {
  const names = [id.replace(/^page:/, ''), path.relative(root, file).split(path.sep).join('/'), file];
  const entry = names.map((name) => entries[name]).find((name) => name !== undefined);
  if (entry === undefined) throw new Error(`The bundle has no file for the island ${id}.`);
  return entry;
}

function makeServerBundle(server: RawBundle, input: BundleInput): ServerBundle {
  const scripts = new Map([...server.files].filter(([name]) => !name.endsWith('.css')));
  // esbuild sometimes gives different contents the same name, but Node caches modules by name.
  const {files, names} = isCustomized('server', input)
    ? assignStableNames(scripts)
    : {files: scripts, names: new Map<string, string>()};
  const getStableName = (name: string): string => names.get(name) ?? name;
  return {
    files: new Map([...files, ...(server.own ?? [])]),
    entry: getStableName(server.entries[ENTRY_POINTS.server]!),
    modules: mapModules(input.pages, server, getStableName),
    reasons: Object.fromEntries(
      [...(server.islands ?? [])].flatMap(([id, {reason}]) => (reason === undefined ? [] : [[id, reason] as const])),
    ),
    inputs: server.inputs,
  };
}

/**
 * Reads the prebuilt bundle if bundling would yield the same, and otherwise bundles what differs.
 */
async function makeBundle(name: BundlePart, input: BundleInput): Promise<RawBundle> {
  const isOwnPart = isCustomized(name, input);
  const prebuilt = isOwnPart && name !== 'server' ? undefined : readPrebuilt(name, input);
  if (!prebuilt || !isOwnPart) return prebuilt ?? bundlePart(name, input);
  const fresh = await bundlePart(name, {...input, ready: selectUsableModules(prebuilt.ready!, input)});
  const {files, entries, inputs} = prebuilt;
  return {...fresh, own: files, entries: {...entries, ...fresh.entries}, inputs: [...fresh.inputs, ...inputs]};
}

/**
 * Bundles several parts in parallel.
 * @throws the bundler's errors of all parts together
 */
async function makeBundles<const P extends readonly BundlePart[]>(
  names: P,
  input: BundleInput,
): Promise<{[K in keyof P]: RawBundle}> {
  const results = await Promise.allSettled(names.map((name) => makeBundle(name, input)));
  const failed = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as {errors?: object[]}] : [],
  );
  const defect = failed.find(({errors}) => !errors?.length);
  if (defect) throw defect;
  if (failed.length > 0)
    throw Object.assign(new Error('bundling failed'), {errors: failed.flatMap(({errors}) => errors)});
  return results.map((result) => (result as PromiseFulfilledResult<RawBundle>).value) as never;
}

function mapModules(
  pages: BundleInput['pages'],
  {entries}: RawBundle,
  getStableName: (name: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    pages.map((page) => [page.route, getStableName(entries[toPageEntry(page).slice('page:'.length)]!)]),
  );
}

/** Maps component pages to their extra style sheets: theme rules first, then their own imports. */
function mapPageCss(
  pages: BundleInput['pages'],
  {styles}: RawBundle,
  {toHref, components}: {toHref: (name: string) => string; components: string},
): Record<string, readonly string[]> {
  return Object.fromEntries(
    pages.map((page) => {
      const sheet = styles[toPageEntry(page).slice('page:'.length)];
      return [page.route, [components, ...(sheet === undefined ? [] : [toHref(sheet)])]] as const;
    }),
  );
}

function toEntryName(template: string, locale: string): string {
  return template.replace(/^islands-/, `islands-${locale}-`);
}

/** Replaces the template entry by one entry for each locale, with the site's data inserted. */
function addEntries(
  {files}: RawBundle,
  template: string,
  {sites, search}: {sites: readonly SiteProps[]; search: Pick<SearchConfig, 'workerUrl' | 'stylesUrl'>},
): Map<string, Uint8Array> {
  const text = Buffer.from(files.get(template)!).toString('utf8');
  const entries = new Map(files);
  entries.delete(template);
  for (const site of sites) {
    const data = JSON.stringify({...site, search: site.search && {...site.search, ...search}});
    const quoted = `'${data.replace(/['\\]/g, '\\$&')}'`;
    entries.set(
      toEntryName(template, site.locale),
      Buffer.from(text.replace(new RegExp(`(['"\`])${SITE_PLACEHOLDER}\\1`), () => quoted)),
    );
  }
  return entries;
}
