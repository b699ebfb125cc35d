import {groupItems} from '../../../../shared/groupItems.ts';
import type {Diagnostic} from '../diagnostic.ts';
import {formatInteger} from '../formatValue.ts';
import {foldRepeated} from './foldRepeated.ts';
import {formatCodeFrame} from './formatCodeFrame.ts';
import {escapeCiCommands, replaceControlCharacters} from './measureWidth.ts';
import {createPaint, type Paint} from './paint.ts';
import {countDiagnostics, formatCounts, formatMessageWithCount, sortDiagnostics} from './sortDiagnostics.ts';

interface PrettyOptions {
  /**
   * Returns the text of a file (path relative to the site's root), or undefined if it cannot be
   * read.
   */
  readonly readSource: (file: string) => string | undefined;
  /** Whether to write terminal styles. */
  readonly color: boolean;
}

/**
 * Formats diagnostics for people: grouped by file, sorted by position, with code frames and hints.
 * Each entry begins with `line:column`, which terminals of editors turn into a link.
 * @returns the text, which ends with a line of counts; empty without problems
 */
export function formatPretty(diagnostics: readonly Diagnostic[], options: PrettyOptions): string {
  const sorted = sortDiagnostics(diagnostics);
  if (sorted.length === 0) return '';
  const paint = createPaint(options.color);
  const readLines = createLineReader(options.readSource);
  const blocks: string[] = [];
  const {shown, repeated} = foldRepeated(sorted);
  for (const [file, group] of groupItems(shown, ({file = ''}) => file)) {
    if (file !== '') blocks.push(paint.bold(logSafe(file)));
    for (const diagnostic of group) blocks.push(`${formatEntry(diagnostic, readLines, paint)}\n`);
  }
  for (const rest of repeated) blocks.push(`${formatRest(rest, paint)}\n`);
  const counts = countDiagnostics(sorted);
  const total = formatCounts(counts);
  blocks.push(counts.errors > 0 ? paint.red(total) : paint.yellow(total));
  return `${blocks.join('\n')}\n`;
}

type ReadLines = (file: string) => readonly string[];

function createLineReader(readSource: PrettyOptions['readSource']): ReadLines {
  const cache = new Map<string, readonly string[]>();
  return (file) => {
    const lines = cache.get(file) ?? readSource(file)?.split(/\r\n|\r|\n/) ?? [];
    cache.set(file, lines);
    return lines;
  };
}

function formatEntry(diagnostic: Diagnostic, readLines: ReadLines, paint: Paint): string {
  const position =
    diagnostic.line === undefined
      ? ''
      : `${diagnostic.line}${diagnostic.column === undefined ? '' : `:${diagnostic.column}`}  `;
  const severity = diagnostic.severity === 'error' ? paint.red('error') : paint.yellow('warning');
  const [first = '', ...more] = logSafe(formatMessageWithCount(diagnostic)).split('\n');
  const out = [`  ${paint.cyan(position)}${severity}  ${paint.bold(first)}  ${paint.dim(`[${diagnostic.code}]`)}`];
  out.push(...more.map((line) => indent(line, 4)));
  if (diagnostic.file !== undefined && diagnostic.line !== undefined) {
    out.push(
      ...formatCodeFrame(readLines(diagnostic.file), {...diagnostic, line: diagnostic.line}, paint).map((line) =>
        indent(line, 4),
      ),
    );
  }
  if (diagnostic.hint !== undefined) {
    const [help = '', ...rest] = logSafe(diagnostic.hint).split('\n');
    out.push(`    ${paint.cyan('help:')} ${help}`, ...rest.map((line) => indent(line, 10)));
  }
  return out.join('\n');
}

/** The most places that the line for repeated warnings lists. */
const MOST_POSITIONS = 5;

/** Formats equal warnings that are not shown with their source: number, message, and the first places. */
function formatRest(rest: readonly Diagnostic[], paint: Paint): string {
  const {message, code} = rest[0]!;
  const files = new Set(rest.map(({file}) => file)).size;
  const [first = ''] = logSafe(message).split('\n');
  const positions = rest
    .slice(0, MOST_POSITIONS)
    .map(({file, line}) => (line === undefined ? file! : `${file}:${line}`));
  const count = `${formatInteger(rest.length)} more in ${formatInteger(files)} ${files === 1 ? 'file' : 'files'}`;
  return [
    `  ${paint.yellow('warning')}  ${paint.bold(`${count}: ${first}`)}  ${paint.dim(`[${code}]`)}`,
    `    next: ${logSafe(positions.join(', '))}`,
    `    ${paint.cyan('help:')} list all of them with \`--format json\``,
  ].join('\n');
}

function logSafe(text: string): string {
  return replaceControlCharacters(escapeCiCommands(text));
}

function indent(line: string, columns: number): string {
  return line === '' ? '' : `${' '.repeat(columns)}${line}`;
}
