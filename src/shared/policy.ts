/** Directives of the Content-Security-Policy that a site may widen, by the name of their setting. */
export const POLICY_DIRECTIVES = {
  scriptSrc: 'script-src',
  styleSrc: 'style-src',
  imgSrc: 'img-src',
  fontSrc: 'font-src',
  mediaSrc: 'media-src',
  connectSrc: 'connect-src',
  frameSrc: 'frame-src',
  workerSrc: 'worker-src',
  manifestSrc: 'manifest-src',
  objectSrc: 'object-src',
  formAction: 'form-action',
} as const;

export type PolicyDirective = keyof typeof POLICY_DIRECTIVES;

/**
 * Allowed sources by directive: origins (`https://a.test`), hosts (`a.test`), hashes (`sha256-…`),
 * and schemes (`data:`).
 */
export type PolicySources = {readonly [D in PolicyDirective]?: readonly string[]};

/** Joins several sets of sources. The result is sorted. */
export function joinSources(sourceSets: Iterable<PolicySources>): PolicySources {
  const joined = new Map<string, Set<string>>();
  for (const sources of sourceSets) {
    for (const [directive, values] of Object.entries(sources)) {
      const joinedValues = joined.get(directive) ?? new Set();
      for (const value of values) joinedValues.add(value);
      joined.set(directive, joinedValues);
    }
  }
  return Object.fromEntries([...joined].sort().map(([directive, values]) => [directive, [...values].sort()]));
}

/** Returns the sources that are neither in `base` nor covered by it. */
export function subtractSources(sources: PolicySources, base: PolicySources): PolicySources {
  return Object.fromEntries(
    Object.entries(sources).flatMap(([directive, values]) => {
      const allowed = base[directive as PolicyDirective] ?? [];
      const more = values.filter((value) => !allowed.some((allowedSource) => covers(allowedSource, value)));
      return more.length > 0 ? [[directive, more] as const] : [];
    }),
  );
}

/** Returns whether a source expression of a policy also allows another one. */
function covers(allowed: string, source: string): boolean {
  if (allowed === source) return true;
  if (allowed === "'unsafe-inline'") return /^sha\d+-/.test(source);
  if (!/^https?:\/\//.test(source)) return false;
  if (allowed === '*') return true;
  if (/^https?:$/.test(allowed)) return source.startsWith(`${allowed}//`);
  const [, scheme = 'https://', domain] = /^(https?:\/\/)?\*(\.[^:/]+)$/.exec(allowed) ?? [];
  return domain !== undefined && source.startsWith(scheme) && source.endsWith(domain);
}
