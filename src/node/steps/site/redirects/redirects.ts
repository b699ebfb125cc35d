import {hasProtocol, normalizePathname, withBase} from '../../../../shared/routes.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../../base/diagnostics/findNearest.ts';
import type {SiteConfig} from '../../config/schema/site.ts';
import {
  type AddressResolver,
  encodePathOnce,
  endAuthoredPath,
  findRoute,
  findStaticFile,
  stripBase,
} from '../siteAddress.ts';
import {findServedElsewhere, type ServedElsewhere} from '../targets/servedElsewhere.ts';
import type {RedirectSource} from './findRedirectSources.ts';

export interface RedirectsInput {
  readonly configured: SiteConfig['redirects'];
  readonly configFile: string;
  /** Finds a key path in the configuration. */
  readonly locate: (path: readonly PropertyKey[]) => {readonly line: number; readonly column: number} | undefined;
  readonly sources: readonly RedirectSource[];
  /** Base URL of the locale. */
  readonly baseUrl: string;
  readonly trailingSlash?: boolean;
  /** Converts a path to its final address. */
  readonly toAddress: AddressResolver;
  /** Final paths of all pages. */
  readonly routes: ReadonlySet<string>;
  /** Paths of static files below the output, with leading slash. */
  readonly staticFiles: ReadonlySet<string>;
  /** Paths served by another program. */
  readonly elsewhere: readonly ServedElsewhere[];
}

/** Targets by source: decoded final path to encoded path or URL, with query and hash. */
export type Redirects = ReadonlyMap<string, string>;

interface RedirectEntry {
  /** Final path. */
  readonly from: string;
  /** Source as written by the author. */
  readonly shown: string;
  readonly to: string;
  /** Route of the target if front matter defines the redirect. */
  readonly route?: string;
  readonly location: Pick<Diagnostic, 'file' | 'line' | 'column'>;
}

interface Target {
  /** Decoded final path; absent for another site. */
  readonly path?: string;
  readonly url: string;
}

/**
 * Resolves the redirects of one locale, from the configuration and from front matter, and shortens
 * chains. Reports and omits redirects that lead nowhere, shadow a page or file, or form a loop.
 */
export function resolveRedirects(input: RedirectsInput): WithDiagnostics<Redirects> {
  const diagnostics: Diagnostic[] = [];
  const report = ({location}: RedirectEntry, message: string, hint: string): void => {
    diagnostics.push(createDiagnostic('bad-redirect', message, {...location, hint}));
  };
  const entries = new Map<string, RedirectEntry>();
  const candidates = [...readConfigured(input, diagnostics), ...readFrontMatter(input, diagnostics)];
  const lowerCase = new Map(
    candidates.length === 0 ? [] : [...input.routes].map((route) => [route.toLowerCase(), route]),
  );
  for (const entry of candidates) {
    const other = entries.get(entry.from);
    if (other && other.to === entry.to && other.route === entry.route) continue;
    const conflict = findConflict(entry, {input, lowerCase, other});
    if (conflict) report(entry, conflict.message, conflict.hint);
    else entries.set(entry.from, entry);
  }
  const targets = new Map<string, Target>();
  for (const [from, entry] of entries) {
    const target =
      entry.route === undefined
        ? resolveTarget(entry, {input, entries})
        : {path: entry.route, url: encodeURI(entry.route)};
    if ('message' in target) report(entry, target.message, target.hint);
    else targets.set(from, target);
  }
  return {value: followChains(targets, entries, report), diagnostics};
}

function followChains(
  targets: ReadonlyMap<string, Target>,
  entries: ReadonlyMap<string, RedirectEntry>,
  report: (entry: RedirectEntry, message: string, hint: string) => void,
): Map<string, string> {
  const value = new Map<string, string>();
  const inCircle = new Set<string>();
  for (const start of targets.keys()) {
    const chain = [start];
    let target = targets.get(start)!;
    while (target.path !== undefined && targets.has(target.path) && !chain.includes(target.path)) {
      chain.push(target.path);
      target = joinTargets(target, targets.get(target.path)!);
    }
    const loopStart = target.path === undefined ? -1 : chain.indexOf(target.path);
    if (loopStart < 0) {
      if (target.path === undefined || !entries.has(target.path)) value.set(start, target.url);
      continue;
    }
    const loop = chain.slice(loopStart);
    if (!loop.some((from) => inCircle.has(from))) {
      const names = [...loop, loop[0]!].map((from) => `\`${entries.get(from)!.shown}\``);
      report(
        entries.get(loop[0]!)!,
        `The redirect leads in a circle: ${names.join(' to ')}.`,
        'let one of them lead to a page, or remove it',
      );
    }
    for (const from of loop) inCircle.add(from);
  }
  return value;
}

/** Joins two redirects of a chain. Keeps the first one's query or hash if the second has none. */
function joinTargets(first: Target, second: Target): Target {
  const suffix = /[?#].*$/s.exec(first.url)?.[0] ?? '';
  return /[?#]/.test(second.url) ? second : {...second, url: second.url + suffix};
}

function readConfigured(
  {configured: list, configFile, locate, baseUrl, trailingSlash}: RedirectsInput,
  diagnostics: Diagnostic[],
): RedirectEntry[] {
  return list.flatMap(({from, to}, i) =>
    (typeof from === 'string' ? [from] : from).flatMap((path, j) => {
      const key = typeof from === 'string' ? ['redirects', i, 'from'] : ['redirects', i, 'from', j];
      const location = {file: configFile, ...(locate(key) ?? locate(['redirects', i]))};
      return parseEntry(path, {base: baseUrl, trailingSlash, rest: {to, location}}, diagnostics);
    }),
  );
}

function readFrontMatter({sources, trailingSlash}: RedirectsInput, diagnostics: Diagnostic[]): RedirectEntry[] {
  return sources.flatMap(({record, route, base}) =>
    (record.frontMatter.redirect_from ?? []).flatMap((path) => {
      const location = {file: record.source.file, line: record.frontMatterLines.redirect_from ?? 1};
      return parseEntry(path, {base, trailingSlash, rest: {to: route, route, location}}, diagnostics);
    }),
  );
}

/**
 * Files of the tool, which redirects must not shadow: hosts apply redirects before they look for
 * files.
 */
const TOOL_FILES =
  /^\/(?:assets|_manual|\.well-known\/agent-skills)(?:\/|$)|^\/(?:_headers|_redirects|(?:index|404)\.html|robots\.txt|sitemap\.xml|llms(?:-full)?\.txt|opensearch\.xml)$/;

/** Segments that climb, and characters that no path contains. */
const NO_PATH = /(?:^|\/)\.\.?(?:\/|$)|[\x00-\x1F\x7F\\]/;

interface EntryInput extends Pick<RedirectsInput, 'trailingSlash'> {
  readonly base: string;
  readonly rest: Omit<RedirectEntry, 'from' | 'shown'>;
}

function parseEntry(path: string, {base, trailingSlash, rest}: EntryInput, diagnostics: Diagnostic[]): RedirectEntry[] {
  const from = toFinalPath(path, base);
  // Check the decoded path as well, so that encoding cannot disguise another path.
  const below = removeBase(from ?? '', base);
  const problem =
    from === undefined
      ? 'cannot be decoded'
      : !path.startsWith('/') || /^\/\/|[?#]/.test(path) || NO_PATH.test(path) || NO_PATH.test(below)
        ? 'is not a path'
        : TOOL_FILES.test(below)
          ? 'is a file of the tool'
          : undefined;
  if (problem !== undefined) {
    diagnostics.push(
      createDiagnostic('bad-redirect', `The redirect starts at \`${path}\`, which ${problem}.`, {
        ...rest.location,
        hint: 'write a path such as `/old/page`, without query and hash',
      }),
    );
    return [];
  }
  return [{from: endAuthoredPath(from!, trailingSlash), shown: path, ...rest}];
}

/**
 * Converts a path to its decoded, normalized final path: the base for a home page. Returns undefined
 * if its percent-encoding is invalid.
 */
function toFinalPath(path: string, base: string): string | undefined {
  try {
    const final = normalizePathname(withBase(encodePathOnce(path), base.endsWith('/') ? base : `${base}/`));
    return `${final}/` === base ? base : final;
  } catch {
    return undefined;
  }
}

function findConflict(
  {from, shown, route}: RedirectEntry,
  {
    input,
    lowerCase,
    other,
  }: {input: RedirectsInput; lowerCase: ReadonlyMap<string, string>; other: RedirectEntry | undefined},
): {message: string; hint: string} | undefined {
  if (other) {
    const at = `${other.location.file}${other.location.line === undefined ? '' : `:${other.location.line}`}`;
    return {
      message: `The redirect from \`${shown}\` is given twice, the other time to \`${other.to}\` (${at}).`,
      hint: 'remove one of the two',
    };
  }
  if (route !== undefined && findRoute(from, new Set([route])) !== undefined) {
    return {message: `The page redirects from its own address \`${shown}\`.`, hint: 'remove it from `redirect_from`'};
  }
  const page = findRoute(from, input.routes);
  if (page !== undefined) {
    return {
      message: `The redirect from \`${shown}\` hides a page: \`${page}\` exists.`,
      hint: 'remove the redirect, or move the page',
    };
  }
  const below = removeBase(from, input.baseUrl);
  const file = findStaticFile(below, input.staticFiles);
  if (file !== undefined) {
    return {
      message: `The redirect from \`${shown}\` hides a static file: \`${file}\` exists.`,
      hint: 'remove the redirect, or the file',
    };
  }
  const alike = lowerCase.get(from.toLowerCase());
  if (alike === undefined) return undefined;
  return {
    message: `The redirect from \`${shown}\` and the page \`${alike}\` differ only in letter case, and many systems treat them as one file.`,
    hint: 'give the host a rule for the other spelling instead',
  };
}

function resolveTarget(
  {to, from, shown}: RedirectEntry,
  {input, entries}: {input: RedirectsInput; entries: ReadonlyMap<string, RedirectEntry>},
): Target | {message: string; hint: string} {
  if (hasProtocol(to)) {
    if (/^https?:\/\/[^/]/i.test(to)) return {url: to};
    return {
      message: `The redirect leads to \`${to}\`, which is not a web address.`,
      hint: 'write a path, or a URL with https',
    };
  }
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(to)!;
  const final = path.startsWith('/') ? toFinalPath(path, input.baseUrl) : undefined;
  if (final === undefined) {
    return {message: `The redirect leads to \`${to}\`, which is not a path.`, hint: 'write a path such as `/new/page`'};
  }
  if (findRoute(final, new Set([from])) !== undefined) {
    return {message: `The redirect from \`${shown}\` leads to itself.`, hint: 'remove it, or give it another target'};
  }
  const isElsewhere = findServedElsewhere(removeBase(final, input.baseUrl), input.elsewhere) !== undefined;
  const target = findRoute(final, input.routes) ?? findRoute(final, entries);
  if (target !== undefined || isElsewhere) return {path: target ?? final, url: encodeURI(target ?? final) + suffix};
  const file = findStaticFile(removeBase(final, input.baseUrl), input.staticFiles);
  if (file !== undefined) return {path: final, url: encodeURI(input.toAddress(path)) + suffix};
  const near = findNearest(final, input.routes);
  return {
    message: `The redirect from \`${shown}\` leads nowhere: \`${to}\` does not exist.`,
    hint: near ? `did you mean \`${removeBase(near, input.baseUrl)}\`?` : 'write the path of a page',
  };
}

function removeBase(path: string, baseUrl: string): string {
  return stripBase(path, baseUrl) ?? path;
}
