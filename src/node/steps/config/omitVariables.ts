import {findValueRange} from '../../base/diagnostics/locateKey.ts';

/**
 * Removes the values of variables from the text of a configuration, for hashes of its code: pages
 * record the variables that they use, and no function of a plugin can see the others. The text stays
 * as it is if it names variables at other places, too, because code may read them there.
 *
 * @param locales languages of the site, which may have variables of their own
 */
export function omitVariables(text: string, locales: readonly string[]): string {
  const paths = [['variables'], ...locales.map((locale) => ['i18n', 'localeConfigs', locale, 'variables'])];
  const ranges = paths
    .flatMap((path) => {
      const range = findValueRange(text, path);
      return range ? [range] : [];
    })
    .sort(([a], [b]) => b - a);
  if ((text.match(/\bvariables\b/g) ?? []).length !== ranges.length) return text;
  return ranges.reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), text);
}
