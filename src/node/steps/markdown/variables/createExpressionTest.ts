/** Braces of an expression, with two more levels inside. */
const EXPRESSION = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/.source;
const ATTRIBUTE = String.raw`(?:[\w:.-]+(?:=(?:"[^"]*"|'[^']*'|${EXPRESSION}))?|${EXPRESSION})`;
/** Text from `<` to the `=` of an attribute whose value begins here. */
const OPEN_ATTRIBUTE = new RegExp(String.raw`^<[A-Za-z_$][\w.:$-]*(?:\s+${ATTRIBUTE})*\s+[\w:.-]+=$`);
/** Longest tag that is searched for the attribute before a use, in characters. */
const MAX_TAG = 2000;
/** Blocks of `import` and `export`, which end at a blank line. */
const STATEMENTS = /(?:^|\n[ \t]*\n)(?:import|export)\b[\s\S]*?(?=\n[ \t]*\n|$)/g;

/**
 * Creates a test of whether `{{name}}` at an offset of an MDX text is code: the object of an
 * attribute, `style={{color}}`, of a spread attribute, or part of an import or export.
 */
export function createExpressionTest(text: string): (offset: number) => boolean {
  const statements = [...text.matchAll(STATEMENTS)].map(({0: block, index}) => [index, index + block.length] as const);
  return (offset) =>
    text.endsWith('{...', offset) ||
    statements.some(([start, end]) => start <= offset && offset < end) ||
    (text[offset - 1] === '=' && isInTag(text, offset));
}

function isInTag(text: string, offset: number): boolean {
  const first = Math.max(0, offset - MAX_TAG);
  for (
    let start = text.lastIndexOf('<', offset);
    start >= first && start >= 0;
    start = text.lastIndexOf('<', start - 1)
  ) {
    if (OPEN_ATTRIBUTE.test(text.slice(start, offset))) return true;
    if (start === 0) break;
  }
  return false;
}
