import {expect, test} from 'vitest';
import {makeRobots} from './makeRobots.ts';

test('everything may be read, the sitemaps are named', () => {
  expect(makeRobots({sitemaps: ['https://example.com/sitemap.xml', 'https://example.com/b.xml'], noIndex: false})).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://example.com/sitemap.xml\nSitemap: https://example.com/b.xml\n',
  );
});

test('a site that wants no indexing stays readable, so that crawlers see it', () => {
  expect(makeRobots({sitemaps: ['https://example.com/sitemap.xml'], noIndex: true})).toBe('User-agent: *\nDisallow:\n');
});
