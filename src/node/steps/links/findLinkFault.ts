import type {LinkRef, LinkTarget} from '../../../shared/build.ts';
import {formatUndecodablePath} from '../../../shared/routes.ts';
import type {DiagnosticCode} from '../../base/diagnostics/codeList.ts';
import {type AnchorSuggestion, describeAnchors, isPageTop, replaceAnchor} from './anchors.ts';

/** A fault of one link. */
export interface LinkFault {
  readonly code: DiagnosticCode;
  readonly message: string;
  /** Returns the hint. Called only for reported faults, because it is slow. */
  readonly hint: () => string;
  /** Missing target; equal for all links that lack it. */
  readonly missing: string;
}

export interface AnchorIndex {
  /** Returns the anchors of a page; `undefined` if unknown. */
  readonly anchorsOf: (route: string) => ReadonlySet<string> | undefined;
  /**
   * Returns a link to the only other page with this anchor, relative to the file of the broken
   * link.
   */
  readonly findOtherPage: (anchor: string, route: string, file: string | undefined) => string | undefined;
  /** Suggests the anchor that is probably meant. */
  readonly suggestAnchor: (anchor: string, route: string) => AnchorSuggestion | undefined;
}

interface CheckedLink {
  readonly href: string;
  readonly kind: LinkRef['kind'];
  readonly target: LinkTarget;
  /** File with the link. */
  readonly file?: string;
  /** Layout element with the link: `navbar`, `footer`. */
  readonly origin?: string;
  /** Whether it is an HTML element that neither Markdown nor a component created. */
  readonly plain?: boolean;
}

type Broken = Extract<LinkTarget, {type: 'broken'}>;

/** Finds the fault of a link. Resolved redirects, files, and external links have none. */
export function findLinkFault(link: CheckedLink, index: AnchorIndex): LinkFault | undefined {
  const {target} = link;
  const fault =
    target.type === 'broken'
      ? describeBroken(link, target)
      : target.type === 'page'
        ? findAnchorFault(link, target.route, index)
        : undefined;
  return fault && (link.plain || isAbsoluteUrl(link.href)) ? {...fault, code: 'plain-reference'} : fault;
}

export function getBrokenCode(
  {what}: Pick<Broken, 'what'>,
  {plain, origin}: Pick<CheckedLink, 'plain' | 'origin'> = {},
): DiagnosticCode {
  if (plain) return 'plain-reference';
  if (what === 'image') return origin === undefined ? 'missing-image' : 'metadata-image';
  return what === 'file' ? 'missing-asset' : 'broken-link';
}

function describeBroken(link: CheckedLink, target: Broken): LinkFault {
  const {href} = link;
  const hint = (otherwise: string) => () => {
    if (href.includes('\\')) return `addresses have \`/\` between their parts: write \`${href.replaceAll('\\', '/')}\``;
    const suggestion = target.suggest?.();
    if (suggestion === undefined) return otherwise;
    return 'instead' in suggestion ? `did you mean \`${suggestion.instead}\`?` : suggestion.because;
  };
  const detail = describeTarget(href, target);
  const fault = (code: DiagnosticCode, message: string, otherwise: string): LinkFault => ({
    code,
    message,
    hint: hint(otherwise),
    missing: target.wanted || href,
  });
  switch (target.what) {
    case 'undecodable':
      return fault(
        'broken-link',
        formatUndecodablePath(href),
        'write a percent sign as `%25`, or encode the character that is meant',
      );
    case 'script':
      return fault('broken-link', 'A link may not hold script or data.', 'link to a page or a file');
    case 'image':
      return fault(
        getBrokenCode(target, {origin: link.origin}),
        `${describeLink('image', link)} does not exist${detail}.`,
        'the path is relative to the file that shows the image, or `/…` below a static folder',
      );
    case 'file':
      return fault(
        'missing-asset',
        `${describeLink('link', link)} names a file that does not exist${detail}.`,
        'the path is relative to the file that links it, or `/…` below a static folder',
      );
    case 'page':
      return fault(
        'broken-link',
        `${describeLink('link', link)} leads nowhere${detail}.`,
        `correct the link, or write \`pathname://${toRootedPath(isAbsoluteUrl(href) ? target.wanted : href)}\` if something outside this site serves it`,
      );
  }
}

function describeTarget(href: string, {wanted: missingPath, outsideOf}: Broken): string {
  if (outsideOf !== undefined) return `: \`${missingPath}\` is outside of the site, which begins at \`${outsideOf}\``;
  return missingPath === '' || missingPath === href ? '' : `: there is no \`${missingPath}\``;
}

function describeLink(noun: string, {href, origin}: CheckedLink): string {
  return `The ${noun} \`${href}\`${origin === undefined ? '' : ` of the ${origin}`}`;
}

/** Returns whether a link is a full URL. Only those of the own site get here. */
function isAbsoluteUrl(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href);
}

function toRootedPath(href: string): string {
  return href.startsWith('/') ? href : `/${href.replace(/^(?:\.{0,2}\/)+/, '')}`;
}

function findAnchorFault(link: CheckedLink, route: string, index: AnchorIndex): LinkFault | undefined {
  const {href, target} = link;
  const anchor = target.type === 'page' ? stripTextFragment(target.anchor) : '';
  if (isPageTop(anchor)) return undefined;
  const anchors = index.anchorsOf(route);
  // Browsers try the raw fragment before the decoded one.
  if (!anchors || anchors.has(anchor) || anchors.has(stripTextFragment(getFragment(href)))) return undefined;
  const owner = href.startsWith('#') ? 'the page' : `\`${route}\``;
  return {
    code: 'broken-anchor',
    message: `${describeLink('link', link)} names an anchor that ${owner} does not have.`,
    hint: () => anchorHint(link, {anchor, route, anchors}, index),
    missing: `${route}#${anchor}`,
  };
}

function anchorHint(
  {href, file}: CheckedLink,
  {anchor, route, anchors}: {anchor: string; route: string; anchors: ReadonlySet<string>},
  index: AnchorIndex,
): string {
  const suggestion = index.suggestAnchor(anchor, route);
  const otherPage = index.findOtherPage(anchor, route, file);
  if (suggestion?.reason === 'case')
    return `anchors are case-sensitive: write \`${replaceAnchor(href, suggestion.anchor)}\``;
  if (suggestion?.reason === 'unicode') {
    return `the anchor is written with other code points (composed and decomposed letters look alike): copy \`${replaceAnchor(href, suggestion.anchor)}\``;
  }
  if (otherPage !== undefined) return `\`${otherPage}\` has this anchor`;
  if (suggestion) return `did you mean \`${replaceAnchor(href, suggestion.anchor)}\`?`;
  return describeAnchors(anchors);
}

function getFragment(href: string): string {
  return /#(.*)$/s.exec(href)?.[1] ?? '';
}

/** Removes a text fragment: in `#part:~:text=words`, only `part` is an anchor. */
function stripTextFragment(fragment: string): string {
  return fragment.split(':~:')[0]!;
}
