import type {Registration} from './languages.ts';

/** An expression of a grammar with all that is known of it, as JSON. */
export interface ReadyPattern {
  readonly source: string;
  readonly flags: string;
  /** How an expression is corrected that JavaScript cannot quite express: options of `EmulatedRegExp`. */
  readonly emulation?: Readonly<Record<string, unknown>>;
}

/** A grammar whose patterns need no conversion any more. */
export interface ReadyGrammar {
  /** The grammar with a {@link patternName} where a pattern is ready, else with its source. */
  readonly registration: Registration;
  readonly patterns: readonly ReadyPattern[];
}

const PATTERN_KEYS = new Set(['match', 'begin', 'end', 'while']);

/** Begins the names of ready patterns: a character for private use, which no grammar holds. */
const NAME = '\uE000';

function patternName(grammar: string, number: number): string {
  return `${NAME}${grammar} ${number}`;
}

/** Ready patterns of some grammars by the names that stand for them. */
export function patternsByName(grammars: readonly ReadyGrammar[]): ReadonlyMap<string, ReadyPattern> {
  return new Map(
    grammars.flatMap(({registration, patterns}) =>
      patterns.map((pattern, i) => [patternName(registration.name, i), pattern] as const),
    ),
  );
}

/**
 * Makes as many patterns of a grammar ready as can be without changing what it matches.
 *
 * Two things are only known while a tokenizer runs: a group of `begin` that `end` or `while` refers to (here documents, raw strings,
 * fences), and what the anchors `\G` and `\A` mean. Patterns that use these stay in source form; all others are taken from the
 * precompiled grammar, of the same shape, being made from one source.
 *
 * @param exact a TextMate grammar with patterns as text
 * @param precompiled the same grammar with patterns as expressions, if there is one
 */
export function makeReadyGrammar(exact: Registration, precompiled: unknown): ReadyGrammar {
  const patterns: ReadyPattern[] = [];
  const numbers = new Map<string, number>();
  const nameOf = (source: string, regex: RegExp): string => {
    let number = numbers.get(source);
    if (number === undefined) {
      number = patterns.push(readyPattern(regex)) - 1;
      numbers.set(source, number);
    }
    return patternName(exact.name, number);
  };
  const visit = (value: unknown, other: unknown): unknown => {
    if (Array.isArray(value)) {
      const others = Array.isArray(other) && other.length === value.length ? other : [];
      return value.map((item, i) => visit(item, others[i]));
    }
    if (typeof value !== 'object' || !value) return value;
    const counterparts = (other ?? {}) as Readonly<Record<string, unknown>>;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const counterpart = counterparts[key];
        if (typeof item !== 'string') return [key, visit(item, counterpart)];
        const isReady = PATTERN_KEYS.has(key) && counterpart instanceof RegExp && !isResolvedLate(key, item);
        return [key, isReady ? nameOf(item, counterpart) : item];
      }),
    );
  };
  return {registration: visit(exact, precompiled) as Registration, patterns};
}

/** True for a pattern whose meaning depends on the place where it is tried. */
function isResolvedLate(key: string, source: string): boolean {
  return /\\[AG]/.test(source) || ((key === 'end' || key === 'while') && /\\\d/.test(source));
}

function readyPattern(regex: RegExp): ReadyPattern {
  const {rawOptions = {}} = regex as {rawOptions?: Readonly<Record<string, unknown>>};
  const emulation = Object.fromEntries(
    Object.entries(rawOptions).filter(([name, value]) => value && name !== 'lazyCompile'),
  );
  return {
    source: regex.source,
    flags: regex.flags,
    ...(Object.keys(emulation).length > 0 ? {emulation} : {}),
  };
}
