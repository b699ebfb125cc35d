import {validateHeaderName, validateHeaderValue} from 'node:http';

export interface HeaderRule {
  readonly pattern: RegExp;
  /** Values by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
}

export interface RedirectRule {
  readonly to: string;
  readonly status: number;
}

/**
 * Headers that hosts ignore in `_headers` because they belong to the connection. Also
 * `Cache-Control`: the next site on the preview's port has the same paths, so browsers must not
 * cache them.
 */
const IGNORED = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'location',
  'set-cookie',
  'strict-transport-security',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'vary',
]);

/** Parses `_headers`. Skips lines that are neither a path nor a valid header, as hosts do. */
export function parseHeadersFile(text: string): readonly HeaderRule[] {
  const rules: {pattern: RegExp; headers: Map<string, string>}[] = [];
  for (const line of meaningfulLines(text)) {
    const header = /^([^\s:/][^\s:]*):\s*(.+)$/.exec(line);
    if (line.startsWith('/')) rules.push({pattern: toPattern(line), headers: new Map()});
    else if (header) addHeader(rules.at(-1)?.headers, header[1]!.toLowerCase(), header[2]!);
  }
  return rules;
}

/**
 * Collects the headers of all rules that match a final path. Joins values of the same name, as
 * hosts do.
 */
export function collectHeaders(rules: readonly HeaderRule[], path: string): Readonly<Record<string, string>> {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    if (rule.pattern.test(path)) for (const [name, value] of rule.headers) addHeader(headers, name, value);
  }
  return Object.fromEntries(headers);
}

/**
 * Parses the rules of `_redirects` for single paths, by decoded path. Skips rewrites and
 * placeholders, which only hosts apply.
 */
export function parseRedirectsFile(text: string): ReadonlyMap<string, RedirectRule> {
  const rules = new Map<string, RedirectRule>();
  for (const line of meaningfulLines(text)) {
    const [from = '', to = '', code = '302'] = line.split(/\s+/);
    const status = Number.parseInt(code, 10);
    const path = decode(from);
    if (path === null || !/^\/[^*]*$/.test(from) || from.includes('/:') || rules.has(path)) continue;
    if (/^(?:\/(?!\/)|https?:)/.test(to) && [301, 302, 303, 307, 308].includes(status)) rules.set(path, {to, status});
  }
  return rules;
}

function meaningfulLines(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Converts a path to a pattern: `*` matches anything, `:name` one segment. */
function toPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\/:[a-z]\w*/gi, '/[^/]+');
  return new RegExp(`^${source}$`);
}

function addHeader(headers: Map<string, string> | undefined, name: string, value: string): void {
  if (!headers || IGNORED.has(name)) return;
  const previous = headers.get(name);
  const joined = previous === undefined ? value : `${previous}, ${value}`;
  try {
    validateHeaderName(name);
    validateHeaderValue(name, joined);
  } catch {
    return;
  }
  headers.set(name, joined);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
