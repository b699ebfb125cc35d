/** What the pages of a site load besides the site's own files. Origins that are no http(s) origin are left out. */
export interface PolicySources {
  /** `sha256-…` of inline scripts. */
  readonly scriptHashes?: readonly string[];
  readonly styleHashes?: readonly string[];
  /** URLs or origins of images that the pages show. */
  readonly imageOrigins?: readonly string[];
  /** Of video and audio. */
  readonly mediaOrigins?: readonly string[];
  /** Of embedded frames. */
  readonly frameOrigins?: readonly string[];
  /** Of services that scripts ask, see {@link algoliaOrigins}. */
  readonly connectOrigins?: readonly string[];
  /** Who may show the site in a frame: nobody, or the site itself (for pages that embed their own examples). */
  readonly frameAncestors?: 'none' | 'self';
}

/** Longest policy in characters: Cloudflare ignores lines of `_headers` above 2,000. */
export const LONGEST_POLICY = 1_900;

/**
 * The strictest policy that the site works under: its own files, and the origins that its pages name. No inline script, no
 * inline style, no `eval`. Images may also be `data:` URLs, which cannot run anything.
 * @param delivery `frame-ancestors` only has a meaning in the header; in a meta element browsers complain about it
 */
export function makeContentSecurityPolicy(sources: PolicySources, delivery: 'header' | 'meta'): string {
  const policy = join(sources, delivery, origins(sources.imageOrigins));
  if (policy.length <= LONGEST_POLICY) return policy;
  // Images from hundreds of hosts: naming their schemes is the nearest that fits.
  const schemes = new Set(origins(sources.imageOrigins).map((origin) => origin.slice(0, origin.indexOf(':') + 1)));
  return join(sources, delivery, [...schemes].sort());
}

function join(sources: PolicySources, delivery: 'header' | 'meta', images: readonly string[]): string {
  const ownFrames = sources.frameAncestors === 'self' ? ["'self'"] : [];
  const frames = [...ownFrames, ...origins(sources.frameOrigins)];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(sources.scriptHashes)],
    'style-src': ["'self'", ...hashes(sources.styleHashes)],
    'img-src': ["'self'", 'data:', ...images],
    'font-src': ["'self'"],
    'media-src': ["'self'", ...origins(sources.mediaOrigins)],
    'connect-src': ["'self'", ...origins(sources.connectOrigins)],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(delivery === 'header' && {'frame-ancestors': [`'${sources.frameAncestors ?? 'none'}'`]}),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

export interface AlgoliaAccess {
  readonly appId: string;
  /** Hosts of a self-run service or proxy, in place of Algolia's own. */
  readonly hosts?: readonly {readonly url: string; readonly port?: number; readonly protocol?: 'http' | 'https'}[];
  /** Where questions to the assistant go, when the site has one. */
  readonly askAiEndpoint?: string;
  /** Only the host that is asked first: for `preconnect`. */
  readonly nearestOnly?: boolean;
}

/** Origins that a search with `algoliasearch` asks: its nearest host and three fallbacks, or the configured hosts. */
export function algoliaOrigins({appId, hosts, askAiEndpoint, nearestOnly}: AlgoliaAccess): readonly string[] {
  const search = hosts?.length
    ? hosts.map(({url, port, protocol = 'https'}) => `${protocol}://${url}${port === undefined ? '' : `:${port}`}`)
    : [`https://${appId}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `https://${appId}-${n}.algolianet.com`)];
  if (nearestOnly) return origins(search.slice(0, 1));
  return origins(askAiEndpoint === undefined ? search : [...search, askAiEndpoint]);
}

/**
 * Origins of the given URLs, each once, sorted. `new URL` lets `;` and `,` pass in host names, which would end the directive
 * and begin one of an attacker's, so the result must also look like an origin.
 */
function origins(urls: readonly string[] = []): readonly string[] {
  const found = new Set<string>();
  for (const url of urls) {
    const origin = URL.canParse(url) ? new URL(url).origin : '';
    if (/^https?:\/\/(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/.test(origin)) found.add(origin);
  }
  return [...found].sort();
}

function hashes(values: readonly string[] = []): readonly string[] {
  const valid = values.filter((value) => /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/.test(value));
  return [...new Set(valid)].sort().map((value) => `'${value}'`);
}
