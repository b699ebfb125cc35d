/** Lines of code without the comments that only say what to highlight. */
export interface MarkedCode {
  readonly lines: readonly string[];
  /** Indices, from 0, of the lines that the comments mark. */
  readonly highlighted: ReadonlySet<number>;
}

/** A line that is nothing but a comment, in the style of any language, with one directive. */
const DIRECTIVE = new RegExp(
  [
    String.raw`^\s*(?:\/\/+|#+|--|;+|%+|'|::|@?rem\b|\/\*+|<!--|\{\s*\/\*+|\(\*|\{-|\{\{!--|<#)`,
    String.raw`\s*(highlight-next-line|highlight-start|highlight-end)`,
    String.raw`\s*(?:\*+\/\s*\}?|-->|\*\)|-\}|--\}\}|#>)?\s*$`,
  ].join(''),
  'i',
);

/** Takes `highlight-next-line`, `highlight-start` and `highlight-end` out of the code. An open start reaches to the end. */
export function applyMagicComments(code: readonly string[]): MarkedCode {
  const lines: string[] = [];
  const highlighted = new Set<number>();
  let next = false;
  let within = false;
  for (const line of code) {
    const directive = DIRECTIVE.exec(line)?.[1]?.toLowerCase();
    if (directive === 'highlight-next-line') next = true;
    else if (directive) within = directive === 'highlight-start';
    else {
      if (next || within) highlighted.add(lines.length);
      next = false;
      lines.push(line);
    }
  }
  return {lines, highlighted};
}
