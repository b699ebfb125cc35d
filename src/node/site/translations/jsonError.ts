/** A literal, number, string, sign or run of white space of JSON, at the place where the scan is. */
const TOKEN =
  /\s+|[{}[\],:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * 1-based line of the first thing in a text that is not JSON. Node's own message names a place or not, as its version and the
 * length of the text have it.
 */
export function jsonErrorLine(text: string): number {
  let at = 0;
  let last = 0;
  const open: string[] = [];
  let previous = '';
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return lineAt(text, at);
    if (token.trim() !== '') {
      if (!mayFollow(previous, token, open.at(-1))) return lineAt(text, at);
      if (token === '{' || token === '[') open.push(token);
      if (token === '}' || token === ']') open.pop();
      previous = token;
      last = at;
    }
    at += token.length;
  }
  return lineAt(text, last);
}

/** The expected tokens, as far as one token and the bracket around it tell. */
function mayFollow(previous: string, token: string, around: string | undefined): boolean {
  const isValue = !/^[}\],:]$/.test(token);
  switch (previous) {
    case '':
      return isValue;
    case '{':
      return token === '}' || token.startsWith('"');
    case '[':
      return isValue || token === ']';
    case ':':
      return isValue;
    case ',':
      return around === '{' ? token.startsWith('"') : isValue;
    default:
      if (token === ':') return around === '{' && previous.startsWith('"');
      if (token === ',') return around !== undefined;
      return (token === '}' && around === '{') || (token === ']' && around === '[');
  }
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
