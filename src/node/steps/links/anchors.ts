import {findNearest} from '../../base/diagnostics/findNearest.ts';
import {encodeMarkdownLink} from './encodeMarkdownLink.ts';

export interface AnchorSuggestion {
  readonly anchor: string;
  /** Kind of difference: letter case, Unicode form, or spelling. */
  readonly reason: 'case' | 'unicode' | 'near';
}

/** Maximum number of anchors in a hint without a suggestion. */
const MAX_LISTED = 6;
/** Minimum length; shorter words occur in too many anchors. */
const MIN_PART = 4;
/** Minimum share of the longer text if the shorter one is not its start. */
const MIN_SHARE = 0.6;

/** Returns whether an anchor leads to the top of any page, as the HTML standard defines. */
export function isPageTop(anchor: string): boolean {
  return anchor === '' || anchor.toLowerCase() === 'top';
}

/** Suggests the anchor that the author probably meant. Anchors have to match exactly, decoded. */
export function suggestAnchor(target: string, anchors: ReadonlySet<string>): AnchorSuggestion | undefined {
  const candidates = [...anchors].sort();
  const lower = target.toLowerCase();
  const sameLetters = candidates.find((anchor) => anchor.toLowerCase() === lower);
  if (sameLetters !== undefined) return {anchor: sameLetters, reason: 'case'};
  const composed = target.normalize('NFC');
  const sameText = candidates.find((anchor) => anchor.normalize('NFC') === composed);
  if (sameText !== undefined) return {anchor: sameText, reason: 'unicode'};
  const letters = toLetters(target);
  const near =
    candidates.find((anchor) => letters !== '' && toLetters(anchor) === letters) ??
    findNearest(target, candidates) ??
    (letters.length >= MIN_PART ? findContaining(letters, candidates) : undefined);
  return near === undefined ? undefined : {anchor: near, reason: 'near'};
}

/**
 * Returns the shortest anchor that contains the text or is part of it: headings gain and lose
 * words.
 */
function findContaining(letters: string, anchors: readonly string[]): string | undefined {
  return anchors
    .filter((anchor) => {
      const other = toLetters(anchor);
      const [long, short] = other.length > letters.length ? [other, letters] : [letters, other];
      if (short.length < MIN_PART) return false;
      return long.startsWith(short) || (long.includes(short) && short.length >= long.length * MIN_SHARE);
    })
    .sort((a, b) => a.length - b.length)[0];
}

/** Returns letters and digits only, because site generators differ in other characters. */
function toLetters(anchor: string): string {
  return anchor
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Replaces the anchor of a link, encoded for Markdown. */
export function replaceAnchor(href: string, anchor: string): string {
  return `${href.split('#')[0]}#${encodeMarkdownLink(anchor)}`;
}

/** Lists the first anchors of a page for a hint. */
export function describeAnchors(anchors: ReadonlySet<string>): string {
  if (anchors.size === 0) return 'remove the anchor: the page has none';
  const shown = [...anchors].slice(0, MAX_LISTED).map((anchor) => `\`#${anchor}\``);
  const more = anchors.size - shown.length;
  return `write one of the anchors of the page: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
