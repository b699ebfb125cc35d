/** Tokens of JSON: strings, other values, and marks of structure. White space is between them. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g;

/**
 * Indents JSON, and leaves each number and string as it is. Returns a text that is not JSON
 * unchanged.
 */
export function formatJsonText(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  let indent = '';
  let result = '';
  let last = '';
  for (const [token] of text.matchAll(TOKENS)) {
    const isEnd = token === ']' || token === '}';
    if (isEnd) indent = indent.slice(2);
    const isEmpty = isEnd && (last === '[' || last === '{');
    if ((isEnd && !isEmpty) || last === ',' || (!isEnd && (last === '[' || last === '{'))) result += `\n${indent}`;
    result += token === ':' ? ': ' : token;
    if (token === '[' || token === '{') indent += '  ';
    last = token;
  }
  return result;
}
