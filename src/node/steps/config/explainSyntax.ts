/** A complaint of the bundler about the syntax of a module; line and column are 1-based. */
interface SyntaxComplaint {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/**
 * The explanation of a complaint about one of the usual mistakes: a comma that is missing after the line above, a
 * bracket that is never closed. Any other complaint as it is.
 * @param source text of the module
 */
export function explainSyntax(complaint: SyntaxComplaint, source: string): SyntaxComplaint & {hint: string} {
  const {text, line, column} = complaint;
  const lines = source.split('\n');
  if (text.endsWith('but found end of file'))
    return {...complaint, text: 'The file ends before every bracket is closed.', hint: 'add the closing bracket'};
  const found = /^Expected "[}\])]" but found "(.+)"$/.exec(text)?.[1];
  if (found !== undefined && /^[\w'"`{[(-]/.test(found)) {
    const before = lines
      .slice(0, line)
      .map((one, i) => (i === line - 1 ? one.slice(0, column - 1) : one))
      .map((one) => one.replace(/\/\/(?!.*['"`]).*$/, '').trimEnd());
    const at = before.findLastIndex((one) => one.trim() !== '');
    if (at >= 0) {
      const place = {line: at + 1, column: before[at]!.length, length: 1};
      return {text: `A comma is missing before \`${found}\`.`, ...place, hint: 'add it after this value'};
    }
  }
  return {...complaint, hint: 'correct the syntax'};
}
