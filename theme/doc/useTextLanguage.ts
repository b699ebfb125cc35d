import {useSite} from 'manual-docs/core';

/** Attributes for what of a page is not in the site's language: an untranslated page shows its original. */
export function useTextLanguage({translation}: {readonly translation?: 'missing' | 'outdated'}): {
  readonly lang?: string;
  readonly dir?: string;
} {
  const {locales, locale, defaultLocale} = useSite();
  const original = locales[defaultLocale];
  if (translation !== 'missing' || !original) return {};
  const {htmlLang, direction} = original;
  return {lang: htmlLang, ...(direction === locales[locale]?.direction ? undefined : {dir: direction})};
}
