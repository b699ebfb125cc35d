import {expect, test} from 'vitest';
import type {SiteConfig} from '../../config/schema/site.ts';
import {LANGUAGE_NAMES, resolveLocales} from './locales.ts';

const labelOf = (locale: string): string => {
  const i18n = {defaultLocale: locale, locales: [locale], localeConfigs: {}};
  return resolveLocales({i18n, url: 'https://docs.example.com', baseUrl: '/'} as unknown as SiteConfig)[locale]!.label;
};

test.each(Object.entries(LANGUAGE_NAMES))('%s is called what the system calls it', (locale, name) => {
  const system = new Intl.DisplayNames([locale], {type: 'language'}).of(locale)!;
  expect(name).toBe(system.charAt(0).toLocaleUpperCase(locale) + system.slice(1));
  expect(labelOf(locale)).toBe(name);
});

test('other languages are asked for, and a code that is none stands for itself', () => {
  expect(labelOf('sv')).toBe('Svenska');
  expect(labelOf('pt-BR')).toBe('Português (Brasil)');
  expect(labelOf('constructor')).toBe('constructor');
});
