/**
 * The package export that a value of a foreign configuration comes from. Kept beside the value,
 * because a function has no such information.
 */
export interface Origin {
  /** As it is imported: `remark-math`, `./plugins/own.js`. */
  readonly module: string;
  /** `default`, or the name of the export. */
  readonly name: string;
  /** Property names that lead from the export to the value. */
  readonly members?: readonly string[];
  /** Whether the package is missing. The value is a stand-in, and can only be named. */
  readonly absent: boolean;
  /**
   * Whether the package is CommonJS with a default export: Node imports the object that contains
   * it.
   */
  readonly isInner?: boolean;
}

const ORIGIN = Symbol('origin');
const GIVEN = Symbol('given');

/**
 * Returns the package and export that a value stands for, or `undefined` for values of the
 * configuration itself.
 */
export function getOrigin(value: unknown): Origin | undefined {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined;
  return (value as {[ORIGIN]?: Origin})[ORIGIN];
}

/**
 * Creates a stand-in for an export of a package that is missing, or that only its own tool can
 * load. It can be called, constructed, and read, and each result stands for the same package, so
 * that evaluation of the configuration reaches its end.
 */
export function absentValue(origin: Omit<Origin, 'absent'>, absent = true, given?: unknown): unknown {
  const get = (_: unknown, key: PropertyKey): unknown => {
    if (key === ORIGIN) return {...origin, absent};
    if (key === GIVEN) return given;
    if (key === Symbol.toPrimitive) return () => `${ABSENT}[${origin.module}]`;
    if (key === Symbol.iterator) return () => [][Symbol.iterator]();
    // As a promise, the value would be awaited forever, and `toJSON` would be called instead of
    // naming the package.
    if (key === 'then' || key === 'toJSON') return undefined;
    if (typeof key === 'symbol') return undefined;
    if (key === '__esModule') return true;
    if (typeof key === 'number' || key === 'default' || origin.name === 'default')
      return absentValue({module: origin.module, name: String(key)}, absent);
    return absentValue({...origin, members: [...(origin.members ?? []), key]}, absent);
  };
  // `import * as name` copies own properties into an object with the module's prototype. The
  // prototype returns stand-ins.
  const inherited = new Proxy(Object.create(null) as object, {get, getPrototypeOf: () => null});
  // A bound function can be constructed, unlike an arrow function, and has no key that a proxy must
  // report.
  const self: unknown = new Proxy(Object.bind(undefined), {
    get,
    getPrototypeOf: () => inherited,
    // The result of an export can only be named, together with its arguments.
    apply: (_, __, [first]) =>
      absent && given === undefined && first === undefined ? self : absentValue(origin, true, first ?? given),
    construct: () => (absent ? self : absentValue(origin)) as object,
    ownKeys: () => ['prototype'],
  });
  return self;
}

/**
 * Returns the settings that a configuration passes to a function of a missing package, or the value
 * unchanged.
 */
export function wrappedSettings(value: unknown): unknown {
  const given = absentModule(value) === undefined ? undefined : (value as {[GIVEN]?: unknown})[GIVEN];
  return given === undefined ? value : wrappedSettings(given);
}

/**
 * Marks a package name inside a text that was built from a stand-in. Does not occur in texts of
 * authors.
 */
const ABSENT = '\uFFFC';

/** Returns the missing package that a value, or a placeholder inside a text, stands for. */
export function absentModule(value: unknown): string | undefined {
  if (typeof value === 'string') return new RegExp(`${ABSENT}\\[([^\\]]+)\\]`).exec(value)?.[1];
  const origin = getOrigin(value);
  return origin?.absent ? origin.module : undefined;
}

/** Marks the functions that a package exports, so that they can be imported again by name. Data stays unchanged. */
export function markExports(exported: unknown, module: string): void {
  const isCommon = !module.startsWith('.') && Object.prototype.toString.call(exported) !== '[object Module]';
  const mark = (value: unknown, name: string): void => {
    if (typeof value !== 'function' || Object.hasOwn(value, ORIGIN) || !Object.isExtensible(value)) return;
    const isInner = isCommon && name === 'default' && value !== exported;
    Object.defineProperty(value, ORIGIN, {value: {module, name, absent: false, isInner} satisfies Origin});
  };
  mark(exported, 'default');
  if (exported === null || (typeof exported !== 'object' && typeof exported !== 'function')) return;
  for (const [name, value] of Object.entries(exported)) mark(value, name);
}
