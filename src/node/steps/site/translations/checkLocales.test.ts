import {expect, test} from 'vitest';
import {locateKey} from '../../../base/diagnostics/locateKey.ts';
import type {SiteConfigInput} from '../../config/input/site.ts';
import {siteSchema} from '../../config/schema/site.ts';
import {checkLocales} from './checkLocales.ts';
import {resolveLocales} from './locales.ts';

function check(i18n: SiteConfigInput['i18n'], found: readonly string[]) {
  const config = siteSchema.parse({title: 'x', url: 'https://example.com', i18n});
  const text = `export default defineConfig({\n  title: 'x',\n  i18n: ${JSON.stringify(i18n, null, 2)},\n});\n`;
  return checkLocales({
    locales: resolveLocales(config),
    defaultLocale: config.i18n.defaultLocale,
    folder: 'i18n',
    found,
    configFile: 'site.config.ts',
    locate: (path) => locateKey(text, path),
  });
}

test('locales with folders are fine, the default one needs none', () => {
  expect(check({locales: ['en', 'de', 'pt-BR']}, ['de', 'pt-BR'])).toEqual([]);
  expect(check({locales: ['en', 'gb'], localeConfigs: {gb: {htmlLang: 'en-GB', translate: false}}}, [])).toEqual([]);
});

test('a folder without a locale and a locale without a folder are warnings with the place in the configuration', () => {
  expect(check({locales: ['en', 'de']}, ['dee'])).toMatchObject([
    {
      code: 'locale-invalid',
      severity: 'warn',
      message: 'The locale `de` has no folder i18n/de: every page shows the default language.',
      file: 'site.config.ts',
      line: 4,
      column: 3,
      hint: 'did you mean the folder i18n/dee?',
    },
    {
      code: 'locale-invalid',
      severity: 'warn',
      message: 'The folder i18n/dee belongs to no locale; nothing reads it.',
      file: 'site.config.ts',
      line: 4,
      column: 3,
      hint: "add 'dee' to i18n.locales, or remove the folder; locales: en, de",
    },
  ]);
  // The folder of another locale is not meant.
  expect(check({locales: ['en', 'fr', 'ar']}, ['ar'])).toMatchObject([
    {hint: 'create it, or set `translate: false` for this locale'},
  ]);
  expect(check({locales: ['en', 'de']}, [])).toMatchObject([
    {hint: 'create it, or set `translate: false` for this locale'},
  ]);
});

test('a tag or a calendar that no browser knows is an error', () => {
  const i18n = {locales: ['en', 'deutsch!'], localeConfigs: {'deutsch!': {calendar: 'gregorian'}}};
  expect(check(i18n, ['deutsch!'])).toMatchObject([
    {severity: 'error', message: 'The locale `deutsch!` has the language tag "deutsch!", which is not valid.', line: 9},
    {
      severity: 'error',
      message: 'The locale `deutsch!` has the calendar "gregorian", which does not exist.',
      line: 10,
      hint: 'did you mean `gregory`?',
    },
  ]);
});

test('two locales at one address are an error', () => {
  const i18n = {locales: ['en', 'de'], localeConfigs: {de: {baseUrl: '/'}}};
  expect(check(i18n, ['de'])).toMatchObject([
    {
      severity: 'error',
      message: 'The locales `en` and `de` have the same address https://example.com/.',
      hint: 'give one of them another baseUrl, such as /de/',
    },
  ]);
});
