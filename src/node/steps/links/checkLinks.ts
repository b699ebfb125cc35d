import path from 'node:path';
import {detailsOf, type LinkTarget, type PageRecord} from '../../../shared/build.ts';
import {groupBy} from '../../../shared/groupBy.ts';
import type {DiagnosticCode} from '../../base/diagnostics/codeList.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {type AnchorSuggestion, suggestAnchor} from './anchors.ts';
import {foldFaults, type PlacedFault} from './foldFaults.ts';
import {type AnchorIndex, codeOfBroken, linkFault} from './linkFault.ts';
import {suggestedLink} from './suggestedLink.ts';

export interface CheckedPage {
  readonly record: PageRecord;
  /** Final path. */
  readonly route: string;
  /** One per link of `record`, in that order. */
  readonly targets: readonly LinkTarget[];
}

/** A link that no page holds: of the navbar, the footer, a sidebar. */
export interface LayoutLink {
  /** For the message: `navbar`, `footer`, `sidebar "main"`. */
  readonly origin: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly href: string;
  /** Default: `link`. */
  readonly kind?: 'link' | 'image';
  /** Whether a component wrote it as an element of HTML. */
  readonly plain?: boolean;
  readonly target: LinkTarget;
}

export interface SiteLinks {
  readonly pages: readonly CheckedPage[];
  readonly layout?: readonly LayoutLink[];
}

interface LinkCheckInput extends SiteLinks {
  /** Decoded anchors of a final path; undefined when they cannot be known, and then they are not checked. */
  readonly anchorsOf: (route: string) => ReadonlySet<string> | undefined;
  /** Codes that are not reported: no work is done for them. */
  readonly ignored?: ReadonlySet<DiagnosticCode>;
}

/**
 * Checks every link, image, file reference and anchor inside the site. Needs no files: what a link leads to was found
 * out before. Codes: `broken-link`, `broken-anchor`, `missing-image`, `missing-asset`,
 * `plain-reference`; sorted by place.
 * @throws when a page's targets do not match its links, which is a defect of the caller
 */
export function checkLinks(input: LinkCheckInput): Diagnostic[] {
  const index = createAnchorIndex(input);
  const faults = [
    ...input.pages.flatMap((page) => findPageFaults(page, index, input.ignored)),
    ...(input.layout ?? []).flatMap((link) => findLayoutFaults(link, index)),
  ].filter(({code}) => !input.ignored?.has(code));
  return foldFaults(faults, input.pages.length);
}

function findPageFaults(
  {record, route, targets}: CheckedPage,
  index: AnchorIndex,
  ignored: LinkCheckInput['ignored'],
): PlacedFault[] {
  if (targets.length > 0 && !targets.some(mayBeWrong)) return [];
  const {links} = detailsOf(record);
  if (targets.length !== links.length) {
    throw new Error(`${record.source.file}: ${targets.length} targets for ${links.length} links`);
  }
  return links.flatMap(({href, kind, line, column, file: partial, plain = false}, i) => {
    const file = partial ?? record.source.file;
    const target = targets[i]!;
    if (target.type === 'broken' && ignored?.has(codeOfBroken(target, {plain}))) return [];
    const fault = linkFault({href, kind, target, file, plain}, index);
    const shared = file !== record.source.file;
    return fault ? [{...fault, href, file, line, column, page: route, shared}] : [];
  });
}

function mayBeWrong(target: LinkTarget): boolean {
  return target.type === 'broken' || (target.type === 'page' && target.anchor !== '');
}

function findLayoutFaults(link: LayoutLink, index: AnchorIndex): PlacedFault[] {
  const {href, target, origin, file, line, column, kind = 'link', plain = false} = link;
  const fault = linkFault({href, kind, target, origin, plain}, index);
  return fault ? [{...fault, href, file, line, column, page: origin, shared: false}] : [];
}

function createAnchorIndex({pages, anchorsOf}: LinkCheckInput): AnchorIndex {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const suggestions = new Map<string, AnchorSuggestion | undefined>();
  let pagesByAnchor: Map<string, {anchor: string; page: CheckedPage}[]> | undefined;
  return {
    anchorsOf,
    suggest(anchor, route) {
      const key = `${route}#${anchor}`;
      if (!suggestions.has(key)) suggestions.set(key, suggestAnchor(anchor, anchorsOf(route) ?? new Set()));
      return suggestions.get(key);
    },
    elsewhere: (anchor, route, file) => {
      // Only broken anchors need it, so most runs never build it.
      pagesByAnchor ??= groupBy(pages.flatMap(listAnchors), (one) => one.anchor);
      const target = byRoute.get(route);
      const peers = (pagesByAnchor.get(anchor) ?? []).filter(({page}) => target && isPeer(page, target));
      const [peer] = peers;
      if (peer === undefined || peers.length > 1 || file === undefined) return undefined;
      return `${relativeLink(file, peer.page.record.source.file)}#${suggestedLink(anchor)}`;
    },
  };
}

function listAnchors(page: CheckedPage): {anchor: string; page: CheckedPage}[] {
  return [...new Set(detailsOf(page.record).anchors)].map((anchor) => ({anchor, page}));
}

/** Another page of the same instance, version and language. */
function isPeer({record: {source: a}, route}: CheckedPage, {record: {source: b}, route: other}: CheckedPage): boolean {
  return route !== other && a.instance === b.instance && a.version === b.version && a.locale === b.locale;
}

function relativeLink(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return suggestedLink(relative.startsWith('.') ? relative : `./${relative}`);
}
