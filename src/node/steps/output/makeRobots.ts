/**
 * Makes `robots.txt`, which crawlers read only at the root of a host. It allows everything even on
 * a site without indexing, because a crawler must read a page to see its `noindex`.
 */
export function makeRobots({sitemaps, noIndex}: {sitemaps: readonly string[]; noIndex: boolean}): string {
  const lines = noIndex ? [] : sitemaps.map((url) => `Sitemap: ${url}\n`);
  return `User-agent: *\nDisallow:\n${lines.length > 0 ? `\n${lines.join('')}` : ''}`;
}
