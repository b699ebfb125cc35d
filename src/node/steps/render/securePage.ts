import {moveInlineStyles} from '../../../shared/inlineStyles.ts';
import {
  joinSources,
  POLICY_DIRECTIVES,
  type PolicyDirective,
  type PolicySources,
  subtractSources,
} from '../../../shared/policy.ts';
import type {SiteHead} from './document.ts';
import {findHtmlSources, toHashSource} from './findHtmlSources.ts';

interface SecuredPage {
  readonly html: string;
  readonly css: string;
  /** Whether inline styles must move to a style block, because the policy forbids them. */
  readonly movesStyles: boolean;
  /** Sources beyond those of all pages, which require a full page load. */
  readonly needs: readonly string[];
  /** Policy of the page; absent if the site has none. */
  readonly csp?: string;
  /** Sources that the page needs beyond those of all pages. */
  readonly policy?: PolicySources;
  /** Event attributes that the policy blocks. */
  readonly events: readonly string[];
}

interface PolicyMaker {
  readonly siteHead: Pick<SiteHead, 'policy'>;
  readonly makePolicy?: (seen: PolicySources) => string;
}

/**
 * Derives the policy of a page from its HTML, and moves inline styles into a style block that the
 * policy allows.
 */
export function securePage(root: string, headMarkup: string, {siteHead, makePolicy}: PolicyMaker): SecuredPage {
  const loaded = findHtmlSources(root + headMarkup);
  // A script runs when a document is loaded, but not when its text is inserted into one.
  const scripts = loaded.hasScript ? [`${POLICY_DIRECTIVES.scriptSrc} 'self'`] : [];
  if (!siteHead.policy || !makePolicy) return {html: root, css: '', movesStyles: false, needs: scripts, events: []};
  const {seen, allowed, derives} = siteHead.policy;
  const extra = subtractSources(loaded.sources, joinSources([seen, allowed]));
  const movesStyles = !allowed.styleSrc?.includes("'unsafe-inline'");
  const {html, css} = movesStyles ? moveInlineStyles(root) : {html: root, css: ''};
  const movedStyles = css === '' ? {} : {styleSrc: [toHashSource(css)]};
  const policy = joinSources([extra, movedStyles]);
  const effective = derives ? policy : joinSources([selectStyleHashes(extra), movedStyles]);
  return {
    html,
    css,
    movesStyles,
    needs: [...(derives ? toNeeds(extra) : []), ...scripts],
    csp: makePolicy(joinSources([seen, effective])),
    events: allowed.scriptSrc?.includes("'unsafe-inline'") ? [] : loaded.events,
    ...(Object.keys(policy).length > 0 ? {policy} : {}),
  };
}

/** Selects the hashes of style blocks. These load nothing that the lists do not name. */
export function selectStyleHashes({styleSrc = []}: PolicySources): PolicySources {
  const hashes = styleSrc.filter((source) => source.startsWith('sha'));
  return hashes.length > 0 ? {styleSrc: hashes} : {};
}

function toNeeds(sources: PolicySources): string[] {
  return Object.entries(sources).flatMap(([directive, values]) =>
    values.map((value) => `${POLICY_DIRECTIVES[directive as PolicyDirective]} ${value}`),
  );
}
