/** A tag or comment in HTML that our own serializer wrote. */
interface HtmlTag {
  readonly start: number;
  readonly end: number;
  /** Lower case; empty for a comment. */
  readonly name: string;
  readonly kind: 'open' | 'close' | 'comment';
  /** The tag unchanged, or the text of the comment. */
  readonly text: string;
}

/** Attribute values may hold `>`, so they are read as a whole. */
const TAG = /<!--([\s\S]*?)-->|<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;

/** Elements without content and end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** The tags and comments of a piece of HTML, in order. */
export function* scanTags(html: string): Generator<HtmlTag> {
  for (const match of html.matchAll(TAG)) {
    const [text, comment, slash, name = ''] = match;
    const range = {start: match.index, end: match.index + text.length};
    if (comment !== undefined) yield {...range, kind: 'comment', name: '', text: comment};
    else yield {...range, kind: slash === '/' ? 'close' : 'open', name: name.toLowerCase(), text};
  }
}
