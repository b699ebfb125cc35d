/** An expression, or what one is made from. */
interface Expression {
  readonly source: string;
  readonly flags: string;
  /** The fields that `EmulatedRegExp` adds to an expression. */
  readonly rawOptions?: Readonly<Record<string, unknown>>;
}

/**
 * An expression that finds in ASCII text exactly what `regex` finds there, without the flags `u` and `v`; `null` when
 * that cannot be derived from the source with certainty.
 *
 * Grammars are written for all of Unicode, code is mostly ASCII. A class such as `[$_\p{Alpha}]` has hundreds of ranges above
 * ASCII, and its complement has surrogate pairs: the engine spends most of a young thread's time on compiling them.
 */
export function asciiRegex({source, flags, rawOptions}: Expression): RegExp | null {
  // Folding of cases differs between the modes, and so does what a character beyond the basic plane is.
  if (flags.includes('i') || !isPlain(rawOptions) || UNSURE.test(source)) return null;
  const converted = convert(source);
  return converted === null ? null : new RegExp(converted, flags.replace(/[uv]/, ''));
}

/** Modifiers, and code points that are one character under `u` and `v` and two without. */
const UNSURE = /\(\?(?:[a-z]+|[a-z]*-[a-z]+):|\\u\{|\\u[dD][89a-fA-F]|[\u{10000}-\u{10ffff}]/u;

/** Expressions that only put off being compiled count as plain, those that correct what they find do not. */
function isPlain(rawOptions: Expression['rawOptions'] = {}): boolean {
  return Object.entries(rawOptions).every(([name, value]) => name === 'lazyCompile' || !value);
}

function convert(source: string): string | null {
  let converted = '';
  let inClass = false;
  for (let at = 0; at < source.length; ) {
    PART.lastIndex = at;
    const [part, property] = PART.exec(source)!;
    at += part.length;
    if (property) {
      const ranges = asciiRanges(part);
      converted += inClass ? ranges : `[${ranges}]`;
    } else if (!inClass) {
      converted += part;
      inClass = part.startsWith('[');
    } else if (part.startsWith('[') || /^(?:\\q|&&|--)/.test(part)) {
      // Classes in classes and set operations.
      return null;
    } else {
      converted += part;
      inClass = part !== ']';
    }
  }
  return converted;
}

const PART = /\\([pP])\{[^}]*\}|\\[\s\S]|\[\^?|&&|--|[\s\S]/y;

const known = new Map<string, string>();

/** The ASCII characters of a property such as `\p{Alpha}`, as the inside of a class. */
function asciiRanges(property: string): string {
  const ranges = known.get(property) ?? findAsciiRanges(property);
  known.set(property, ranges);
  return ranges;
}

function findAsciiRanges(property: string): string {
  const regex = new RegExp(property, 'u');
  let ranges = '';
  for (let from = 0; from < 128; from++) {
    let to = from;
    while (to < 128 && regex.test(String.fromCharCode(to))) to++;
    if (to === from) continue;
    ranges += to === from + 1 ? escaped(from) : `${escaped(from)}-${escaped(to - 1)}`;
    from = to;
  }
  return ranges;
}

function escaped(code: number): string {
  return `\\x${code.toString(16).padStart(2, '0')}`;
}
