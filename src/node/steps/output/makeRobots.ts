/**
 * `robots.txt`; crawlers read it only at the root of a host. Everything may be read, also on a site that wants no indexing: a
 * crawler that may not read a page never sees its `noindex`.
 */
export function makeRobots({sitemaps, noIndex}: {sitemaps: readonly string[]; noIndex: boolean}): string {
  const lines = noIndex ? [] : sitemaps.map((url) => `Sitemap: ${url}\n`);
  return `User-agent: *\nDisallow:\n${lines.length > 0 ? `\n${lines.join('')}` : ''}`;
}
