/** Applies a change to all texts of a value of plain data. `key` is that of the innermost field. */
export function mapTexts<T>(value: T, change: (text: string, key: string) => string, key = ''): T {
  if (typeof value === 'string') return change(value, key) as T;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, key)) as T;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, mapTexts(item, change, field)])) as T;
}
