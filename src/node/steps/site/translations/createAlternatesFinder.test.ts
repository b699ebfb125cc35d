import {expect, test} from 'vitest';
import type {LocaleConfig} from '../../../../shared/types.ts';
import type {DocsVersion} from '../types.ts';
import {createAlternatesFinder, toLocaleUrl} from './createAlternatesFinder.ts';

const config = (htmlLang: string, url: string, baseUrl: string): LocaleConfig => ({
  ...{label: htmlLang, direction: 'ltr', htmlLang, calendar: 'gregory', path: htmlLang, translate: true, url, baseUrl},
});
const locales = {
  en: config('en', 'https://example.com', '/docs/'),
  de: config('de', 'https://example.com', '/docs/de/'),
  fr: config('fr', 'https://example.fr', '/'),
};
const routes: Record<string, ReadonlySet<string>> = {
  en: new Set(['/docs/', '/docs/guide', '/docs/guide/install', '/docs/guide/new', '/docs/1.0', '/docs/1.0/guide']),
  de: new Set(['/docs/de/', '/docs/de/guide', '/docs/de/guide/install']),
  fr: new Set(['/']),
};
const version = (name: string, path: string, pluginId = 'default') => ({
  version: {name, path, pluginId} as DocsVersion,
  mainRoute: `/docs${path}`,
});
const layers = [
  version('current', ''),
  version('1.0', '/1.0'),
  version('0.9', '/0.9'),
  version('current', '/api', 'api'),
];

const create = (rest: Partial<Parameters<typeof createAlternatesFinder>[0]> = {}) =>
  createAlternatesFinder({locale: 'en', locales, getRoutes: (locale) => routes[locale]!, layers, ...rest});

test('a page is found under each base, by URL on another origin, and else the nearest page above it', () => {
  const find = create();
  expect(find({route: '/docs/guide/install'})).toEqual({
    locales: {en: '/docs/guide/install', de: '/docs/de/guide/install'},
    nearest: {locales: {fr: 'https://example.fr/'}},
  });
  expect(find({route: '/docs/guide/new'})).toMatchObject({
    locales: {en: '/docs/guide/new'},
    nearest: {locales: {de: '/docs/de/guide', fr: 'https://example.fr/'}},
  });
  expect(find({route: '/docs/'})).toEqual({locales: {en: '/docs/', de: '/docs/de/', fr: 'https://example.fr/'}});
});

test('so is a page in other versions of its docs, whose main page is the last resort', () => {
  const find = create({locales: {en: locales.en}});
  const current = {docsPluginId: 'default', version: 'current'};
  expect(find({route: '/docs/guide/install', ...current})).toEqual({
    versions: {current: '/docs/guide/install'},
    nearest: {versions: {'1.0': '/docs/1.0/guide', '0.9': '/docs/0.9'}},
  });
  expect(find({route: '/docs/', ...current})?.versions).toEqual({current: '/docs/', '1.0': '/docs/1.0'});
  expect(find({route: '/docs/1.0', docsPluginId: 'default', version: '1.0'})?.versions).toMatchObject({
    current: '/docs/',
  });
  expect(find({route: '/docs/1.0/guide', docsPluginId: 'default', version: '1.0'})?.versions).toEqual({
    current: '/docs/guide',
    '1.0': '/docs/1.0/guide',
  });
});

test('addresses may end in a slash', () => {
  const withSlash = Object.fromEntries(
    Object.entries(routes).map(([name, paths]) => [name, new Set([...paths].map((path) => path.replace(/\/?$/, '/')))]),
  );
  const find = create({getRoutes: (locale) => withSlash[locale]!});
  const page = {route: '/docs/guide/new/', docsPluginId: 'default', version: 'current'};
  expect(find(page)).toMatchObject({
    versions: {current: '/docs/guide/new/'},
    nearest: {versions: {'1.0': '/docs/1.0/guide/'}, locales: {de: '/docs/de/guide/'}},
  });
});

test('there are none on a site with one language, and for a page without versions', () => {
  const find = create({locales: {en: locales.en}});
  expect(find({route: '/docs/blog'})).toBeUndefined();
  expect(find({route: '/docs/api', docsPluginId: 'api', version: 'current'})).toBeUndefined();
});

test('the same page elsewhere', () => {
  expect(toLocaleUrl('/docs/de/', locales.de, locales.en)).toBe('https://example.com/docs/');
  expect(toLocaleUrl('/docs/de/größe', locales.de, locales.fr)).toBe('https://example.fr/gr%C3%B6%C3%9Fe');
});
