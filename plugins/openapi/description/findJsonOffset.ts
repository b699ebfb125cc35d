/** Strings, brackets, separators, and other values of JSON. */
const JSON_TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

type Token = {readonly 0: string; readonly index: number};

/**
 * Finds a path in valid JSON without a syntax tree, which for a large description takes seconds and
 * hundreds of megabytes.
 * @returns the offset of its key or item, or of its last existing segment
 */
export function findJsonOffset(text: string, path: readonly string[]): number {
  const tokens = text.matchAll(JSON_TOKENS);
  const next = (): Token => tokens.next().value ?? {0: '', index: text.length};
  const skipValue = (first: Token): void => {
    let depth = 0;
    for (let token = first; token[0] !== ''; token = next()) {
      if (/^[{[]/.test(token[0])) depth++;
      else if (/^[}\]]/.test(token[0])) depth--;
      if (depth === 0) return;
    }
  };
  let offset = 0;
  let value = next();
  for (const segment of path) {
    const member = findMember(value, segment, {next, skipValue});
    if (!member) break;
    ({offset, value} = member);
  }
  return offset;
}

interface Cursor {
  readonly next: () => Token;
  readonly skipValue: (first: Token) => void;
}

/** Finds a member of an object or array that was just opened. */
function findMember(opening: Token, segment: string, {next, skipValue}: Cursor) {
  const isArray = opening[0] === '[';
  if (!isArray && opening[0] !== '{') return undefined;
  for (let index = 0, first = next(); !/^[}\]]?$/.test(first[0]); index++, first = next()) {
    const name = isArray ? String(index) : (JSON.parse(first[0]) as string);
    if (!isArray) next();
    const value = isArray ? first : next();
    if (name === segment) return {offset: first.index, value};
    skipValue(value);
    if (next()[0] !== ',') return undefined;
  }
  return undefined;
}
