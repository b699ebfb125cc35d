/**
 * Origin of a value of a foreign configuration, when it is not plain data: an export of a package. Kept beside the value,
 * because a function says nothing of itself.
 */
export interface Origin {
  /** As it is imported: `remark-math`, `./plugins/own.js`. */
  readonly module: string;
  /** `default`, or the name of the export. */
  readonly name: string;
  /** Names of the properties that lead from the export to the value. */
  readonly members?: readonly string[];
  /** True when the package is not installed: the value stands for it, and can only be named. */
  readonly absent: boolean;
  /** True of a package in CommonJS with a default export: Node imports the object that has it. */
  readonly isInner?: boolean;
}

const ORIGIN = Symbol('origin');
const GIVEN = Symbol('given');

/** The origin of a value, or undefined for values that the configuration holds itself. */
export function originOf(value: unknown): Origin | undefined {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined;
  return (value as {[ORIGIN]?: Origin})[ORIGIN];
}

/**
 * Stands for an export of a package that is not installed, or that cannot be loaded here but can be imported again. It can be called, constructed, and read like the real one, and
 * whatever comes of that stands for the same package, so that a configuration that uses it can be read to its end.
 */
export function absentValue(origin: Omit<Origin, 'absent'>, absent = true, given?: unknown): unknown {
  const get = (_: unknown, key: PropertyKey): unknown => {
    if (key === ORIGIN) return {...origin, absent};
    if (key === GIVEN) return given;
    if (key === Symbol.toPrimitive) return () => `${ABSENT}[${origin.module}]`;
    if (key === Symbol.iterator) return () => [][Symbol.iterator]();
    // A promise would be awaited for ever, and `toJSON` would be called in place of naming the package.
    if (key === 'then' || key === 'toJSON') return undefined;
    if (typeof key === 'symbol') return undefined;
    if (key === '__esModule') return true;
    if (typeof key === 'number' || key === 'default' || origin.name === 'default')
      return absentValue({module: origin.module, name: String(key)}, absent);
    return absentValue({...origin, members: [...(origin.members ?? []), key]}, absent);
  };
  // `import * as name` copies what a module has of its own into an object with the module's prototype: that one answers.
  const inherited = new Proxy(Object.create(null) as object, {get, getPrototypeOf: () => null});
  // A bound function can be constructed, as an arrow function cannot, and has no key that a proxy must show.
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

/** The settings that a configuration hands to a function of a package that is not installed, which would add to them; else the value. */
export function wrappedSettings(value: unknown): unknown {
  const given = absentModule(value) === undefined ? undefined : (value as {[GIVEN]?: unknown})[GIVEN];
  return given === undefined ? value : wrappedSettings(given);
}

/** Opens the name of a package inside a text that was made from what stands for it; no author's text holds it. */
const ABSENT = '\uFFFC';

/** The package that is not installed and that a value, or a part of a text, would have come from. */
export function absentModule(value: unknown): string | undefined {
  if (typeof value === 'string') return new RegExp(`${ABSENT}\\[([^\\]]+)\\]`).exec(value)?.[1];
  const origin = originOf(value);
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
