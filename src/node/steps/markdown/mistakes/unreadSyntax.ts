import type {Root} from 'mdast';
import type {Node} from 'unist';
import {escapeRegExp} from '../../../../shared/escapeRegExp.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Fix} from '../../../base/diagnostics/diagnostic.ts';
import {ALMOST_SYNTAX} from '../../../base/habits/almostSyntax.ts';
import {fillTemplate, getRow} from '../../../base/habits/habit.ts';
import type {SyntaxHabit} from '../../../base/habits/syntaxHabit.ts';
import {TOOL_SYNTAX} from '../../../base/habits/toolSyntax.ts';
import {advancePosition, type PartialOrigin} from '../locateNode.ts';
import type {CompileContext} from '../types.ts';
import {visit} from '../visit.ts';

const ROWS: readonly SyntaxHabit[] = [...TOOL_SYNTAX, ...ALMOST_SYNTAX];
/** Most pages contain no cue, so that one search skips most rows. */
const ANY_CUE = new RegExp([...new Set(ROWS.flatMap(({cues = []}) => cues))].map(escapeRegExp).join('|'));

/**
 * Reports syntax of other tools, and Markdown that is almost right. Call it after the plugins of the
 * site: what they read is no longer text.
 */
export function reportUnreadSyntax(tree: Root, context: CompileContext): void {
  for (const [file, text] of [[context.source.file, context.text] as const, ...context.partialTexts])
    reportFile({file, text}, tree, context);
}

interface SourceText {
  readonly file: string;
  readonly text: string;
}

function reportFile({file, text}: SourceText, tree: Root, context: CompileContext): void {
  let ranges: NodeRanges | undefined;
  const reported: {readonly start: number; readonly end: number}[] = [];
  const {format, kind} = context.source;
  const hasCue = ANY_CUE.test(text);
  for (const row of ROWS) {
    if (row.cues && !(hasCue && row.cues.some((cue) => text.includes(cue)))) continue;
    if (row.only && row.only !== format && row.only !== kind) continue;
    for (const match of text.matchAll(row.pattern)) {
      ranges ??= collectRanges(tree, file === context.source.file ? undefined : file);
      const end = match.index + match[0].length;
      if (!containsMatch(ranges, {row, start: match.index, end, text})) continue;
      if (reported.some((other) => other.start < end && match.index < other.end)) continue;
      reported.push({start: match.index, end});
      reportMatch(match, row, {file, text, context});
    }
  }
}

interface NodeRange {
  readonly start: number;
  readonly end: number;
  /** Text of the node; absent for nodes without one. */
  readonly value?: string;
}

type NodeRanges = Readonly<Record<RangeKind, readonly NodeRange[]>>;
type RangeKind = 'text' | 'directive' | 'html' | 'expression' | 'image' | 'delete';

/** Kinds of nodes by type. A directive without a meaning becomes text. */
const RANGE_KINDS: Readonly<Record<string, RangeKind>> = {
  text: 'text',
  textDirective: 'directive',
  leafDirective: 'directive',
  html: 'html',
  mdxFlowExpression: 'expression',
  mdxTextExpression: 'expression',
  image: 'image',
  delete: 'delete',
};

/** Collects the ranges of nodes that come from a file: from the page, or from a partial. */
function collectRanges(tree: Root, partial: string | undefined): NodeRanges {
  const ranges: Record<RangeKind, NodeRange[]> = {
    ...{text: [], directive: [], html: []},
    ...{expression: [], image: [], delete: []},
  };
  visit(tree, (node: Node & {readonly value?: string}) => {
    const kind = RANGE_KINDS[node.type];
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (!kind || start === undefined || end === undefined) return;
    if ((node.data as PartialOrigin | undefined)?.partial !== partial) return;
    ranges[kind].push({start, end, ...(node.value === undefined ? {} : {value: node.value})});
  });
  return ranges;
}

interface FoundMatch {
  readonly row: SyntaxHabit;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function containsMatch(ranges: NodeRanges, {row, start, end, text}: FoundMatch): boolean {
  const has = (kind: RangeKind, at: number): boolean =>
    ranges[kind].some((range) => range.start <= at && at < range.end && isUnchanged(range, text, {start, end}));
  switch (row.where) {
    case 'html':
      return has('html', start) || has('expression', start);
    case 'end':
      return has('text', end - 1) || has('expression', end - 1);
    case 'image':
    case 'delete':
      return has(row.where, start);
    default: {
      const isText = (at: number) => has('text', at) || has('directive', at);
      return isText(end - 1) && isText(start + /^[ \t>]*/.exec(text.slice(start, end))![0].length);
    }
  }
}

/** Returns whether the text of a node still contains the match, or a plugin has replaced it. */
function isUnchanged({start, end, value}: NodeRange, text: string, match: Pick<FoundMatch, 'start' | 'end'>): boolean {
  if (value === undefined || text.slice(start, end) === value) return true;
  const lastLine = text.slice(Math.max(match.start, start), match.end).split('\n').at(-1)!;
  return value.includes(lastLine.trim());
}

interface MatchPlace extends SourceText {
  readonly context: CompileContext;
}

function reportMatch(match: RegExpExecArray, row: SyntaxHabit, {file, text, context}: MatchPlace): void {
  const translated = translateNames(match, row);
  const fill = (template: string): string => fillTemplate(template, translated);
  // A match may begin with the line break before it.
  const skipped = /^\n?[ \t>]*/.exec(match[0])![0].length;
  const lead = match[0].startsWith('\n') ? skipped : 0;
  const at = match.index + lead;
  const {line, column} = advancePosition({line: 1, column: 1}, text.slice(0, at));
  const subject = match[0].slice(lead).split('\n')[0]!;
  const {what, effect = 'is shown as text', advice, replacement, certain = false, closing} = row;
  const fix: Fix | undefined =
    replacement === undefined
      ? undefined
      : {
          title: replacement === '' ? 'Remove it' : `Write \`${fill(replacement)}\``,
          certain,
          edits: [
            {
              file,
              range: {start: {line, column}, end: advancePosition({line, column}, match[0].slice(lead))},
              text: fill(replacement),
            },
            ...(closing === undefined ? [] : dedentBody(text, {file, line, closing})),
          ],
        };
  context.diagnostics.push(
    createDiagnostic('unread-syntax', `${what} ${effect}.`, {
      ...{file, line, column, length: subject.length, hint: fill(advice)},
      ...(fix ? {fixes: [fix]} : {}),
    }),
  );
}

/** Translates the name that a match has in group 1, and keeps it as the title if there is none. */
function translateNames(match: RegExpExecArray, {names}: SyntaxHabit): readonly (string | undefined)[] {
  const [, name = '', title, ...rest] = match;
  const translation = names && getRow(names, name.toLowerCase());
  if (translation === undefined) return match;
  return [match[0], translation, title ?? name.charAt(0).toUpperCase() + name.slice(1), ...rest];
}

/** Returns the edits that dedent the indented lines below a line, and end them with another. */
function dedentBody(
  text: string,
  {file, line, closing}: {readonly file: string; readonly line: number; readonly closing: string},
): Fix['edits'] {
  const lines = text.split('\n');
  const indent = /^[ \t]*/.exec(lines[line - 1]!)![0];
  let last = line;
  const edits: Fix['edits'][number][] = [];
  for (let i = line; i < lines.length; i++) {
    const content = lines[i]!;
    if (content.trim() === '') continue;
    if (!content.startsWith(`${indent}    `)) break;
    last = i + 1;
    const column = indent.length + 1;
    edits.push({file, range: {start: {line: last, column}, end: {line: last, column: column + 4}}, text: ''});
  }
  const end = {line: last, column: lines[last - 1]!.length + 1};
  return [...edits, {file, range: {start: end, end}, text: `\n${indent}${closing}`}];
}
