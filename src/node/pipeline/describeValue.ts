/** A value as text, for hashes: like JSON, with functions and regular expressions as their source. */
export function describeValue(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'function' || one instanceof RegExp ? `\u0000${String(one)}` : one,
  );
}
