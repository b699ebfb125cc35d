import type {PolicySources} from '../../../shared/policy.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';

/** The sources that the configuration adds to the content security policy; null where it switches the policy off. */
export function allowedSources({contentSecurityPolicy}: SiteConfig): PolicySources | null {
  if (!contentSecurityPolicy) return null;
  const {frameAncestors: _, derive: _1, ...allowed} = contentSecurityPolicy;
  // Hashes are in quotes there, as they do in a policy.
  const bare = (source: string): string => source.replace(/^'(sha\d+-.*)'$/, '$1');
  return Object.fromEntries(Object.entries(allowed).map(([name, list]) => [name, (list ?? []).map(bare)]));
}

/** Whether what pages hold is let in without being named. */
export function derives({contentSecurityPolicy}: SiteConfig): boolean {
  return contentSecurityPolicy === false || contentSecurityPolicy.derive !== false;
}

/** Whether nothing lets inline styles through, so that they have to go elsewhere. */
export function movesStyles(config: SiteConfig): boolean {
  const allowed = allowedSources(config);
  return allowed !== null && !allowed.styleSrc?.includes("'unsafe-inline'");
}
