/** Percent-encodes the characters that would end a Markdown link or mean something else in it; letters of any script stay readable. */
export function suggestedLink(text: string): string {
  return text.replace(/[%\s()<>"`\\[\]]/g, (char) =>
    // The standard function leaves parentheses alone.
    char === '(' ? '%28' : char === ')' ? '%29' : encodeURIComponent(char),
  );
}
