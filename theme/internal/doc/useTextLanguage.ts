import {useSite} from 'manual-docs/core';

/**
 * Returns the language attributes of a page's text; empty if it is in the site's language. An
 * untranslated page shows its original.
 */
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
