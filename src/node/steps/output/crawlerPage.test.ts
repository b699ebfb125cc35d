import {expect, test} from 'vitest';
import type {LocaleConfig} from '../../../shared/types.ts';
import {isPublic, makeLanguageLinks, toAbsoluteUrl} from './crawlerPage.ts';

const locale = (name: string, url: string, baseUrl: string): LocaleConfig => ({
  label: name,
  direction: 'ltr',
  htmlLang: name,
  calendar: 'gregory',
  path: name,
  translate: true,
  url,
  baseUrl,
});
const site = {
  url: 'https://example.com',
  defaultLocale: 'en',
  locales: {en: locale('en-GB', 'https://example.com', '/'), de: locale('de', 'https://example.de', '/')},
};
const page = (locales?: Record<string, string>) =>
  ({
    route: '/größe',
    noIndex: false,
    props: {kind: 'search', route: '/größe', title: 'x', headTitle: 'x', ...(locales ? {alternates: {locales}} : {})},
  }) as const;

test('URLs are encoded once and stay when they are absolute', () => {
  expect(toAbsoluteUrl('/größe', 'https://example.com')).toBe('https://example.com/gr%C3%B6%C3%9Fe');
  expect(toAbsoluteUrl('https://example.de/x', 'https://example.com')).toBe('https://example.de/x');
});

test('every language, and the default one as x-default', () => {
  expect(makeLanguageLinks(page({en: '/größe', de: 'https://example.de/groesse', xx: '/xx'}), site)).toEqual([
    {lang: 'en-GB', href: 'https://example.com/gr%C3%B6%C3%9Fe'},
    {lang: 'de', href: 'https://example.de/groesse'},
    {lang: 'x-default', href: 'https://example.com/gr%C3%B6%C3%9Fe'},
  ]);
});

test('a page in one language has no alternates', () => {
  expect(makeLanguageLinks(page(), site)).toEqual([]);
  expect(makeLanguageLinks(page({en: '/größe'}), site)).toEqual([]);
});

test('a language that only shows the page untranslated does not count', () => {
  const isPublic = (name: string, path: string): boolean => name !== 'de' || path !== '/de/x';
  expect(makeLanguageLinks(page({en: '/x', de: '/de/x'}), {...site, isPublic})).toEqual([]);
  expect(makeLanguageLinks(page({en: '/x', de: '/de/y'}), {...site, isPublic})).toHaveLength(3);
});

test('public is what is neither hidden nor a copy', () => {
  expect(isPublic(page())).toBe(true);
  expect(isPublic({...page(), noIndex: true})).toBe(false);
  expect(isPublic({...page(), canonical: 'https://example.com/x'})).toBe(false);
});
