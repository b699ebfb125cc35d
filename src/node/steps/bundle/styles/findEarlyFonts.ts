/**
 * Finds the font files of the first paint, to preload them: upright, with English letters, of the
 * bundled typeface or the one that a style sheet of the site sets.
 * @param siteSheets style sheets of the site, as written
 * @param bundled CSS of every page, including font rules
 * @param assets names of the published files
 * @returns an empty array if the font is not a file of the site
 */
export function findEarlyFonts(siteSheets: readonly string[], bundled: string, assets: readonly string[]): string[] {
  const set = siteSheets.flatMap((css) => /--m-font\s*:\s*["']?([^,"';}]+)/.exec(css)?.[1] ?? []);
  const family = (set.at(-1) ?? 'Geist').trim();
  const face = [...bundled.matchAll(/@font-face\s*\{([^}]*)\}/g)]
    .map(([, rules]) => rules!)
    .filter((rules) => /font-family\s*:\s*["']?([^"';]+)/.exec(rules)?.[1]?.trim() === family)
    .filter((rules) => !/font-style\s*:\s*(?:italic|oblique)/.test(rules))
    .find((rules) => !rules.includes('unicode-range') || /U\+0*(?:20)?-/i.test(rules));
  return assets.filter((name) => name.endsWith('.woff2') && face?.includes(name));
}
