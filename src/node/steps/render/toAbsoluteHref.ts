/**
 * Makes an address on a page absolute, for texts that are read elsewhere.
 * @param href address as on the page; fragments stay unchanged
 * @param pageUrl absolute URL of the page
 * @returns `href` unchanged if it is not a valid URL
 * @example toAbsoluteHref('../b', 'https://a.test/docs/a') // 'https://a.test/b'
 */
export function toAbsoluteHref(href: string, pageUrl: string): string {
  if (href.startsWith('#') || !URL.canParse(href, pageUrl)) return href;
  // Parentheses would end the address of a Markdown link.
  return new URL(href, pageUrl).href.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
}
