/**
 * Describes a value of the configuration as text for hashes: like JSON, but functions and regular
 * expressions are included as source. Handles any value, also cyclic ones, because options of
 * plugins may be anything.
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
