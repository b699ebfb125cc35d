/**
 * The absolute form of an address on a page, for texts that are read apart from it. Places on the page itself stay unchanged.
 * @param pageUrl absolute URL of the page
 */
export function absoluteHref(href: string, pageUrl: string): string {
  if (href.startsWith('#') || !URL.canParse(href, pageUrl)) return href;
  // Brackets would end the address of a Markdown link.
  return new URL(href, pageUrl).href.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
}
