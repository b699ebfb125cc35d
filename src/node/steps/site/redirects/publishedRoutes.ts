import {decodeSafely} from '../../../../shared/decodeSafely.ts';
import {hasProtocol, normalizePathname, withBase} from '../../../../shared/routes.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, Fix} from '../../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../../base/diagnostics/findNearest.ts';
import {toPosition} from '../../../base/diagnostics/locateKey.ts';
import {encodePathOnce, findRoute, findStaticFile, stripBase} from '../siteAddress.ts';

interface PublishedList {
  /** Path of the list from the site's root. */
  readonly file: string;
  /** One path or URL per line; lines that begin with `#` are comments. */
  readonly text: string;
  readonly baseUrl: string;
}

export interface PublishedRoutesInput extends PublishedList {
  readonly configFile: string;
  readonly configText: string;
  /** Final paths of all pages of all locales with this base URL. */
  readonly routes: ReadonlySet<string>;
  /** Final paths that redirect. */
  readonly redirects: {has(path: string): boolean};
  /** Paths of static files below the output, with leading slash. */
  readonly staticFiles: ReadonlySet<string>;
}

/**
 * Reports published routes that neither exist nor redirect. The hint contains the redirect to add.
 */
export function checkPublishedRoutes(input: PublishedRoutesInput): Diagnostic[] {
  const {file, text, baseUrl, routes} = input;
  const seen = new Set<string>();
  return readEntries(text).flatMap(({address, position}) => {
    const route = toFinalRoute(address, baseUrl);
    if (seen.has(route) || isAlive(route, input)) return [];
    seen.add(route);
    const from = removeBase(route, baseUrl);
    const successor = findSuccessor(route, routes);
    const to = successor === undefined ? '/…' : removeBase(successor, baseUrl);
    const entry = `{from: '${from}', to: '${to}'}`;
    return [
      createDiagnostic('vanished-route', `The published route \`${from}\` is gone, and nothing redirects from it.`, {
        ...{file, ...position},
        hint: `add to \`redirects\` in ${input.configFile}: ${entry},\nor to the page that took its place: redirect_from: [${from}]`,
        ...(successor === undefined ? {} : {fixes: createRedirectFix(entry, input)}),
      }),
    ];
  });
}

/** Creates the fix that adds an entry to `redirects`; none if the configuration has another form. */
function createRedirectFix(entry: string, {configFile, configText}: PublishedRoutesInput): Fix[] {
  const list = /\bredirects:\s*\[/.exec(configText);
  const match = list ?? /\bexport default (?:defineConfig\()?\{/.exec(configText);
  if (!match) return [];
  const position = toPosition(configText, match.index + match[0].length);
  const text = list ? `\n    ${entry},` : `\n  redirects: [${entry}],`;
  const edit = {file: configFile, range: {start: position, end: position}, text};
  return [{title: `Redirect ${entry}`, certain: false, edits: [edit]}];
}

interface PublishedAnchorsInput extends PublishedList {
  /** Returns the ids of a page by its final path; undefined if there is no such page, or its ids are unknown. */
  readonly anchorsOf: (route: string) => ReadonlySet<string> | undefined;
}

/** Reports published anchors, `/guide#install`, that are no longer on their page. */
export function checkPublishedAnchors({file, text, baseUrl, anchorsOf}: PublishedAnchorsInput): Diagnostic[] {
  return readEntries(text).flatMap(({address, anchor, position}) => {
    const anchors = anchor === '' ? undefined : anchorsOf(toFinalRoute(address, baseUrl));
    if (!anchors || anchors.has(anchor)) return [];
    const message = `The published anchor \`${address}#${anchor}\` is gone.`;
    const hint = `give the heading that took its place this id, too: \`{#its-id ${anchor}}\``;
    return [createDiagnostic('vanished-route', message, {file, ...position, hint})];
  });
}

/** Reads the lines of the list, with their positions. */
function readEntries(text: string) {
  return text.split('\n').flatMap((content, i) => {
    const entry = content.trim();
    if (entry === '' || entry.startsWith('#')) return [];
    const [address = '', anchor = ''] = entry.split('#');
    const position = {line: i + 1, column: content.indexOf(entry) + 1, length: entry.length};
    return [{address, anchor: decodeSafely(anchor), position}];
  });
}

function toFinalRoute(line: string, baseUrl: string): string {
  const path = hasProtocol(line) && URL.canParse(line) ? new URL(line).pathname : line;
  const absolute = path.startsWith('/') ? path : `/${path}`;
  const whole = hasProtocol(line) ? absolute : withBase(absolute, baseUrl);
  try {
    return normalizePathname(encodePathOnce(whole));
  } catch {
    return whole;
  }
}

function isAlive(route: string, {routes, redirects, staticFiles, baseUrl}: PublishedRoutesInput): boolean {
  return (
    [routes, redirects].some((paths) => findRoute(route, paths) !== undefined) ||
    findStaticFile(removeBase(route, baseUrl), staticFiles) !== undefined
  );
}

function removeBase(route: string, baseUrl: string): string {
  if (route === baseUrl.replace(/\/$/, '')) return '/';
  return stripBase(route, baseUrl) ?? route;
}

/**
 * Returns the probable new route: the only one with the same last segment, or else the nearest one.
 */
function findSuccessor(route: string, routes: ReadonlySet<string>): string | undefined {
  const name = getLastSegment(route);
  const alike = [...routes].filter((candidate) => name !== '' && getLastSegment(candidate) === name);
  return alike.length === 1 ? alike[0] : findNearest(route, routes);
}

function getLastSegment(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1).toLowerCase();
}
