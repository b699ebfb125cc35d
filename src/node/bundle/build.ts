import fs from 'node:fs';
import {toolsModule, toolsName} from '../../shared/search/searchLanguage.ts';
import type {PageProps, SearchConfig, SiteProps} from '../../shared/types.ts';
import {type Bundled, type BundleInput, hashOf, type RawBundle} from './common.ts';
import {explainBundleErrors} from './explainBundleErrors.ts';
import {
  bundlePart,
  ENTRY,
  isOwn,
  LANGUAGE_FILE,
  livePages,
  type Part,
  PRESETS,
  SITE_PLACEHOLDER,
  THEME_SHEETS,
  WORKER_FILE,
} from './parts.ts';
import {pageEntry} from './plugins.ts';
import {readPrebuilt} from './prebuilt.ts';
import {stableNames} from './stableNames.ts';

export interface ClientBundle {
  /** Files by name below the asset folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly boot: string;
  /** Style sheets of every page: the theme's, and those of the site's components in it. */
  readonly css: readonly string[];
  /** Style sheets that only some pages need, by route. */
  readonly pageCss: Readonly<Record<string, readonly string[]>>;
  /** Style sheet of a part of the theme by the kind of page that shows it. */
  readonly kindCss: Readonly<Partial<Record<PageProps['kind'], string>>>;
  /** Fonts that every page shows from the start: none where the site brings its own. */
  readonly fonts: readonly string[];
  /** Style sheet of each set of colors besides the theme's own. */
  readonly presets: Readonly<Record<string, string>>;
  /** Entry by locale. */
  readonly entries: Readonly<Record<string, string>>;
  /** Module of each interactive page by route; still ones have none. */
  readonly modules: Readonly<Record<string, string>>;
  /** Id of the bundle by locale. */
  readonly ids: Readonly<Record<string, string>>;
  /** Source files that took part, absolute. */
  readonly inputs: readonly string[];
}

export interface ServerBundle {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly entry: string;
  readonly modules: Readonly<Record<string, string>>;
  readonly inputs: readonly string[];
}

/** Kinds of pages that `theme/styles/kinds.css` is for. */
const LISTING_KINDS = [
  'blogList',
  'blogPost',
  'blogArchive',
  'blogAuthors',
  'tagList',
  'tag',
  'notFound',
] as const satisfies readonly PageProps['kind'][];

/** Bundles runtime, theme and interactive pages for the browser. All names carry the hash of their content. */
export async function bundleClient(
  input: BundleInput,
  /** What each locale's entry carries. */
  sites: readonly SiteProps[],
): Bundled<ClientBundle> {
  const {pages} = input;
  try {
    const [client, scripts, styles] = await allParts(['client', 'scripts', 'styles'], input);
    // Each part for itself: a site's style sheet must not change the name of the boot script.
    const languages = sites.map(({locale}) => locale);
    const small = stableNames(new Map([...scriptsFor(languages, scripts.files), ...styles.files]));
    const named = (start: string): string => [...small.files.keys()].find((name) => name.startsWith(start))!;
    const [boot, baseCss, worker] = [named('boot-'), named('styles-'), named(WORKER_FILE)];
    const template = client.entries[ENTRY.client]!;
    const [searchCss, kindsCss] = [named(`${THEME_SHEETS.search}-`), named(`${THEME_SHEETS.kinds}-`)];
    const urls = {workerUrl: input.assetBase + worker, stylesUrl: input.assetBase + searchCss};
    const stable = stableNames(withEntries(client, template, {sites, search: urls}));
    const nameOf = (file: string): string => stable.names.get(file)!;
    const siteCss = client.styles[ENTRY.client];
    const css = [baseCss, ...(siteCss === undefined ? [] : [nameOf(siteCss)])];
    const entries = Object.fromEntries(sites.map(({locale}) => [locale, nameOf(entryName(template, locale))]));
    return {
      value: {
        files: new Map([...small.files, ...stable.files, ...styles.assets, ...client.assets]),
        boot,
        css,
        pageCss: pageCssOf(pages, client, {nameOf, components: named('components-')}),
        kindCss: {...Object.fromEntries(LISTING_KINDS.map((kind) => [kind, kindsCss])), search: searchCss},
        presets: Object.fromEntries(PRESETS.map((name) => [name, named(`preset-${name}-`)])),
        fonts: hasOwnFont(input)
          ? []
          : [...styles.assets.keys()].filter((name) => name.startsWith('geist-latin-wght-')),
        entries,
        modules: modulesOf(livePages(pages), client, nameOf),
        ids: Object.fromEntries(sites.map(({locale}) => [locale, hashOf([entries[locale]!, ...css, boot])])),
        inputs: [...scripts.inputs, ...styles.inputs, ...client.inputs],
      },
      diagnostics: [],
    };
  } catch (error) {
    return {value: undefined, diagnostics: explainBundleErrors(error, input)};
  }
}

/**
 * Without what the search worker loads for other languages. It still names their files: without hashes, which depend on where the tool
 * lies on the disk.
 */
function scriptsFor(
  languages: readonly string[],
  files: ReadonlyMap<string, Uint8Array>,
): (readonly [string, Uint8Array])[] {
  const modules = new Set(languages.map((language) => toolsModule(toolsName(language))));
  const isAbsent = (name: string): boolean =>
    name.startsWith(LANGUAGE_FILE) && !modules.has(name.slice(LANGUAGE_FILE.length).split('-')[0]!);
  const absent = [...files.keys()].filter(isAbsent);
  return [...files]
    .filter(([name]) => !isAbsent(name))
    .map(([name, data]) => {
      if (!name.startsWith(WORKER_FILE)) return [name, data] as const;
      const text = absent.reduce(
        (all, one) => all.replaceAll(one, one.replace(/-[A-Z0-9]{8}(?=\.\w+$)/, '')),
        Buffer.from(data).toString('utf8'),
      );
      return [name, Buffer.from(text)] as const;
    });
}

/** Bundles the same for Node. */
export async function bundleServer(input: BundleInput): Bundled<ServerBundle> {
  try {
    const server = await makePart('server', input);
    // The bundler gives two contents one name at times, and Node keeps what it has imported under a name.
    const {files, names} = isOwn('server', input)
      ? stableNames(server.files)
      : {...server, names: new Map<string, string>()};
    const nameOf = (name: string): string => names.get(name) ?? name;
    return {
      value: {
        files,
        entry: nameOf(server.entries[ENTRY.server]!),
        modules: modulesOf(input.pages, server, nameOf),
        inputs: server.inputs,
      },
      diagnostics: [],
    };
  } catch (error) {
    return {value: undefined, diagnostics: explainBundleErrors(error, input)};
  }
}

/** Whether the site's style sheet sets the typeface: what nobody shows need not be fetched early. */
function hasOwnFont({theme}: BundleInput): boolean {
  return theme.styles.some((file) => /--m-font\s*:/.test(fs.readFileSync(file, 'utf8')));
}

/** What was bundled with the tool, where that is what bundling now would yield. */
async function makePart(part: Part, input: BundleInput): Promise<RawBundle> {
  const prebuilt = isOwn(part, input) ? undefined : readPrebuilt(part, input);
  return prebuilt ?? bundlePart(part, input);
}

/** Several parts at once. @throws with what the bundler says of any of them */
async function allParts<const P extends readonly Part[]>(
  parts: P,
  input: BundleInput,
): Promise<{[K in keyof P]: RawBundle}> {
  const results = await Promise.allSettled(parts.map((part) => makePart(part, input)));
  const failed = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as {errors?: object[]}] : [],
  );
  const defect = failed.find(({errors}) => !errors?.length);
  if (defect) throw defect;
  if (failed.length > 0)
    throw Object.assign(new Error('bundling failed'), {errors: failed.flatMap(({errors}) => errors)});
  return results.map((result) => (result as PromiseFulfilledResult<RawBundle>).value) as never;
}

function modulesOf(
  pages: BundleInput['pages'],
  {entries}: RawBundle,
  nameOf: (name: string) => string,
): Record<string, string> {
  return Object.fromEntries(pages.map((page) => [page.route, nameOf(entries[pageEntry(page).slice('page:'.length)]!)]));
}

/** What pages with components of their own link besides: the theme's rules for those, then what they import. */
function pageCssOf(
  pages: BundleInput['pages'],
  {styles}: RawBundle,
  {nameOf, components}: {nameOf: (name: string) => string; components: string},
): Record<string, readonly string[]> {
  return Object.fromEntries(
    pages.map((page) => {
      const sheet = styles[pageEntry(page).slice('page:'.length)];
      return [page.route, [components, ...(sheet === undefined ? [] : [nameOf(sheet)])]] as const;
    }),
  );
}

function entryName(template: string, locale: string): string {
  return template.replace(/^site-/, `site-${locale}-`);
}

/** The files with an entry for each locale in place of the one that all are made from. */
function withEntries(
  {files}: RawBundle,
  template: string,
  {sites, search}: {sites: readonly SiteProps[]; search: Pick<SearchConfig, 'workerUrl' | 'stylesUrl'>},
): Map<string, Uint8Array> {
  const text = Buffer.from(files.get(template)!).toString('utf8');
  const made = new Map(files);
  made.delete(template);
  for (const site of sites) {
    const data = JSON.stringify({...site, search: site.search && {...site.search, ...search}});
    const quoted = `'${data.replace(/['\\]/g, '\\$&')}'`;
    made.set(
      entryName(template, site.locale),
      Buffer.from(text.replace(new RegExp(`(['"\`])${SITE_PLACEHOLDER}\\1`), () => quoted)),
    );
  }
  return made;
}
