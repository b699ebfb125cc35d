/** Longer values say no more about what is wrong. */
const LONGEST = 500;

/** A value in a message, much like JSON. Also those that JSON has no form for: files of authors can hold anything. */
export function showValue(value: unknown): string {
  const text = show(value, []);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function show(value: unknown, above: readonly unknown[]): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint' || typeof value === 'symbol' || value === undefined) return String(value);
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (above.includes(value)) return '…';
  if (value instanceof RegExp || value instanceof Date) return String(value);
  const inside = [...above, value];
  if (Array.isArray(value)) return `[${value.map((one) => show(one, inside)).join(',')}]`;
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${show(one, inside)}`);
  return `{${entries.join(',')}}`;
}

/** A whole number as `1,000`. The platform's own formatter is slow to load, and every command would load it. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
