import {groupBy} from '../../../../shared/groupBy.ts';
import type {Diagnostic} from '../diagnostic.ts';
import {arrange, count, messageWithCount, summaryText} from './arrange.ts';
import {codeFrame} from './codeFrame.ts';
import {commandSafe, terminalSafe} from './displayWidth.ts';
import {createPaint, type Paint} from './paint.ts';

interface PrettyOptions {
  /** Text of a file (path from the site's root) for code frames; undefined when it cannot be read. */
  readonly readSource: (file: string) => string | undefined;
  /** Terminal styles are written only when this is true. */
  readonly color: boolean;
}

/**
 * For people: grouped by file, sorted by place, each with a code frame and, where there is one, the way to fix it.
 * Entries begin with `line:column`, which editors' terminals turn into links below a file's name. Ends with a line of
 * counts and a line break; empty when there is nothing to say.
 */
export function formatPretty(diagnostics: readonly Diagnostic[], options: PrettyOptions): string {
  const all = arrange(diagnostics);
  if (all.length === 0) return '';
  const paint = createPaint(options.color);
  const linesOf = sourceLines(options.readSource);
  const blocks: string[] = [];
  for (const [file, group] of groupBy(all, ({file = ''}) => file)) {
    if (file !== '') blocks.push(paint.bold(logSafe(file)));
    for (const one of group) blocks.push(`${entry(one, linesOf, paint)}\n`);
  }
  const counts = count(all);
  const total = summaryText(counts);
  blocks.push(counts.errors > 0 ? paint.red(total) : paint.yellow(total));
  return `${blocks.join('\n')}\n`;
}

type LinesOf = (file: string) => readonly string[];

function sourceLines(readSource: PrettyOptions['readSource']): LinesOf {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const lines = known.get(file) ?? readSource(file)?.split(/\r\n|\r|\n/) ?? [];
    known.set(file, lines);
    return lines;
  };
}

function entry(one: Diagnostic, linesOf: LinesOf, paint: Paint): string {
  const place = one.line === undefined ? '' : `${one.line}${one.column === undefined ? '' : `:${one.column}`}  `;
  const severity = one.severity === 'error' ? paint.red('error') : paint.yellow('warning');
  const [first = '', ...more] = logSafe(messageWithCount(one)).split('\n');
  const out = [`  ${paint.cyan(place)}${severity}  ${paint.bold(first)}  ${paint.dim(`[${one.code}]`)}`];
  out.push(...more.map((line) => indent(line, 4)));
  if (one.file !== undefined && one.line !== undefined) {
    out.push(...codeFrame(linesOf(one.file), {...one, line: one.line}, paint).map((line) => indent(line, 4)));
  }
  if (one.hint !== undefined) {
    const [help = '', ...rest] = logSafe(one.hint).split('\n');
    out.push(`    ${paint.cyan('help:')} ${help}`, ...rest.map((line) => indent(line, 10)));
  }
  return out.join('\n');
}

function logSafe(text: string): string {
  return terminalSafe(commandSafe(text));
}

function indent(line: string, columns: number): string {
  return line === '' ? '' : `${' '.repeat(columns)}${line}`;
}
