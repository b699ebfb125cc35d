import {CallText} from './printConfig.ts';

type IsLeftOut = (value: unknown, path: readonly PropertyKey[], above: readonly unknown[]) => boolean;

/** Returns whether a value is an object without a class. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Copies settings and options of plugins without some values. Functions and other class instances stay unchanged.
 *
 * @param isLeftOut receives each value, the keys that lead to it, and the objects and lists that
 *   contain it
 */
export function removeSettings(value: unknown, isLeftOut: IsLeftOut): unknown {
  const copy = (setting: unknown, path: readonly PropertyKey[], above: readonly unknown[]): readonly unknown[] => {
    if (isLeftOut(setting, path, above)) return [];
    if (setting === null || typeof setting !== 'object') return [setting];
    const inner = (part: unknown, key: PropertyKey) => copy(part, [...path, key], [...above, setting]);
    if (Array.isArray(setting)) return [setting.flatMap(inner)];
    if (setting instanceof CallText) {
      const {module, name, options = {}} = setting;
      return [new CallText(module, name, inner(options, name)[0] as Readonly<Record<string, unknown>>)];
    }
    if (!isPlainObject(setting)) return [setting];
    return [
      Object.fromEntries(Object.entries(setting).flatMap(([key, part]) => inner(part, key).map((left) => [key, left]))),
    ];
  };
  return copy(value, [], [])[0];
}
