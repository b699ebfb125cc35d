/** Returns whether an error is that of V8 for recursion that is too deep. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/.test(error.message);
}
