import {moveInlineStyles} from '../../../shared/inlineStyles.ts';
import {
  joinSources,
  POLICY_DIRECTIVES,
  type PolicyDirective,
  type PolicySources,
  withoutSources,
} from '../../../shared/policy.ts';
import type {SiteHead} from './document.ts';
import {hashOf, htmlSources} from './htmlSources.ts';

interface SecuredPage {
  readonly html: string;
  readonly css: string;
  /** Whether inline styles have to be moved: nothing lets them through. */
  readonly movesStyles: boolean;
  /** Sources that the page loads beyond those of every page: it needs a document whose policy allows them. */
  readonly needs: readonly string[];
  /** The policy of the page; absent where the site has none. */
  readonly csp?: string;
  /** Sources that it allows beyond those of every page. */
  readonly policy?: PolicySources;
  /** Event attributes that the policy keeps from running. */
  readonly events: readonly string[];
}

interface PolicyMaker {
  readonly siteHead: Pick<SiteHead, 'policy'>;
  readonly makePolicy?: (seen: PolicySources) => string;
}

/** Makes the policy of a page follow what its HTML loads, and moves inline styles to where the policy lets them through. */
export function securePage(root: string, headMarkup: string, {siteHead, makePolicy}: PolicyMaker): SecuredPage {
  const loaded = htmlSources(root + headMarkup);
  // A script runs when a document is loaded with it, and never when text is put into one.
  const scripts = loaded.hasScript ? [`${POLICY_DIRECTIVES.scriptSrc} 'self'`] : [];
  if (!siteHead.policy || !makePolicy) return {html: root, css: '', movesStyles: false, needs: scripts, events: []};
  const {seen, allowed, derives} = siteHead.policy;
  const extra = withoutSources(loaded.sources, joinSources([seen, allowed]));
  const movesStyles = !allowed.styleSrc?.includes("'unsafe-inline'");
  const {html, css} = movesStyles ? moveInlineStyles(root) : {html: root, css: ''};
  const movedStyles = css === '' ? {} : {styleSrc: [hashOf(css)]};
  const policy = joinSources([extra, movedStyles]);
  const effective = derives ? policy : joinSources([onlyStyles(extra), movedStyles]);
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

/** Style blocks of a page load nothing that the lists do not name. */
export function onlyStyles({styleSrc = []}: PolicySources): PolicySources {
  const hashes = styleSrc.filter((source) => source.startsWith('sha'));
  return hashes.length > 0 ? {styleSrc: hashes} : {};
}

function toNeeds(sources: PolicySources): string[] {
  return Object.entries(sources).flatMap(([directive, values]) =>
    values.map((value) => `${POLICY_DIRECTIVES[directive as PolicyDirective]} ${value}`),
  );
}
