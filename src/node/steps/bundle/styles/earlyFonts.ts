/**
 * The file that a page's text is first painted with, fetched with the page: of the bundled typeface, or of that which a sheet of the site
 * sets, upright and with the letters of English. None where a site has its font elsewhere.
 *
 * @param siteSheets style sheets of the site, as they are written
 * @param bundled all that every page loads, with the rules of fonts that the sheets import
 * @param assets names of the files that these rules may refer to
 */
export function earlyFonts(siteSheets: readonly string[], bundled: string, assets: readonly string[]): string[] {
  const set = siteSheets.flatMap((css) => /--m-font\s*:\s*["']?([^,"';}]+)/.exec(css)?.[1] ?? []);
  const family = (set.at(-1) ?? 'Geist').trim();
  const face = [...bundled.matchAll(/@font-face\s*\{([^}]*)\}/g)]
    .map(([, rules]) => rules!)
    .filter((rules) => /font-family\s*:\s*["']?([^"';]+)/.exec(rules)?.[1]?.trim() === family)
    .filter((rules) => !/font-style\s*:\s*(?:italic|oblique)/.test(rules))
    .find((rules) => !rules.includes('unicode-range') || /U\+0*(?:20)?-/i.test(rules));
  return assets.filter((name) => name.endsWith('.woff2') && face?.includes(name));
}
