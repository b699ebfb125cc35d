/** Maximum characters of a shown value. */
const MAX_LENGTH = 500;

/**
 * Formats a value for a message, much like JSON. Also shows functions, symbols, and cycles, because
 * files of authors can contain any value.
 */
export function formatValue(value: unknown): string {
  const text = show(value, []);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function show(value: unknown, ancestors: readonly unknown[]): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint' || typeof value === 'symbol' || value === undefined) return String(value);
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (ancestors.includes(value)) return '…';
  if (value instanceof RegExp || value instanceof Date) return String(value);
  const path = [...ancestors, value];
  if (Array.isArray(value)) return `[${value.map((item) => show(item, path)).join(',')}]`;
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${show(item, path)}`);
  return `{${entries.join(',')}}`;
}

/**
 * Formats an integer with separators: `1,000`. `Intl.NumberFormat` is slow to load, and every
 * command would load it.
 */
export function formatInteger(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
