import {expect, test} from 'vitest';
import {redirectPages} from './redirectPages.ts';

const page = (route: string, {kind = 'doc', locale = 'en'} = {}) =>
  ({route, kind, locale, title: `The "${route}"`}) as never;
const site = (...pages: never[]) => ({pages, baseUrl: '/base/', defaultLocale: 'en'});

test('pages at old addresses lead to those there are, in each language', () => {
  const pages = [
    page('/base'),
    page('/base/a'),
    page('/base/de/a', {locale: 'de'}),
    page('/base/404', {kind: 'notFound'}),
  ];
  const files = redirectPages((path) => [`/docs${path}`], site(...pages));
  expect(Object.keys(files)).toEqual(['docs.html', 'docs/a.html', 'de/docs/a.html']);
  expect(files['docs/a.html']).toContain('content="0; url=/base/a"');
  expect(files['de/docs/a.html']).toContain('<a href="/base/de/a">The &quot;/base/de/a&quot;</a>');
});

test('an address that is taken stays, and a page may have none or several', () => {
  const of = (path: string) =>
    path === '/a' ? ['/b', '/old/index.html', '/older.html/'] : path === '/b' ? '/c/' : undefined;
  const files = redirectPages(of, site(page('/base/a'), page('/base/b'), page('/base/d')));
  expect(Object.keys(files)).toEqual(['old.html', 'older.html', 'c.html']);
});
