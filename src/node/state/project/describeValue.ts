/**
 * A value of the configuration as text, for hashes: like JSON, with functions and regular expressions as their source.
 * Options of plugins can hold anything, themselves included.
 */
export function describeValue(value: unknown): string {
  return describe(value, []);
}

function describe(value: unknown, ancestors: readonly unknown[]): string {
  if (value === null || typeof value !== 'object') return `${typeof value} ${JSON.stringify(String(value))}`;
  const at = ancestors.indexOf(value);
  if (at >= 0) return `above ${at}`;
  if (value instanceof RegExp || value instanceof Date) return `${value.constructor.name} ${String(value)}`;
  const inside = [...ancestors, value];
  if (value instanceof Map || value instanceof Set) return `${value.constructor.name} ${describe([...value], inside)}`;
  if (Array.isArray(value)) return `[${value.map((one) => describe(one, inside)).join()}]`;
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}: ${describe(one, inside)}`)
    .join()}}`;
}
