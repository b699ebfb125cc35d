import {expect, test} from 'vitest';
import type {LocaleConfig} from '../../../../shared/types.ts';
import type {SitePage} from '../types.ts';
import {addLocaleAlternates, toLocaleUrl} from './localeAlternates.ts';

const config = (name: string, url: string, baseUrl: string): LocaleConfig => ({
  label: name,
  direction: 'ltr',
  htmlLang: name,
  calendar: 'gregory',
  path: name,
  translate: true,
  url,
  baseUrl,
});
const locales = {
  en: config('en', 'https://example.com', '/docs/'),
  de: config('de', 'https://example.com', '/docs/de/'),
  fr: config('fr', 'https://example.fr', '/'),
};
const page = (route: string): SitePage => ({
  route,
  props: {kind: 'search', route, title: 'x', headTitle: 'x'},
  noIndex: false,
});
const routes: Record<string, ReadonlySet<string>> = {
  en: new Set(['/docs/', '/docs/blog', '/docs/tags/a']),
  de: new Set(['/docs/de/', '/docs/de/blog']),
  fr: new Set(['/', '/blog', '/tags/a']),
};

test('finds the page under each base, and by URL on another origin', () => {
  const made = addLocaleAlternates([page('/docs/'), page('/docs/blog'), page('/docs/tags/a')], {
    locale: 'en',
    locales,
    routesOf: (locale) => routes[locale]!,
  });
  expect(made.map((one) => one.props.alternates?.locales)).toEqual([
    {en: '/docs/', de: '/docs/de/', fr: 'https://example.fr/'},
    {en: '/docs/blog', de: '/docs/de/blog', fr: 'https://example.fr/blog'},
    {en: '/docs/tags/a', fr: 'https://example.fr/tags/a'},
  ]);
});

test('leaves what is known, and sites in one language, as they are', () => {
  const known: SitePage = {
    ...page('/docs/blog'),
    props: {...page('/docs/blog').props, alternates: {locales: {en: '/x'}}},
  };
  expect(addLocaleAlternates([known], {locale: 'en', locales, routesOf: () => new Set()})).toEqual([known]);
  const single = {locale: 'en', locales: {en: locales.en}, routesOf: () => new Set<string>()};
  expect(addLocaleAlternates([page('/docs/blog')], single)).toEqual([page('/docs/blog')]);
});

test('the same page elsewhere', () => {
  expect(toLocaleUrl('/docs/de/', locales.de, locales.en)).toBe('https://example.com/docs/');
  expect(toLocaleUrl('/docs/de/größe', locales.de, locales.fr)).toBe('https://example.fr/gr%C3%B6%C3%9Fe');
});
