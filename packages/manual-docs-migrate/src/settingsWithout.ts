type IsLeftOut = (value: unknown, path: readonly PropertyKey[], above: readonly unknown[]) => boolean;

/** Whether a value is an object without a class. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * A copy of settings without some of their values. Functions and instances of classes stay unchanged.
 *
 * @param isLeftOut is given each value, the keys that lead to it, and the objects and lists that it is in
 */
export function settingsWithout(value: unknown, isLeftOut: IsLeftOut): unknown {
  const copy = (one: unknown, path: readonly PropertyKey[], above: readonly unknown[]): readonly unknown[] => {
    if (isLeftOut(one, path, above)) return [];
    if (one === null || typeof one !== 'object') return [one];
    const inner = (part: unknown, key: PropertyKey) => copy(part, [...path, key], [...above, one]);
    if (Array.isArray(one)) return [one.flatMap(inner)];
    if (!isPlainObject(one)) return [one];
    return [
      Object.fromEntries(Object.entries(one).flatMap(([key, part]) => inner(part, key).map((left) => [key, left]))),
    ];
  };
  return copy(value, [], [])[0];
}
