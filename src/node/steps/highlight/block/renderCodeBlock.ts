import {escapeAttribute, escapeHtml} from '../../../../shared/escapeHtml.ts';
import type {Highlighter} from '../createHighlighter.ts';
import {toCanonicalLanguage} from '../grammars/languages.ts';
import {isInRanges, type WordMark} from './codeMarks.ts';
import type {CodeMeta} from './codeMeta.ts';
import {parseCodeMeta} from './codeMeta.ts';
import {collapseLines} from './collapseLines.ts';
import {OVER_LIMIT_CLASS} from './knownBlocks.ts';
import {getLanguageLabel} from './languageLabel.ts';
import {applyMagicComments, type MagicComment, type MagicCommentOptions} from './magicComments.ts';
import {findMarkedRanges, markWords, withoutRemovedWords} from './markWords.ts';

interface CodeBlockOptions {
  readonly code: string;
  /** Language in the source; empty for none. Its grammar must be loaded. */
  readonly language?: string | null;
  readonly meta?: string | null;
  readonly highlighter: Pick<Highlighter, 'lines' | 'linesOverLimit' | 'displayName' | 'findMatches'>;
  /** Comments of the site that mark lines. */
  readonly magicComments?: readonly MagicComment[];
  /** Ids of the notes by number; absent if no list of notes follows. */
  readonly notes?: ReadonlyMap<number, string>;
  readonly labels?: {
    readonly copy?: string;
    readonly text?: string;
    readonly terminal?: string;
    /** Returns the name of collapsed lines, such as `2–5`. */
    readonly toCollapsed?: (lines: string) => string;
  };
}

interface RenderedCodeBlock {
  readonly html: string;
  /** HTML of code and buttons, without the title. */
  readonly frame: string;
  /** Displayed name of the language. */
  readonly label: string;
  /** Displayed code. The copy button copies it, or only the commands of a terminal session. */
  readonly copyText: string;
  /** Indexes of lines over the time limit, see `Highlighter.linesOverLimit`. */
  readonly overLimit: readonly number[];
  /** Marks of words that match nothing. */
  readonly unmatched: readonly WordMark[];
}

/**
 * Renders a code block to HTML. Lines are joined by newlines, so that the text of `<code>` is the
 * copied text. The style sheet counts lines. A block that does not start at 1 has its numbers in
 * `data-line`, because a strict Content-Security-Policy forbids an inline style for the counter.
 *
 * @param options source of the block, and a highlighter with the grammar of its language
 * @returns HTML and texts of the block; `overLimit` is not empty if coloring took too long
 */
export function renderCodeBlock({
  code,
  language,
  meta,
  highlighter,
  labels,
  notes,
  magicComments = [],
}: CodeBlockOptions): RenderedCodeBlock {
  const {title, marks, lineNumbers, noCopy} = parseCodeMeta(meta);
  const commentOptions = {siteComments: magicComments, hasNotes: notes !== undefined};
  const {lines, classes: markedClasses, removed, notes: noteNumbers} = selectShownLines(code, commentOptions);
  const copyText = lines.join('\n');
  const name = language?.trim().toLowerCase() || 'text';
  const diffClasses = toCanonicalLanguage(name) === 'diff' ? classifyDiffLines(lines) : [];
  const commands =
    toCanonicalLanguage(name) === 'shellsession' ? findSessionCommands(lines) : new Map<number, string>();

  const htmlLines = lines.length === 0 ? [''] : highlighter.lines(copyText, name);
  const overLimit = highlighter.linesOverLimit(copyText, name);
  const words = findMarkedRanges(marks.words, lines, highlighter.findMatches);
  const isCollapsed = marks.collapsed.length > 0;
  const html = htmlLines.map((content, i) => {
    const classes = new Set(['line', ...(markedClasses.get(i) ?? [])]);
    if (isInRanges(marks.lines.mark, i + 1)) classes.add('highlighted');
    if (isInRanges(marks.lines.ins, i + 1)) classes.add('m-inserted');
    if (isInRanges(marks.lines.del, i + 1)) classes.add('m-deleted');
    if (diffClasses[i]) classes.add(diffClasses[i]);
    if (commands.size > 0 && !commands.has(i)) classes.add('m-output');
    if (overLimit.includes(i)) classes.add(OVER_LIMIT_CLASS);
    const number = formatLineNumber(lineNumbers, i, isCollapsed);
    const links = (noteNumbers.get(i) ?? []).map((note) => renderNoteLink(note, notes?.get(note))).join('');
    return `<span class="${[...classes].join(' ')}"${number}>${markWords(content, words.ranges[i] ?? [])}${links}</span>`;
  });

  const caption = title ? `<figcaption>${escapeHtml(title).replace(/[_/\\](?=\w)/g, '$&<wbr>')}</figcaption>` : '';
  const shownName = highlighter.displayName(name) ?? getLanguageLabel(name, labels);
  const bar = title ? '' : ` data-language="${escapeAttribute(shownName)}"`;
  const isAnnotated = isCollapsed || marks.words.length > 0 || noteNumbers.size > 0;
  const preClass = `shiki${isAnnotated ? ' m-annotated' : ''} language-${escapeAttribute(name.replace(/\s+/g, '-'))}${lineNumbers === null ? '' : ' m-has-line-numbers'}`;
  const ariaLabel = labels?.copy ? ` aria-label="${escapeAttribute(labels.copy)}"` : '';
  const kept = lines
    .map((line, i) => withoutRemovedWords(commands.get(i) ?? line, commands.has(i) ? [] : (words.ranges[i] ?? [])))
    .filter(
      (_, i) => !removed.has(i) && !isInRanges(marks.lines.del, i + 1) && (commands.size === 0 || commands.has(i)),
    );
  // A reader who copies runs the code: without prompts, output, numbers of notes, and what is marked as removed.
  const runnable = kept.join('\n');
  const copied = runnable !== copyText || noteNumbers.size > 0 ? ` data-code="${escapeAttribute(runnable)}"` : '';
  const toLineLabel = (first: number, last: number): string => {
    const [from, to] = [first, last].map((line) => line + (lineNumbers ?? 1) - 1);
    const range = from === to ? String(from) : `${from}–${to}`;
    return labels?.toCollapsed?.(range) ?? range;
  };
  const content = isCollapsed ? collapseLines(html, marks.collapsed, toLineLabel) : html.join('\n');
  const button = `<button type="button" class="m-copy-button"${ariaLabel}${copied}></button>`;
  const frame =
    `<pre tabindex="0" class="${preClass}"><code>${content}</code></pre>` +
    `<button type="button" class="m-wrap" aria-pressed="false" hidden></button>${noCopy ? '' : button}`;
  return {
    html: `<figure class="m-code-block"${bar}>${caption}<div>${frame}</div></figure>`,
    frame,
    label: shownName,
    copyText,
    overLimit,
    unmatched: words.unmatched,
  };
}

function selectShownLines(code: string, options: MagicCommentOptions): ReturnType<typeof applyMagicComments> {
  return applyMagicComments(code.replace(/\r?\n$/, '').split(/\r?\n/), options);
}

/** Renders the number of a note as a link. Screen readers read the note as its description. */
function renderNoteLink(number: number, id: string | undefined): string {
  if (id === undefined) return ` (${number})`;
  return ` <a class="m-code-note" role="doc-noteref" href="#${id}" aria-describedby="${id}">(${number})</a>`;
}

/**
 * Returns the displayed code: without comments that mark lines.
 */
export function stripMagicComments(code: string, options: MagicCommentOptions = {}): string {
  return selectShownLines(code, options).lines.join('\n');
}

/** Returns the number of a line, unless the style sheet counts it. It counts no lines in closed details. */
function formatLineNumber(start: CodeMeta['lineNumbers'], index: number, isCollapsed: boolean): string {
  return start === null || (start === 1 && !isCollapsed) ? '' : ` data-line="${start + index}"`;
}

/**
 * Classifies the lines of a patch; `undefined` for context and headers. `--- old` before `+++ new`
 * is a file header.
 */
function classifyDiffLines(lines: readonly string[]): ('m-inserted' | 'm-deleted' | undefined)[] {
  const isHeader = (i: number) =>
    (/^--- /.test(lines[i] ?? '') && /^\+\+\+ /.test(lines[i + 1] ?? '')) ||
    (/^\+\+\+ /.test(lines[i] ?? '') && /^--- /.test(lines[i - 1] ?? ''));
  return lines.map((line, i) => {
    if (isHeader(i)) return undefined;
    if (line.startsWith('+')) return 'm-inserted';
    return line.startsWith('-') ? 'm-deleted' : undefined;
  });
}

/** Prompt of a terminal: `$ `, `# `, `> `, also after a user or folder: `me@host:~$ `. */
const PROMPT = /^(?:\([^)]*\)\s*)?(?:PS [^>]*|\[[^\]]*\]|[\w.-]+[@:][^\s$#%>]*\s?)?[$#%>❯➜](?:\s+|$)/u;

/** Finds the commands of a terminal session, by line. They continue after a backslash. */
export function findSessionCommands(lines: readonly string[]): ReadonlyMap<number, string> {
  const commands = new Map<number, string>();
  for (const [i, line] of lines.entries()) {
    const prompt = PROMPT.exec(line)?.[0];
    if (prompt !== undefined) commands.set(i, line.slice(prompt.length));
    else if (commands.get(i - 1)?.endsWith('\\')) commands.set(i, line);
  }
  return commands;
}
