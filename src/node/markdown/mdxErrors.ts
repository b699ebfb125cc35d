import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {ParseFailure} from './parse.ts';

/** Turns a parser's complaint about MDX into a record whose hint shows the mended line, for the slips that people make. */
export function explainMdxFailure(failure: ParseFailure, lines: readonly string[], file: string): Diagnostic {
  const place = locate(failure, lines);
  const line = lines[place.line - 1] ?? '';
  const slip = SLIPS.map((find) => find(line, failure.reason)).find((found) => found !== undefined);
  return diagnostic('mdx-syntax', slip?.message ?? `This MDX does not parse: ${tidy(failure.reason)}`, {
    file,
    line: place.line,
    column: slip?.at === undefined ? place.column : slip.at + 1,
    length: slip?.length ?? 1,
    hint:
      slip?.hint ??
      'MDX reads `<` and `{` as code: write `\\<` and `\\{`, put code into backticks, or name the file .md',
  });
}

interface Slip {
  readonly message: string;
  readonly hint: string;
  readonly at?: number;
  readonly length?: number;
}

type FindSlip = (line: string, reason: string) => Slip | undefined;

const htmlComment: FindSlip = (line) => {
  const at = line.indexOf('<!--');
  if (at < 0) return undefined;
  const mended = line.replace(/<!--\s*([\s\S]*?)\s*-->/g, '{/* $1 */}').replace(/<!--/g, '{/*');
  return {message: 'MDX has no HTML comments.', hint: `write a JavaScript comment: ${mended.trim()}`, at, length: 4};
};

const lessThan: FindSlip = (line, reason) => {
  if (!/tag|name|character/i.test(reason)) return undefined;
  const match = /<(?=[\d\s=.,$-])/.exec(line);
  if (!match) return undefined;
  return {
    message: '`<` opens a tag in MDX, and what follows is no tag name.',
    hint: `escape it: ${line.replace(/<(?=[\d\s=.,$-])/g, '\\<').trim()}`,
    at: match.index,
    length: 1,
  };
};

const autolink: FindSlip = (line) => {
  const match = /<((?:https?:\/\/|mailto:)[^>\s]+|[\w.+-]+@[\w-]+\.[\w.]+)>/.exec(line);
  if (!match) return undefined;
  const text = match[1]!;
  const url = text.includes('@') && !text.includes(':') ? `mailto:${text}` : text;
  return {
    message: 'MDX has no `<…>` links.',
    hint: `write: ${line.replace(match[0], `[${text}](${url})`).trim()}`,
    at: match.index,
    length: match[0].length,
  };
};

const placeholder: FindSlip = (line, reason) => {
  const unclosed = /closing tag for `?<([\w.-]+)/.exec(reason)?.[1];
  if (!unclosed) return undefined;
  const at = line.indexOf(`<${unclosed}`);
  const tag = new RegExp(`<${unclosed.replace(/\./g, '\\.')}(?:\\s[^>]*)?>`).exec(line);
  const empty = /^(?:br|hr|img|input|meta|link|wbr|col|source|track)$/.test(unclosed);
  return {
    message: `\`<${unclosed}>\` is never closed.`,
    hint: empty
      ? `close it in place: ${line.replace(/<(br|hr|img|input|meta|link|wbr|col|source|track)\b([^>]*?)\s*\/?>/g, '<$1$2 />').trim()}`
      : `add \`</${unclosed}>\`, or if it is a placeholder: ${line.replace(tag?.[0] ?? `<${unclosed}>`, `\`<${unclosed}>\``).trim()}`,
    ...(at >= 0 ? {at, length: tag?.[0].length ?? unclosed.length + 1} : {}),
  };
};

const strayClosing: FindSlip = (line, reason) => {
  const name =
    /closing (?:slash|tag) (?:`\/?`? in |`?<\/)([\w.-]+)/.exec(reason)?.[1] ??
    /Unexpected closing.*<\/([\w.-]+)/.exec(reason)?.[1];
  if (!name || !line.includes(`</${name}`)) return undefined;
  return {
    message: `\`</${name}>\` closes nothing that is open here.`,
    hint: `open \`<${name}>\` before it in the same block, or remove it`,
    at: line.indexOf(`</${name}`),
    length: name.length + 3,
  };
};

const braces: FindSlip = (line, reason) => {
  if (!/expression|acorn|oxc|brace/i.test(reason)) return undefined;
  const match = /(?<!\\)\{[^}]*\}?/.exec(line);
  if (!match) return undefined;
  return {
    message: 'Braces hold JavaScript in MDX, and this does not parse.',
    hint: `escape them: ${line.replace(/(?<!\\)([{}])/g, '\\$1').trim()}`,
    at: match.index,
    length: match[0].length,
  };
};

const importExport: FindSlip = (line, reason) => {
  if (!/import|export|oxc|acorn/i.test(reason) || !/^(?:import|export)\b/.test(line)) return undefined;
  return {
    message: 'A line that begins with `import` or `export` is JavaScript in MDX, and this does not parse.',
    hint: `mend the statement, or begin the sentence with another word (\`\\${line.trim().slice(0, 30)}\` does not help)`,
    at: 0,
    length: line.length,
  };
};

const SLIPS: readonly FindSlip[] = [htmlComment, autolink, placeholder, strayClosing, lessThan, importExport, braces];

/** The parser stops behind the fault; when its own line has no suspect, the nearest line above that has one is meant. */
function locate({line, column}: ParseFailure, lines: readonly string[]): {line: number; column: number} {
  if (/[<{]|^(?:import|export)\b/.test(lines[line - 1] ?? '')) return {line, column};
  for (let n = Math.min(line - 1, lines.length); n >= Math.max(1, line - 30); n--) {
    if (/[<{]/.test(lines[n - 1] ?? '')) return {line: n, column: (lines[n - 1] ?? '').search(/[<{]/) + 1};
  }
  return {line: Math.max(1, Math.min(line, lines.length)), column};
}

function tidy(reason: string): string {
  return reason
    .replace(/\s+/g, ' ')
    .replace(/\(note: .*?\)/g, '')
    .replace(/Could not parse expression with (?:oxc|acorn):?\s*/i, 'the expression is no JavaScript: ')
    .trim();
}
