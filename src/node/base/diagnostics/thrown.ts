interface Thrown {
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  /** How to fix it, set by plugins of the tool. */
  readonly hint?: string;
}

/** The message of any thrown value, an error or not; code of a site may throw any value. */
export function thrown(error: unknown): Thrown {
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

/** @throws when code of the site has added something to all objects: every object of the tool has it then */
export function refuseAdditions(): void {
  const added = Object.keys(Object.prototype);
  if (added.length === 0) return;
  for (const name of added) delete (Object.prototype as Record<string, unknown>)[name];
  throw new Error(`it adds \`${added.join('`, `')}\` to the prototype of all objects`);
}
