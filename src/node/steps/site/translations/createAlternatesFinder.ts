import {withBase} from '../../../../shared/routes.ts';
import type {Alternates, LocaleConfig} from '../../../../shared/types.ts';
import type {LocalizedVersion} from '../docs/localizedVersion.ts';
import {findRoute, stripBase} from '../siteAddress.ts';
import type {DocsVersion} from '../types.ts';

interface AlternatesInput {
  readonly locale: string;
  readonly locales: Readonly<Record<string, LocaleConfig>>;
  /** Returns the final paths of a locale's pages. */
  readonly getRoutes: (locale: string) => ReadonlySet<string>;
  /** Versions of all docs instances in this locale. */
  readonly layers: readonly Pick<LocalizedVersion, 'version' | 'mainRoute'>[];
}

/** A page as {@link AlternatesFinder} needs it. */
export interface VersionedPage {
  /** Final path. */
  readonly route: string;
  /** Docs instance and version, if the page belongs to one. */
  readonly docsPluginId?: string | undefined;
  readonly version?: string | undefined;
}

/** Finds a page in other languages and versions; undefined on a site with one of each. */
export type AlternatesFinder = (page: VersionedPage) => Alternates | undefined;

/**
 * Creates the finder of a page's counterparts: the pages at the same path below another base URL or
 * version, or else the nearest pages above it.
 */
export function createAlternatesFinder(input: AlternatesInput): AlternatesFinder {
  const {locale, locales, getRoutes} = input;
  const {baseUrl, url} = locales[locale]!;
  const findLocales = (route: string): Counterparts => {
    const path = toLocalePath(route, locales[locale]!);
    return findCounterparts(Object.entries(locales), ([name, other]) => {
      const {route = other.baseUrl, isSame} = findNearest(path, other.baseUrl, getRoutes(name));
      return [name, {route: (other.url === url ? '' : other.url) + route, isSame}];
    });
  };
  const findVersions = (page: string, current: DocsVersion, layers: AlternatesInput['layers']): Counterparts => {
    const path = page.slice(toVersionBase(current, baseUrl).length - 1);
    return findCounterparts(layers, ({version, mainRoute}) => {
      const {route = mainRoute, isSame} = findNearest(path, toVersionBase(version, baseUrl), getRoutes(locale));
      return [version.name, {route, isSame}];
    });
  };
  return ({route, docsPluginId, version: name}) => {
    const layers = input.layers.filter(({version}) => version.pluginId === docsPluginId);
    const version = layers.find((layer) => layer.version.name === name)?.version;
    const languages = Object.keys(locales).length > 1 ? findLocales(route) : undefined;
    const editions = version && layers.length > 1 ? findVersions(route, version, layers) : undefined;
    if (!languages && !editions) return undefined;
    const nearest = {
      ...(editions?.nearest ? {versions: editions.nearest} : {}),
      ...(languages?.nearest ? {locales: languages.nearest} : {}),
    };
    return {
      ...(editions ? {versions: editions.same} : {}),
      ...(languages ? {locales: languages.same} : {}),
      ...(Object.keys(nearest).length > 0 ? {nearest} : {}),
    };
  };
}

interface Counterparts {
  /** Addresses of the same page. */
  readonly same: Readonly<Record<string, string>>;
  /** Addresses of the nearest pages above it, where it does not exist. */
  readonly nearest?: Readonly<Record<string, string>>;
}

interface Match {
  readonly route: string;
  readonly isSame: boolean;
}

function findCounterparts<T>(others: readonly T[], find: (other: T) => readonly [string, Match]): Counterparts {
  const matches = others.map(find);
  const collect = (same: boolean): Record<string, string> =>
    Object.fromEntries(matches.flatMap(([name, {route, isSame}]) => (isSame === same ? [[name, route]] : [])));
  const nearest = collect(false);
  return {same: collect(true), ...(Object.keys(nearest).length > 0 ? {nearest} : {})};
}

/** Finds the page at a path below a base, or else the nearest one above it. */
function findNearest(path: string, base: string, routes: ReadonlySet<string>): Partial<Match> & Pick<Match, 'isSame'> {
  const segments = path.split('/').filter(Boolean);
  for (let depth = segments.length; depth >= 0; depth--) {
    const candidate = base + segments.slice(0, depth).join('/');
    const route = findRoute(candidate.replace(/(?<=.)\/$/, ''), routes);
    if (route !== undefined) return {route, isSame: depth === segments.length};
  }
  return {isSame: false};
}

function toVersionBase({path}: DocsVersion, baseUrl: string): string {
  return `${baseUrl.slice(0, -1)}${path}/`;
}

/**
 * Returns the absolute URL of the same path in another locale, such as the original of an
 * untranslated page.
 */
export function toLocaleUrl(route: string, current: LocaleConfig, other: LocaleConfig): string {
  return other.url + encodeURI(withBase(toLocalePath(route, current), other.baseUrl));
}

function toLocalePath(route: string, {baseUrl}: LocaleConfig): string {
  return stripBase(route, baseUrl) ?? '/';
}
