import {findValueRange} from '../../base/diagnostics/locateKey.ts';

/**
 * Removes the values of variables from the text of a configuration, for hashes of its code, because
 * each page records the variables that it uses. Returns the text unchanged if it also contains the
 * word elsewhere: code may read the values there.
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
