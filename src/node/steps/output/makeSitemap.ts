import {
  type CrawlerPage,
  type CrawlerSite,
  isPublic,
  type LanguageLink,
  makeLanguageLinks,
  toAbsoluteUrl,
} from './crawlerPage.ts';
import {escapeXml} from './escapeXml.ts';

/** A page in a sitemap. */
export interface SitemapEntry {
  /** Absolute URL. */
  readonly url: string;
  /** YYYY-MM-DD. */
  readonly lastModified?: string;
  readonly languages: readonly LanguageLink[];
}

/** Limits of the sitemap protocol: URLs and bytes of a file. */
const MAX_URLS = 50_000;
const MAX_BYTES = 50_000_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Makes the sitemap entries of one language's public pages, see {@link isPublic}. */
export function makeSitemapEntries(pages: readonly CrawlerPage[], site: CrawlerSite): SitemapEntry[] {
  return pages.filter(isPublic).map((page) => ({
    url: toAbsoluteUrl(page.route, site.url),
    lastModified: page.lastModified,
    languages: makeLanguageLinks(page, site),
  }));
}

/**
 * Makes `sitemap.xml`, or an index of that name with numbered sitemaps if one file would exceed the
 * protocol's limits. Sorts by URL, so that output is reproducible.
 * @param folder absolute URL of the folder of the files, with trailing slash
 */
export function makeSitemap(
  entries: readonly SitemapEntry[],
  folder: string,
  limits: {readonly urls: number; readonly bytes: number} = {urls: MAX_URLS, bytes: MAX_BYTES},
): {name: string; text: string}[] {
  const sorted = [...entries].sort((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0));
  const chunks = splitEntries(sorted, limits);
  if (chunks.length <= 1) return [{name: 'sitemap.xml', text: makeUrlSet(chunks[0]?.texts ?? [])}];
  const files = chunks.map(({texts}, i) => ({name: `sitemap-${i + 1}.xml`, text: makeUrlSet(texts)}));
  const index = chunks.map(({newest}, i) => {
    const changed = newest === '' ? '' : `<lastmod>${newest}</lastmod>`;
    return `<sitemap><loc>${escapeXml(`${folder}sitemap-${i + 1}.xml`)}</loc>${changed}</sitemap>`;
  });
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${index.join('\n')}\n</sitemapindex>\n`;
  return [{name: 'sitemap.xml', text}, ...files];
}

interface Chunk {
  readonly texts: string[];
  /** Date of its latest change (YYYY-MM-DD); empty if unknown. */
  newest: string;
}

function splitEntries(entries: readonly SitemapEntry[], limits: {urls: number; bytes: number}): Chunk[] {
  const chunks: Chunk[] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const text = makeUrlElement(entry);
    // URLs are percent-encoded and the rest is ASCII, so a character is one byte.
    if (bytes + text.length > limits.bytes || chunks.at(-1)!.texts.length >= limits.urls) {
      chunks.push({texts: [], newest: ''});
      bytes = 0;
    }
    const current = chunks.at(-1)!;
    current.texts.push(text);
    bytes += text.length + 1;
    if ((entry.lastModified ?? '') > current.newest) current.newest = entry.lastModified!;
  }
  return chunks;
}

function makeUrlElement({url, lastModified, languages}: SitemapEntry): string {
  const changed = lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`;
  const links = languages.map(
    ({lang, href}) => `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${escapeXml(href)}"/>`,
  );
  return `<url><loc>${escapeXml(url)}</loc>${changed}${links.join('')}</url>`;
}

function makeUrlSet(urls: readonly string[]): string {
  const languages = urls.some((url) => url.includes('<xhtml:link'))
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}${languages}>\n${urls.map((url) => `${url}\n`).join('')}</urlset>\n`;
}
