import {escapeHeadingIds} from './plugins/headingIds.ts';

/**
 * Makes what authors write readable for the unified parser: `## Title {#id}` (an expression in MDX) and `:::note Title`
 * without brackets (a plain paragraph there, an admonition everywhere else). Lines stay lines; columns behind the change move.
 */
export function prepareText(text: string, format: 'md' | 'mdx'): string {
  const titled = text.includes(':::') ? bracketTitles(text) : text;
  return format === 'mdx' ? escapeHeadingIds(titled) : titled;
}

function bracketTitles(text: string): string {
  let fence = '';
  return text
    .split('\n')
    .map((line) => {
      const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark && fence === '') fence = mark;
      else if (mark?.startsWith(fence) && /^[ \t>]*(`+|~+)\s*$/.test(line)) fence = '';
      if (fence !== '') return line;
      return line.replace(
        /^([\s>]*:{3,}[a-zA-Z][\w-]*)[ \t]+([^\s[{].*?)\s*$/,
        (_, open: string, title: string) => `${open}[${title.replace(/[[\]]/g, '\\$&')}]`,
      );
    })
    .join('\n');
}

interface ParsingProcessor {
  parser?: (document: string, file: unknown) => unknown;
}

/** {@link prepareText} as a plugin for processors that read files by themselves. */
export function remarkPrepare(this: ParsingProcessor): void {
  const parse = this.parser!;
  this.parser = (document, file) => parse(prepareText(document, 'mdx'), file);
}
