import path from 'node:path';
import {type LinkTarget, type PageRecord, unpackDetails} from '../../../shared/build.ts';
import {groupItems} from '../../../shared/groupItems.ts';
import type {DiagnosticCode} from '../../base/diagnostics/codeList.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {type AnchorSuggestion, suggestAnchor} from './anchors.ts';
import {encodeMarkdownLink} from './encodeMarkdownLink.ts';
import {type AnchorIndex, findLinkFault, getBrokenCode} from './findLinkFault.ts';
import {foldFaults, type PlacedFault} from './foldFaults.ts';

export interface CheckedPage {
  readonly record: PageRecord;
  /** Final path. */
  readonly route: string;
  /** Targets of the links of `record`, in their order. */
  readonly targets: readonly LinkTarget[];
}

/** A link outside of pages: in navbar, footer, or sidebar. */
export interface LayoutLink {
  /** Origin for messages: `navbar`, `footer`, `sidebar "main"`. */
  readonly origin: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly href: string;
  /** Default: `link`. */
  readonly kind?: 'link' | 'image';
  /** Whether a component rendered it as an HTML element. */
  readonly plain?: boolean;
  readonly target: LinkTarget;
}

export interface SiteLinks {
  readonly pages: readonly CheckedPage[];
  readonly layout?: readonly LayoutLink[];
}

interface LinkCheckInput extends SiteLinks {
  /**
   * Returns decoded anchors of a page; `undefined` if unknown, and then anchors are not checked.
   */
  readonly anchorsOf: (route: string) => ReadonlySet<string> | undefined;
  /** Codes that are ignored; their checks are skipped. */
  readonly ignored?: ReadonlySet<DiagnosticCode>;
}

/**
 * Checks all links, images, file references, and anchors inside the site. Reads no files, because
 * targets are resolved already. Codes: `broken-link`, `broken-anchor`, `missing-image`,
 * `missing-asset`, `plain-reference`, `link-case`.
 *
 * @param input pages with their resolved links, links of the layout, and anchors by page
 * @returns problems, sorted by position
 * @throws if the targets of a page do not match its links, which is a defect of the caller
 */
export function checkInternalLinks(input: LinkCheckInput): Diagnostic[] {
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
  const {links} = unpackDetails(record);
  if (targets.length !== links.length) {
    throw new Error(`${record.source.file}: ${targets.length} targets for ${links.length} links`);
  }
  return links.flatMap(({href, kind, line, column, file: partial, plain = false}, i) => {
    const file = partial ?? record.source.file;
    const target = targets[i]!;
    if (target.type === 'broken' && ignored?.has(getBrokenCode(target, {plain}))) return [];
    const fault = findLinkFault({href, kind, target, file, plain}, index);
    const shared = file !== record.source.file;
    return fault ? [{...fault, href, file, line, column, page: route, shared}] : [];
  });
}

function mayBeWrong(target: LinkTarget): boolean {
  return (
    target.type === 'broken' || (target.type === 'page' && (target.anchor !== '' || target.respelled !== undefined))
  );
}

function findLayoutFaults(link: LayoutLink, index: AnchorIndex): PlacedFault[] {
  const {href, target, origin, file, line, column, kind = 'link', plain = false} = link;
  const fault = findLinkFault({href, kind, target, origin, plain}, index);
  return fault ? [{...fault, href, file, line, column, page: origin, shared: false}] : [];
}

function createAnchorIndex({pages, anchorsOf}: LinkCheckInput): AnchorIndex {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const suggestions = new Map<string, AnchorSuggestion | undefined>();
  let pagesByAnchor: Map<string, {anchor: string; page: CheckedPage}[]> | undefined;
  return {
    anchorsOf,
    suggestAnchor(anchor, route) {
      const key = `${route}#${anchor}`;
      if (!suggestions.has(key)) suggestions.set(key, suggestAnchor(anchor, anchorsOf(route) ?? new Set()));
      return suggestions.get(key);
    },
    findOtherPage: (anchor, route, file) => {
      // Built on demand, because only broken anchors need it.
      pagesByAnchor ??= groupItems(pages.flatMap(listAnchors), (one) => one.anchor);
      const target = byRoute.get(route);
      const peers = (pagesByAnchor.get(anchor) ?? []).filter(({page}) => target && isPeer(page, target));
      const [peer] = peers;
      if (peer === undefined || peers.length > 1 || file === undefined) return undefined;
      return `${relativeLink(file, peer.page.record.source.file)}#${encodeMarkdownLink(anchor)}`;
    },
  };
}

function listAnchors(page: CheckedPage): {anchor: string; page: CheckedPage}[] {
  return [...new Set(unpackDetails(page.record).anchors)].map((anchor) => ({anchor, page}));
}

/** Returns whether two pages share instance, version, and locale. */
function isPeer({record: {source: a}, route}: CheckedPage, {record: {source: b}, route: other}: CheckedPage): boolean {
  return route !== other && a.instance === b.instance && a.version === b.version && a.locale === b.locale;
}

function relativeLink(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return encodeMarkdownLink(relative.startsWith('.') ? relative : `./${relative}`);
}
