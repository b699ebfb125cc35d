import type {SourcePosition} from './diagnostic.ts';

/** A position with the number of characters to mark: the key itself, or 1 for a list element. */
export interface KeyPosition extends SourcePosition {
  readonly length: number;
}

/**
 * Finds a key path in the source text of a configuration. Reads only object and array literals,
 * including JSON.
 * @returns the deepest key that is written literally; undefined if even the first is not
 * @example locateKey(source, ['navbar', 'items', 1, 'type'])
 */
export function locateKey(source: string, path: readonly PropertyKey[]): KeyPosition | undefined {
  const range = findPath(source, path).at(-1);
  return range && {...toPosition(source, range.at), length: range.length};
}

/**
 * Returns the start and end offset of the value at a key path; undefined unless the whole path is
 * written literally.
 */
export function findValueRange(source: string, path: readonly PropertyKey[]): readonly [number, number] | undefined {
  const range = findPath(source, path)[path.length - 1];
  return range && [range.value, range.end];
}

/** Finds the leading keys of a path that are written literally. */
function findPath(source: string, path: readonly PropertyKey[]): Range[] {
  const ranges: Range[] = [];
  for (const key of path) {
    const parent = ranges.at(-1);
    const next =
      parent === undefined
        ? findFirstKey(source, String(key))
        : typeof key === 'number'
          ? findElement(source, parent.value, key)
          : findKey(source, parent, String(key));
    if (!next) break;
    ranges.push(next);
  }
  return ranges;
}

/**
 * Finds a key path in a module that exports its settings, like {@link locateKey}. Returns the
 * position of the export if no key is written literally.
 */
export function locateSetting(source: string, path: readonly PropertyKey[]): KeyPosition {
  const location = locateKey(source, path);
  if (location) return location;
  const exported = EXPORT.exec(source);
  return {...toPosition(source, exported?.index ?? 0), length: exported?.[0].length ?? 1};
}

const EXPORT = /^(?:export default|module\.exports)\b/m;

/** Converts an offset to a line and column, both 1-based. */
export function toPosition(source: string, offset: number): SourcePosition {
  const before = source.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return {line: before.split('\n').length, column: offset - lastBreak};
}

interface Range {
  /** Offset of the key or element. */
  readonly at: number;
  /** Characters of the key; 1 for an element. */
  readonly length: number;
  /** Offset where its value begins. */
  readonly value: number;
  /** Offset after its value. */
  readonly end: number;
}

/**
 * Finds the first key of a path in the exported object, else in any object. Skips nested objects.
 */
function findFirstKey(source: string, key: string): Range | undefined {
  const exported = EXPORT.exec(source)?.index ?? 0;
  const settingsStart = findNamedSettings(source);
  const range =
    settingsStart === undefined ? undefined : findKey(source, {value: settingsStart, end: source.length}, key);
  if (range) return range;
  return findKey(source, {value: exported, end: source.length}, key) ?? findKey(source, {value: 0, end: exported}, key);
}

/** Finds settings that are exported by name: `const config = {…}; export default config`. */
function findNamedSettings(source: string): number | undefined {
  const name = /^(?:export default|module\.exports\s*=)\s+([\w$]+)\s*;?\s*$/m.exec(source)?.[1];
  if (name === undefined) return undefined;
  return new RegExp(`^(?:export )?(?:const|let|var)\\s+${name.replaceAll('$', '\\$')}\\b`, 'm').exec(source)?.index;
}

/** Finds a key of an object, but not of the objects inside it. */
function findKey(source: string, {value: from, end}: Pick<Range, 'value' | 'end'>, key: string): Range | undefined {
  let depth = 0;
  let i = from;
  while (i < end) {
    const next = skipTrivia(source, i);
    if (next > i) {
      i = next;
      continue;
    }
    const char = source[i]!;
    const word = readKey(source, i);
    if (word) {
      const colon = skipTrivia(source, word.end);
      if (depth === 1 && word.text === key && source[colon] === ':' && source[colon + 1] !== ':') {
        const value = skipTrivia(source, colon + 1);
        return {at: i, length: word.end - i, value, end: skipValue(source, value)};
      }
      i = word.end;
      continue;
    }
    // Parentheses do not count, because the object may be the argument of `defineConfig`.
    if (char === '{' || char === '[') depth++;
    if (char === '}' || char === ']') depth--;
    i++;
  }
  return undefined;
}

function findElement(source: string, from: number, index: number): Range | undefined {
  if (source[from] !== '[') return undefined;
  let i = skipTrivia(source, from + 1);
  for (let n = 0; i < source.length && source[i] !== ']'; n++) {
    const end = skipValue(source, i);
    if (n === index) return {at: i, length: 1, value: i, end};
    i = skipTrivia(source, end);
    if (source[i] === ',') i = skipTrivia(source, i + 1);
  }
  return undefined;
}

/** Returns the offset after an expression: at the comma or closing bracket of its parent. */
function skipValue(source: string, from: number): number {
  let depth = 0;
  let i = from;
  while (i < source.length) {
    const next = skipTrivia(source, i);
    if (next > i) {
      i = next;
      continue;
    }
    const char = source[i]!;
    const string = skipString(source, i);
    if (string > i) {
      i = string;
      continue;
    }
    if (char === '{' || char === '[' || char === '(') depth++;
    else if (char === '}' || char === ']' || char === ')') {
      if (depth === 0) return i;
      depth--;
    } else if (char === ',' && depth === 0) return i;
    i++;
  }
  return i;
}

function readKey(source: string, at: number): {text: string; end: number} | undefined {
  const end = skipString(source, at);
  if (end > at) return {text: source.slice(at + 1, end - 1), end};
  const name = /^[\p{ID_Start}$_][\p{ID_Continue}$]*/u.exec(source.slice(at, at + 100));
  return name ? {text: name[0], end: at + name[0].length} : undefined;
}

function skipString(source: string, at: number): number {
  const quote = source[at];
  if (quote !== '"' && quote !== "'" && quote !== '`') return at;
  for (let i = at + 1; i < source.length; i++) {
    if (source[i] === '\\') i++;
    else if (source[i] === quote) return i + 1;
  }
  return source.length;
}

function skipTrivia(source: string, at: number): number {
  const trivia = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
  trivia.lastIndex = at;
  return trivia.test(source) ? trivia.lastIndex : at;
}
