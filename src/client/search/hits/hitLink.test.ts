import {expect, test} from 'vitest';
import type {LocaleConfig} from '../../../shared/types.ts';
import {toHitLink} from './toHitLink.ts';

const locale = (url: string) => ({url}) as LocaleConfig;
const site = {
  url: 'https://docs.example.com',
  locale: 'en',
  locales: {
    en: locale('https://docs.example.com'),
    fr: locale('https://docs.example.com'),
    de: locale('https://example.de'),
  },
};

test.each([
  ['a page of the site', {url: '/a#b', language: 'en'}, {href: '/a#b'}],
  ['a page without language', {url: '/a'}, {href: '/a'}],
  ['a page in a language that the site does not have', {url: '/a', language: 'xx'}, {href: '/a'}],
  ['another language on the same host', {url: '/fr/a', language: 'fr'}, {href: '/fr/a', 'data-native': ''}],
  ['a language with its own host', {url: '/a', language: 'de'}, {href: 'https://example.de/a', 'data-native': ''}],
  [
    'an address with a host',
    {url: 'https://x.example/a', external: true},
    {href: 'https://x.example/a', 'data-native': ''},
  ],
])('%s', (_, hit, link) => {
  expect(toHitLink(hit, site)).toEqual(link);
});
