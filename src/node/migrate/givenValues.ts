/** Shorter values are words that stand in settings by chance. */
const SHORTEST = 6;
/** Values that say how the configuration is run, and what package.json says: no secret, and words of many texts. */
const PUBLIC = /^(?:NODE_ENV|BABEL_ENV|npm_package_\w+|npm_lifecycle_\w+)$/;

/** Values that a configuration took from the environment: nothing that is printed or written shows them. */
export interface GivenValues {
  /** The text with the names of variables in place of their values. */
  hide(text: string): string;
  /** JavaScript for a text with values of the environment in it; undefined for a text without any. */
  expressionOf(text: string): string | undefined;
}

/** Runs `act` and remembers which values it takes from the environment, or puts there. */
export async function recordEnvironment<T>(
  act: () => Promise<T>,
): Promise<{readonly result: T; readonly given: GivenValues}> {
  const real = process.env;
  const names = new Map<string, string>();
  const note = (name: string | symbol, value: unknown): void => {
    if (typeof name === 'string' && typeof value === 'string' && value.length >= SHORTEST && !PUBLIC.test(name))
      names.set(value, names.get(value) ?? name);
  };
  process.env = new Proxy(real, {
    get(target, name) {
      const value = Reflect.get(target, name);
      note(name, value);
      return value;
    },
    set(target, name, value) {
      note(name, value);
      return Reflect.set(target, name, value);
    },
  });
  try {
    return {result: await act(), given: givenValues(names)};
  } finally {
    process.env = real;
  }
}

function givenValues(names: ReadonlyMap<string, string>): GivenValues {
  const expressions = new Map<string, string>();
  for (const [value, name] of names) {
    const variable = /^[A-Za-z_$][\w$]*$/.test(name) ? `process.env.${name}` : `process.env[${JSON.stringify(name)}]`;
    expressions.set(value, variable);
    const encoded = encodeURIComponent(value);
    if (encoded !== value) expressions.set(encoded, `encodeURIComponent(${variable})`);
  }
  // A value that holds another one comes first.
  const values = [...expressions.keys()].sort((a, b) => b.length - a.length);
  const anyValue = new RegExp(
    values.map((value) => value.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|') || '(?!)',
    'g',
  );
  return {
    hide: (text) => text.replace(anyValue, (value) => expressions.get(value)!),
    expressionOf(text) {
      const found = [...text.matchAll(anyValue)].map(([value]) => expressions.get(value)!);
      if (found.length === 0) return undefined;
      const whole = expressions.get(text);
      if (whole !== undefined) return whole;
      const parts = text.split(anyValue).map((part) => part.replace(/[\\`]|\$\{/g, '\\$&'));
      return `\`${parts.map((part, i) => part + (found[i] === undefined ? '' : `\${${found[i]}}`)).join('')}\``;
    },
  };
}

/** Of a configuration that runs no code. */
export const NOTHING_GIVEN = givenValues(new Map());
