/**
 * Percent-encodes characters with a meaning in Markdown links. Letters of all scripts stay.
 *
 * @param text path or anchor, decoded
 */
export function encodeMarkdownLink(text: string): string {
  return text.replace(/[%\s()<>"`\\[\]]/g, (char) =>
    // `encodeURIComponent` keeps parentheses.
    char === '(' ? '%28' : char === ')' ? '%29' : encodeURIComponent(char),
  );
}
