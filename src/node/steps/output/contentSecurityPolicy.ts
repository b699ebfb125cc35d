import {joinSources, POLICY_DIRECTIVES, type PolicyDirective, type PolicySources} from '../../../shared/policy.ts';

/** Sources of a Content-Security-Policy, and the sites that may frame the site. */
export interface PolicyInput {
  /**
   * Sources that pages load. Anything that is not an origin, hash, or harmless scheme is dropped.
   */
  readonly seen?: PolicySources;
  /** Additional configured source expressions, taken unchanged. */
  readonly allowed?: PolicySources;
  /** Source expressions of sites that may frame this one; none by default. */
  readonly frameAncestors?: readonly string[];
}

/** Most characters of a policy header: Cloudflare ignores lines of `_headers` above 2,000. */
export const MAX_POLICY_LENGTH = 1_900;

/** Directives for which browsers use `default-src` where they are missing. A worker falls back to `script-src`. */
const WITH_DEFAULT: ReadonlySet<PolicyDirective> = new Set([
  'styleSrc',
  'fontSrc',
  'mediaSrc',
  'connectSrc',
  'manifestSrc',
]);

/** Sources of the site itself. Images may be `data:` URLs, which cannot run code. */
const BASE_SOURCES: Readonly<Record<PolicyDirective, readonly string[]>> = {
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  mediaSrc: ["'self'"],
  connectSrc: ["'self'"],
  frameSrc: [],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: [],
  formAction: ["'self'"],
};

/**
 * Makes the strictest policy under which the site works: its own files, and the sources of its
 * pages. It allows no inline script, inline style, or `eval` unless configured.
 * @param input sources of the pages, configured sources, and frame ancestors
 * @param delivery `frame-ancestors` is only valid in a header; browsers warn about it in a meta
 *   element
 */
export function makeContentSecurityPolicy(input: PolicyInput, delivery: 'header' | 'meta'): string {
  let seen = filterValidSources(input.seen ?? {});
  let policy = formatPolicy(seen, input, delivery);
  if (delivery === 'meta') return policy;
  // The header covers all pages, and each page has an exact policy of its own. If the sources do
  // not fit, widen the header.
  for (const [directive, widen] of WIDENING) {
    if (policy.length <= MAX_POLICY_LENGTH) break;
    seen = {...seen, [directive]: widen(seen[directive] ?? [])};
    policy = formatPolicy(seen, input, delivery);
  }
  return policy;
}

const DEFAULT_SOURCE = "'self'";

const toSchemes = (sources: readonly string[]): readonly string[] => [
  ...new Set(
    sources.map((source) => /^https?:/.exec(source)?.[0] ?? (/^\w+:$|^'self'$/.test(source) ? source : 'https:')),
  ),
];
const toInline = (sources: readonly string[]): readonly string[] => [
  ...sources.filter((source) => !isHash(source)),
  ...(sources.some(isHash) ? ["'unsafe-inline'"] : []),
];

/** Directives to widen, the least risky first. */
const WIDENING: readonly (readonly [PolicyDirective, (sources: readonly string[]) => readonly string[]])[] = [
  ['imgSrc', toSchemes],
  ['styleSrc', toInline],
  ['mediaSrc', toSchemes],
  ['fontSrc', toSchemes],
  ['frameSrc', toSchemes],
  ['connectSrc', toSchemes],
  ['scriptSrc', toInline],
];

function formatPolicy(
  seen: PolicySources,
  {allowed = {}, frameAncestors = []}: PolicyInput,
  delivery: 'header' | 'meta',
): string {
  const extra = joinSources([seen, allowed]);
  const lines = (Object.keys(POLICY_DIRECTIVES) as PolicyDirective[]).flatMap((directive) => {
    const values = [...new Set([...BASE_SOURCES[directive], ...(extra[directive] ?? [])])];
    // Browsers ignore 'unsafe-inline' next to a hash.
    const kept = values.includes("'unsafe-inline'") ? values.filter((value) => !isHash(value)) : values;
    const quoted = kept.filter((value) => value !== "'none'").map((value) => (isHash(value) ? `'${value}'` : value));
    const sources = quoted.join(' ') || "'none'";
    // Every page has its own policy, so it omits what the default says. The header is for people, too.
    if (delivery === 'meta' && sources === DEFAULT_SOURCE && WITH_DEFAULT.has(directive)) return [];
    return [`${POLICY_DIRECTIVES[directive]} ${sources}`];
  });
  const ancestors = frameAncestors.join(' ') || "'none'";
  return [
    `default-src ${DEFAULT_SOURCE}`,
    ...lines,
    "base-uri 'none'",
    ...(delivery === 'header' ? [`frame-ancestors ${ancestors}`] : []),
  ].join('; ');
}

interface AlgoliaAccess {
  readonly appId: string;
  /** Hosts of a self-run service or proxy, instead of Algolia's. */
  readonly hosts?: readonly {readonly url: string; readonly port?: number; readonly protocol?: 'http' | 'https'}[];
  readonly askAiEndpoint?: string;
  /** Whether to return only the nearest host, for `preconnect`. */
  readonly nearestOnly?: boolean;
}

/**
 * Returns the origins that a search client may contact: the nearest host and three fallbacks, or
 * the configured hosts.
 * @param access application id, own hosts, and endpoint of Ask AI
 * @returns sorted origins without duplicates; invalid URLs are omitted
 */
export function getAlgoliaOrigins({appId, hosts, askAiEndpoint, nearestOnly}: AlgoliaAccess): readonly string[] {
  const search = hosts?.length
    ? hosts.map(({url, port, protocol = 'https'}) => `${protocol}://${url}${port === undefined ? '' : `:${port}`}`)
    : [`https://${appId}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `https://${appId}-${n}.algolianet.com`)];
  if (nearestOnly) return toOrigins(search.slice(0, 1));
  return toOrigins(askAiEndpoint === undefined ? search : [...search, askAiEndpoint]);
}

/**
 * Keeps only valid sources. `new URL` accepts `;` and `,` in host names, which would let an
 * attacker end the directive and begin another one.
 */
function filterValidSources(sources: PolicySources): PolicySources {
  return Object.fromEntries(
    Object.entries(sources).map(([directive, values]) => [
      directive,
      values.filter(
        (value) =>
          isOrigin(value) ||
          HOST.test(value) ||
          (value === "'self'" && (directive === 'frameSrc' || directive === 'objectSrc')) ||
          (isHash(value) && (directive === 'scriptSrc' || directive === 'styleSrc')) ||
          (value === 'data:' && (directive === 'fontSrc' || directive === 'mediaSrc')),
      ),
    ]),
  );
}

/** Requires a dot, because a single word could be a keyword. */
const HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+(?::\d+)?$/;

function isOrigin(value: string): boolean {
  return /^https?:\/\/(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/.test(value);
}

function isHash(value: string): boolean {
  return /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/.test(value);
}

function toOrigins(urls: readonly string[] = []): readonly string[] {
  const list = urls.map((url) => (URL.canParse(url) ? new URL(url).origin : '')).filter(isOrigin);
  return [...new Set(list)].sort();
}
