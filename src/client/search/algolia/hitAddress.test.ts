import {describe, expect, test} from 'vitest';
import type {LocaleConfig} from '../../../shared/types.ts';
import {createHitAddressResolver} from './createHitAddressResolver.ts';

const locale = (url: string) => ({url}) as LocaleConfig;
const site = {url: 'https://docs.example.com', baseUrl: '/', locales: {en: locale('https://docs.example.com')}};

describe('hitAddress', () => {
  test('absolute URLs become paths with query and hash, whatever host the index was made for', () => {
    const address = createHitAddressResolver({site});
    expect(address('https://docs.example.com/a/b?x=1#c')).toEqual({url: '/a/b?x=1#c', external: false});
    expect(address('https://old.example.org/a')).toEqual({url: '/a', external: false});
    expect(address('/a#b')).toEqual({url: '/a#b', external: false});
  });

  test('external ones are left alone, in any case of letters', () => {
    const address = createHitAddressResolver({site, externalUrlRegex: 'blog\\.example\\.com|/api/'});
    expect(address('https://Blog.example.com/x')).toEqual({url: 'https://blog.example.com/x', external: true});
    expect(address('https://docs.example.com/api/x#y')).toEqual({
      url: 'https://docs.example.com/api/x#y',
      external: true,
    });
    expect(address('https://docs.example.com/a')).toEqual({url: '/a', external: false});
  });

  test('replaces every occurrence in the path', () => {
    const address = createHitAddressResolver({site, replaceSearchResultPathname: {from: '/docs/', to: '/'}});
    expect(address('https://docs.example.com/docs/guide/docs/x')).toEqual({url: '/guide/x', external: false});
  });

  test('adds the base URL once', () => {
    const address = createHitAddressResolver({site: {...site, baseUrl: '/manual/'}});
    expect(address('https://docs.example.com/a')).toEqual({url: '/manual/a', external: false});
    expect(address('https://docs.example.com/manual/a')).toEqual({url: '/manual/a', external: false});
  });

  test('a language that lives on its own host is opened there', () => {
    const locales = {en: locale('https://docs.example.com'), de: locale('https://docs.example.de')};
    const address = createHitAddressResolver({site: {...site, locales}});
    expect(address('https://docs.example.de/a')).toEqual({url: 'https://docs.example.de/a', external: true});
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'http://', ' vbscript:x'])('%s leads nowhere', (url) => {
    expect(createHitAddressResolver({site})(url)).toBeNull();
  });
});
