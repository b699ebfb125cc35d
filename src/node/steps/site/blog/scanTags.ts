/** A tag or comment in HTML from the tool's own serializer. */
interface HtmlTag {
  readonly start: number;
  readonly end: number;
  /** Lower-case tag name; empty for a comment. */
  readonly name: string;
  readonly kind: 'open' | 'close' | 'comment';
  /** Source of the tag, or content of the comment. */
  readonly text: string;
}

/** Attribute values may contain `>`. */
const TAG = /<!--([\s\S]*?)-->|<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;

/** HTML elements without end tag. */
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

/** Yields the tags and comments of HTML in order. */
export function* scanTags(html: string): Generator<HtmlTag> {
  for (const match of html.matchAll(TAG)) {
    const [text, comment, slash, name = ''] = match;
    const range = {start: match.index, end: match.index + text.length};
    if (comment !== undefined) yield {...range, kind: 'comment', name: '', text: comment};
    else yield {...range, kind: slash === '/' ? 'close' : 'open', name: name.toLowerCase(), text};
  }
}
