import type {PolicySources} from '../../../shared/policy.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';

/**
 * Returns the sources that the configuration adds to the content security policy; null if the
 * policy is switched off.
 */
export function getAllowedSources({contentSecurityPolicy}: SiteConfig): PolicySources | null {
  if (!contentSecurityPolicy) return null;
  const {frameAncestors: _, derive: _1, ...allowed} = contentSecurityPolicy;
  // The configuration quotes hashes, like the policy itself.
  const bare = (source: string): string => source.replace(/^'(sha\d+-.*)'$/, '$1');
  return Object.fromEntries(Object.entries(allowed).map(([name, list]) => [name, (list ?? []).map(bare)]));
}

/** Returns whether the policy also allows sources that pages use without a setting. */
export function derivesPolicy({contentSecurityPolicy}: SiteConfig): boolean {
  return contentSecurityPolicy === false || contentSecurityPolicy.derive !== false;
}

/** Returns whether inline styles must move elsewhere, because the policy does not allow them. */
export function movesInlineStyles(config: SiteConfig): boolean {
  const allowed = getAllowedSources(config);
  return allowed !== null && !allowed.styleSrc?.includes("'unsafe-inline'");
}
