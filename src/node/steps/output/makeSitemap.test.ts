import {expect, test} from 'vitest';
import {makeSitemap, makeSitemapEntries, type SitemapEntry} from './makeSitemap.ts';

const entry = (name: string, rest: Partial<SitemapEntry> = {}): SitemapEntry => ({
  url: `https://example.com/${name}`,
  languages: [],
  ...rest,
});

test('one file, sorted, with dates and languages', () => {
  const files = makeSitemap(
    [
      entry('b?x=1&y=2', {lastModified: '2026-01-31'}),
      entry('a', {languages: [{lang: 'de', href: 'https://example.com/de/a'}]}),
    ],
    'https://example.com/',
  );
  expect(files).toEqual([
    {
      name: 'sitemap.xml',
      text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://example.com/a</loc><xhtml:link rel="alternate" hreflang="de" href="https://example.com/de/a"/></url>
<url><loc>https://example.com/b?x=1&amp;y=2</loc><lastmod>2026-01-31</lastmod></url>
</urlset>
`,
    },
  ]);
});

test('a site without pages has an empty sitemap', () => {
  expect(makeSitemap([], 'https://example.com/')).toEqual([
    {name: 'sitemap.xml', text: expect.stringMatching(/<urlset [^>]*>\n<\/urlset>\n$/)},
  ]);
});

test('too many URLs give an index with the newest date of each file', () => {
  const entries = [entry('a', {lastModified: '2026-01-01'}), entry('b', {lastModified: '2026-03-01'}), entry('c')];
  const files = makeSitemap(entries, 'https://example.com/docs/', {urls: 2, bytes: 1e6});
  expect(files.map((file) => file.name)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
  expect(files[0]!.text).toContain(
    '<sitemap><loc>https://example.com/docs/sitemap-1.xml</loc><lastmod>2026-03-01</lastmod></sitemap>\n' +
      '<sitemap><loc>https://example.com/docs/sitemap-2.xml</loc></sitemap>',
  );
  expect(files[1]!.text.match(/<url>/g)).toHaveLength(2);
  expect(files[2]!.text).toContain('https://example.com/c');
});

test('a file that would grow too large ends earlier', () => {
  const files = makeSitemap([entry('a'), entry('b'), entry('c')], 'https://example.com/', {urls: 100, bytes: 120});
  expect(files.map((file) => file.name)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
});

test('50,000 pages are one file, one more makes two', () => {
  const many = Array.from({length: 50_001}, (_, i) => entry(String(i)));
  expect(makeSitemap(many.slice(1), 'https://example.com/')).toHaveLength(1);
  expect(makeSitemap(many, 'https://example.com/')).toHaveLength(3);
});

test('hidden pages and copies are left out', () => {
  const props = {kind: 'search', route: '/', title: 'x', headTitle: 'x'} as const;
  const pages = [
    {route: '/a b', props, noIndex: false, lastModified: '2026-01-31'},
    {route: '/hidden', props, noIndex: true},
    {route: '/1.0/a', props, noIndex: false, canonical: 'https://example.com/a'},
  ];
  const site = {url: 'https://example.com', locales: {}, defaultLocale: 'en'};
  expect(makeSitemapEntries(pages, site)).toEqual([
    {url: 'https://example.com/a%20b', lastModified: '2026-01-31', languages: []},
  ]);
});
