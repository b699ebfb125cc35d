/**
 * Finds the theme's translation for a locale: the same locale, or else the same language and script
 * (`de` for `de-AT`).
 * @param names languages of the theme: names of `theme/locales/*.json`
 * @returns undefined if the theme has no such language
 */
export function findThemeLocale(locale: string, names: readonly string[]): string | undefined {
  const exact = names.find((name) => name.toLowerCase() === locale.toLowerCase());
  if (exact !== undefined) return exact;
  const target = identify(locale);
  return names.find((name) => {
    const candidate = identify(name);
    return candidate && target && candidate.language === target.language && candidate.script === target.script;
  });
}

function identify(locale: string): {language: string; script: string | undefined} | undefined {
  try {
    const {language, script} = new Intl.Locale(locale).maximize();
    return {language, script};
  } catch {
    return undefined;
  }
}
