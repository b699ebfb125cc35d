/**
 * The theme's translation for a locale: of its own name, else of its language (`de` for `de-AT`), else none. A language that
 * is written in several scripts is not taken for another script of it.
 * @param names languages that the theme has: names of `theme/locales/*.json`
 */
export function themeLocale(locale: string, names: readonly string[]): string | undefined {
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
