/**
 * Returns the base from which a script was really loaded: its resolved URL without the part of
 * `source` that follows the base.
 * @param resolved absolute URL of the script
 * @param source its `src` as written: relative to the page (`../_manual/boot.js`) or below the
 *   configured base
 * @param base configured base URL
 */
export function resolveAssetBase(resolved: string, source: string, base: string): string {
  if (!/^\.{0,2}\/?[^/:]/.test(source) || source.startsWith('/')) return base;
  const {pathname} = new URL(resolved);
  const file = source.replace(/^(?:\.{1,2}\/)+/, '');
  return pathname.endsWith(`/${file}`) ? pathname.slice(0, -file.length) : base;
}
