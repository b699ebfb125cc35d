export interface Location {
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

/**
 * Where a key path stands in the source text of a configuration, e.g. `['navbar', 'items', 1, 'type']`.
 * Reads object and array literals only, which is what a configuration is; returns the deepest part that it finds, or
 * undefined when not even the first key is written literally.
 */
export function locateKey(source: string, path: readonly PropertyKey[]): Location | undefined {
  let from = 0;
  let found: number | undefined;
  let end = source.length;
  for (const [depth, part] of path.entries()) {
    const range =
      typeof part === 'number'
        ? findElement(source, from, part)
        : findKey(source, from, end, String(part), depth === 0);
    if (!range) break;
    found = range.at;
    from = range.value;
    end = range.end;
  }
  return found === undefined ? undefined : positionAt(source, found);
}

/** Line and column (1-based) of an offset. */
export function positionAt(source: string, offset: number): Location {
  const before = source.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return {line: before.split('\n').length, column: offset - lastBreak};
}

interface Range {
  /** Offset of the key or element itself. */
  readonly at: number;
  /** Offset where its value begins. */
  readonly value: number;
  /** Offset behind its value. */
  readonly end: number;
}

function findKey(source: string, from: number, end: number, key: string, anywhere: boolean): Range | undefined {
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
      const isKey = source[colon] === ':' && source[colon + 1] !== ':';
      if (isKey && word.text === key && (anywhere || depth === 1)) {
        const value = skipTrivia(source, colon + 1);
        return {at: i, value, end: skipValue(source, value)};
      }
      i = word.end;
      continue;
    }
    if (char === '{' || char === '[' || char === '(') depth++;
    if (char === '}' || char === ']' || char === ')') depth--;
    i++;
  }
  return undefined;
}

function findElement(source: string, from: number, index: number): Range | undefined {
  if (source[from] !== '[') return undefined;
  let i = skipTrivia(source, from + 1);
  for (let n = 0; i < source.length && source[i] !== ']'; n++) {
    const end = skipValue(source, i);
    if (n === index) return {at: i, value: i, end};
    i = skipTrivia(source, end);
    if (source[i] === ',') i = skipTrivia(source, i + 1);
  }
  return undefined;
}

/** Offset behind the expression that begins at `from`: at the comma or closing bracket of its parent. */
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
