import {nearest} from '../../base/diagnostics/nearest.ts';
import {suggestedLink} from './suggestedLink.ts';

export interface AnchorSuggestion {
  readonly anchor: string;
  /** `case` and `unicode`: the same to the eye; `near`: probably meant. */
  readonly reason: 'case' | 'unicode' | 'near';
}

/** Anchors named in a hint when none is near: more would hide the message. */
const MAX_LISTED = 6;
/** Shorter words are part of too many anchors to be a sign of anything. */
const MIN_PART = 4;
/** The least share of the longer text that the shorter one is, where it is not its beginning. */
const MIN_SHARE = 0.6;

/** `#` and `#top` (in any case) lead to the top of each page, as the HTML standard says, whatever ids it has. */
export function isPageTop(anchor: string): boolean {
  return anchor === '' || anchor.toLowerCase() === 'top';
}

/** The anchor that the author probably meant. Anchors are compared as browsers do: decoded, exact. */
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
    nearest(target, candidates) ??
    (letters.length >= MIN_PART ? findContaining(letters, candidates) : undefined);
  return near === undefined ? undefined : {anchor: near, reason: 'near'};
}

/** The shortest anchor that holds the wanted text or is part of it: headings get words added and dropped. */
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

/** Letters and digits only: site generators differ in dashes, underscores, accents and trailing marks. */
function toLetters(anchor: string): string {
  return anchor
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** The link with another anchor, in a form that can be pasted into Markdown. */
export function withAnchor(href: string, anchor: string): string {
  return `${href.split('#')[0]}#${suggestedLink(anchor)}`;
}

export function describeAnchors(anchors: ReadonlySet<string>): string {
  if (anchors.size === 0) return 'the page has no anchors';
  const shown = [...anchors].slice(0, MAX_LISTED).map((anchor) => `\`#${anchor}\``);
  const more = anchors.size - shown.length;
  return `the page has ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
