import type {PolicySources} from '../../shared/policy.ts';
import type {SiteConfig} from '../config/schema/site.ts';

/** What the configuration adds to the content security policy; null where it switches the policy off. */
export function allowedSources({contentSecurityPolicy}: SiteConfig): PolicySources | null {
  if (!contentSecurityPolicy) return null;
  const {frameAncestors: _, ...allowed} = contentSecurityPolicy;
  return allowed as PolicySources;
}

/** Whether nothing lets inline styles through, so that they have to go elsewhere. */
export function movesStyles(config: SiteConfig): boolean {
  const allowed = allowedSources(config);
  return allowed !== null && !allowed.styleSrc?.includes("'unsafe-inline'");
}
