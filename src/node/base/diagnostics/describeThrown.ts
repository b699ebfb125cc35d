interface Thrown {
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  /** How to fix the problem; set by built-in plugins. */
  readonly hint?: string;
}

/**
 * Extracts message, stack, code, and hint of a thrown value. Site code may throw any value, so this
 * function never throws.
 */
export function describeThrown(error: unknown): Thrown {
  try {
    const {message, stack, code, hint} = Object(error) as Readonly<Record<string, unknown>>;
    const text = typeof message === 'string' ? message : String(error);
    return {
      message: text === '[object Object]' ? 'it throws a value that is not an error' : text,
      stack: typeof stack === 'string' ? stack : '',
      code,
      hint: typeof hint === 'string' ? hint : undefined,
    };
  } catch {
    return {message: 'it throws a value that is not an error', stack: ''};
  }
}

/**
 * Removes properties that site code has added to `Object.prototype`, because all objects would have
 * them.
 * @throws {Error} if there are any
 */
export function assertCleanObjectPrototype(): void {
  const added = Object.keys(Object.prototype);
  if (added.length === 0) return;
  for (const name of added) delete (Object.prototype as Record<string, unknown>)[name];
  throw new Error(`it adds \`${added.join('`, `')}\` to the prototype of all objects`);
}
