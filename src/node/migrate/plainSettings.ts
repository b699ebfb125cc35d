/** No setting is nested deeper. */
const DEEPEST = 100;

/**
 * A copy of settings in which nothing holds itself. Functions and instances of classes stay unchanged.
 *
 * @param tell is given the path of each value that was left out because it holds itself, or is nested without end
 */
export function plainSettings(value: unknown, tell: (path: readonly PropertyKey[]) => void): unknown {
  const copy = (one: unknown, path: readonly PropertyKey[], above: readonly unknown[]): unknown => {
    if (one === null || typeof one !== 'object') return one;
    const isList = Array.isArray(one);
    const prototype: unknown = Object.getPrototypeOf(one);
    if (!isList && prototype !== Object.prototype && prototype !== null) return one;
    if (above.includes(one) || path.length > DEEPEST) {
      tell(path);
      return undefined;
    }
    const inner = (part: unknown, key: PropertyKey): unknown => copy(part, [...path, key], [...above, one]);
    if (isList) return one.map(inner);
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, inner(part, key)]));
  };
  return copy(value, [], []);
}
