import names from './classNames.json' with {type: 'json'};

/**
 * Class names of Docusaurus with the matching elements of this theme. In style sheets of such a
 * site, each of these classes selects both, so that pages need no second set of class names.
 */
export const CLASS_NAMES: Readonly<Record<string, string>> = names;

const TOKENS =
  /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|url\([^)]*\)|[{};]|\.-?[A-Za-z_](?:[\w-]|\\.)*/g;

/**
 * Reads a style sheet with Docusaurus's classes. Only selectors change: what is before a `{`, and is not an at-rule. Lines stay
 * where they are.
 */
export function translateSelectors(css: string): string {
  let result = '';
  // Start of the current selector or declaration, and the text read so far.
  let from = 0;
  const flush = (end: number, isSelector: boolean): void => {
    const text = css.slice(from, end);
    result += isSelector && !/^\s*@/.test(withoutComments(text)) ? translateSelector(text) : text;
    from = end;
  };
  const translateSelector = (text: string): string =>
    text.replace(TOKENS, (token) => {
      if (!token.startsWith('.')) return token;
      const name = token.slice(1);
      const ours = Object.hasOwn(CLASS_NAMES, name) ? CLASS_NAMES[name] : undefined;
      return ours === undefined ? token : `:is(${token}, ${ours})`;
    });
  for (const match of css.matchAll(TOKENS)) {
    const [token] = match;
    if (token === '{') flush(match.index, true);
    else if (token === '}' || token === ';') flush(match.index, false);
    else continue;
    result += token;
    from = match.index + 1;
  }
  flush(css.length, false);
  return result;
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');
