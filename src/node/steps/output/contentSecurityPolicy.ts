import {joinSources, POLICY_DIRECTIVES, type PolicyDirective, type PolicySources} from '../../../shared/policy.ts';

export interface PolicyInput {
  /** The sources that the pages load. A source that is not an origin, hash, or harmless scheme is left out. */
  readonly seen?: PolicySources;
  /** Sources that the configuration allows besides: source expressions, taken as they are. */
  readonly allowed?: PolicySources;
  /** Sites that may show the site in a frame: source expressions; none by default. */
  readonly frameAncestors?: readonly string[];
}

/** Longest policy of a header in characters: Cloudflare ignores lines of `_headers` above 2,000. */
export const LONGEST_POLICY = 1_900;

/** The sources that a site needs itself. Images may also be `data:` URLs, which cannot run anything. */
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
 * The strictest policy that the site works under: its own files, and what its pages name. No inline script, no inline style,
 * no `eval`, unless the configuration says so.
 * @param delivery `frame-ancestors` only has a meaning in the header; in a meta element browsers complain about it
 */
export function makeContentSecurityPolicy(input: PolicyInput, delivery: 'header' | 'meta'): string {
  let seen = filterValidSources(input.seen ?? {});
  let policy = formatPolicy(seen, input, delivery);
  if (delivery === 'meta') return policy;
  // One header stands for all pages, and each page's own policy is exact: where names do not fit, it gets wider.
  for (const [directive, widen] of WIDENING) {
    if (policy.length <= LONGEST_POLICY) break;
    seen = {...seen, [directive]: widen(seen[directive] ?? [])};
    policy = formatPolicy(seen, input, delivery);
  }
  return policy;
}

const toSchemes = (sources: readonly string[]): readonly string[] => [
  ...new Set(
    sources.map((source) => /^https?:/.exec(source)?.[0] ?? (/^\w+:$|^'self'$/.test(source) ? source : 'https:')),
  ),
];
const toInline = (sources: readonly string[]): readonly string[] => [
  ...sources.filter((source) => !isHash(source)),
  ...(sources.some(isHash) ? ["'unsafe-inline'"] : []),
];

/** In the order in which a policy can best do without their names. */
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
  const lines = (Object.keys(POLICY_DIRECTIVES) as PolicyDirective[]).map((directive) => {
    const values = [...new Set([...BASE_SOURCES[directive], ...(extra[directive] ?? [])])];
    // Browsers that find a hash do not look at 'unsafe-inline'.
    const kept = values.includes("'unsafe-inline'") ? values.filter((value) => !isHash(value)) : values;
    const quoted = kept.filter((value) => value !== "'none'").map((value) => (isHash(value) ? `'${value}'` : value));
    return `${POLICY_DIRECTIVES[directive]} ${quoted.join(' ') || "'none'"}`;
  });
  const ancestors = frameAncestors.join(' ') || "'none'";
  return [
    "default-src 'self'",
    ...lines,
    "base-uri 'none'",
    ...(delivery === 'header' ? [`frame-ancestors ${ancestors}`] : []),
  ].join('; ');
}

interface AlgoliaAccess {
  readonly appId: string;
  /** Hosts of a self-run service or proxy, in place of Algolia's own. */
  readonly hosts?: readonly {readonly url: string; readonly port?: number; readonly protocol?: 'http' | 'https'}[];
  readonly askAiEndpoint?: string;
  /** Only the host that is asked first: for `preconnect`. */
  readonly nearestOnly?: boolean;
}

/** Origins that a search with `algoliasearch` asks: its nearest host and three fallbacks, or the configured hosts. */
export function algoliaOrigins({appId, hosts, askAiEndpoint, nearestOnly}: AlgoliaAccess): readonly string[] {
  const search = hosts?.length
    ? hosts.map(({url, port, protocol = 'https'}) => `${protocol}://${url}${port === undefined ? '' : `:${port}`}`)
    : [`https://${appId}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `https://${appId}-${n}.algolianet.com`)];
  if (nearestOnly) return toOrigins(search.slice(0, 1));
  return toOrigins(askAiEndpoint === undefined ? search : [...search, askAiEndpoint]);
}

/**
 * The sources that can be in a policy. `new URL` lets `;` and `,` pass in host names, which would end the directive and begin
 * one of an attacker's, so each must look like what it stands for.
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

/** With a dot: a name alone could be a keyword. */
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
