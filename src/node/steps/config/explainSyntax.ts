/** A syntax error of the bundler; line and column are 1-based. */
interface SyntaxComplaint {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/**
 * Explains common syntax errors: a comma that is missing after the line above, and a bracket that
 * is never closed. Keeps the message of other errors.
 *
 * @param source text of the module
 */
export function explainSyntax(complaint: SyntaxComplaint, source: string): SyntaxComplaint & {hint: string} {
  const {text, line, column} = complaint;
  const lines = source.split('\n');
  if (text.endsWith('but found end of file'))
    return {...complaint, text: 'The file ends before every bracket is closed.', hint: 'add the closing bracket'};
  const token = /^Expected "[}\])]" but found "(.+)"$/.exec(text)?.[1];
  if (token !== undefined && /^[\w'"`{[(-]/.test(token)) {
    const linesBefore = lines
      .slice(0, line)
      .map((one, i) => (i === line - 1 ? one.slice(0, column - 1) : one))
      .map((one) => one.replace(/\/\/(?!.*['"`]).*$/, '').trimEnd());
    const lineIndex = linesBefore.findLastIndex((one) => one.trim() !== '');
    if (lineIndex >= 0) {
      const position = {line: lineIndex + 1, column: linesBefore[lineIndex]!.length, length: 1};
      return {text: `A comma is missing before \`${token}\`.`, ...position, hint: 'add it after this value'};
    }
  }
  return {...complaint, hint: 'correct the syntax'};
}
