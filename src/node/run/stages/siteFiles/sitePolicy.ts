import fs from 'node:fs';
import {unpackDetails} from '../../../../shared/build.ts';
import {joinSources, type PolicySources} from '../../../../shared/policy.ts';
import type {SiteProps} from '../../../../shared/types.ts';
import {derivesPolicy, getAllowedSources} from '../../../state/project/allowedSources.ts';
import type {Project} from '../../../state/project/project.ts';
import type {SiteConfig} from '../../../steps/config/schema/site.ts';
import {
  getAlgoliaOrigins,
  makeContentSecurityPolicy,
  type PolicyInput,
} from '../../../steps/output/contentSecurityPolicy.ts';
import type {SecurityHeaderOptions} from '../../../steps/output/makeSecurityHeaders.ts';
import {findCssSources, findHtmlSources, toHashSource} from '../../../steps/render/findHtmlSources.ts';
import {renderHeadElement} from '../../../steps/render/renderHeadElements.ts';
import type {Site} from '../../../steps/site/graph.ts';
import type {SitePage} from '../../../steps/site/types.ts';
import type {BundleResult} from '../bundleCache.ts';

/**
 * Collects the sources that every page may load: those of the settings, and images of all Markdown
 * pages.
 */
export function collectSiteSources(sites: readonly Site[], project: Project, bundle: BundleResult): PolicySources {
  const named = collectSettingSources(sites, project, bundle);
  if (!derivesPolicy(project.config)) return named;
  // Each page allows the images of all pages, so that navigation needs no new document.
  return joinSources([
    named,
    ...sites.flatMap((site) => site.pages.map((page) => collectImageSources(page, site.locale.url))),
  ]);
}

/**
 * Collects the sources in settings and code of a site: search, feedback, style sheets, and elements
 * of every head.
 */
export function collectSettingSources(sites: readonly Site[], {config}: Project, bundle: BundleResult): PolicySources {
  const sheets = Object.values(bundle.clientFiles).filter((file) => file.endsWith('.css'));
  const icon = config.favicon
    ? [renderHeadElement({tagName: 'link', attributes: {rel: 'icon', href: config.favicon}})]
    : [];
  return joinSources([
    {connectSrc: sites.flatMap(({props}) => [...listSearchOrigins(props), ...listFeedbackOrigins(props)])},
    {scriptSrc: [toHashSource(bundle.client.boot)]},
    findHtmlSources([...config.headTags.map(renderHeadElement), ...icon].join('')).sources,
    ...sheets.map((file) => findCssSources(fs.readFileSync(file, 'utf8'))),
  ]);
}

/**
 * Creates the options of the security headers.
 * @param seen sources that pages load
 */
export function createHeaderOptions(config: SiteConfig, seen: PolicySources): SecurityHeaderOptions {
  const allowed = getAllowedSources(config);
  const {frameOptions, permissionsPolicy} = config.securityHeaders;
  const frameAncestors = findFrameAncestors(config, seen);
  const input: PolicyInput = {seen, allowed: allowed ?? {}, frameAncestors};
  const named = frameAncestors.join(' ');
  const byPolicy = named === "'none'" ? 'DENY' : named === "'self'" ? 'SAMEORIGIN' : false;
  return {
    contentSecurityPolicy: allowed && makeContentSecurityPolicy(input, 'header'),
    frameOptions: frameOptions ?? byPolicy,
    permissionsPolicy,
  };
}

/**
 * Returns the sites that may embed this site: those of the policy, else of the older header, else
 * the site itself if its pages do.
 */
function findFrameAncestors(
  {contentSecurityPolicy, securityHeaders}: SiteConfig,
  seen: PolicySources,
): readonly string[] {
  const ancestors = contentSecurityPolicy ? contentSecurityPolicy.frameAncestors : undefined;
  if (ancestors && ancestors.length > 0) return ancestors;
  if (securityHeaders.frameOptions === 'SAMEORIGIN') return ["'self'"];
  const framesItself = seen.frameSrc?.includes("'self'") || seen.objectSrc?.includes("'self'");
  if (framesItself && securityHeaders.frameOptions === undefined) return ["'self'"];
  return [securityHeaders.frameOptions === false ? '*' : "'none'"];
}

function listSearchOrigins({search}: SiteProps): readonly string[] {
  const {askAi, algolia} = search ?? {};
  const endpoint = askAi && (askAi.endpoint ?? `https://${askAi.appId}.algolia.net`);
  if (algolia) return getAlgoliaOrigins({...algolia, ...(endpoint ? {askAiEndpoint: endpoint} : {})});
  return endpoint && URL.canParse(endpoint) ? [new URL(endpoint).origin] : [];
}

function listFeedbackOrigins({feedback}: SiteProps): readonly string[] {
  return feedback?.endpoint ? [new URL(feedback.endpoint).origin] : [];
}

/**
 * Collects the origins of images that a Markdown page loads from other sites.
 * @param base origin of the site
 */
export function collectImageSources({record}: SitePage, base: string): PolicySources {
  if (!record?.hasImages) return {};
  const remote = unpackDetails(record).links.filter(
    ({kind, href}) => kind === 'image' && /^(?:https?:)?\/\//i.test(href),
  );
  const origins = new Set(remote.map(({href}) => toOrigin(href, base)));
  origins.delete('');
  return origins.size === 0 ? {} : {imgSrc: [...origins].sort()};
}

/** Returns an empty string for an invalid URL, which the link check reports. */
function toOrigin(href: string, base: string): string {
  return URL.canParse(href, base) ? new URL(href, base).origin : '';
}
