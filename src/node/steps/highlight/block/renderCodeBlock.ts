import {escapeAttribute, escapeHtml} from '../../../../shared/escapeHtml.ts';
import type {Highlighter} from '../createHighlighter.ts';
import {toCanonicalLanguage} from '../grammars/languages.ts';
import type {CodeMeta} from './codeMeta.ts';
import {isInRanges, parseCodeMeta} from './codeMeta.ts';
import {OVER_LIMIT_CLASS} from './knownBlocks.ts';
import {getLanguageLabel} from './languageLabel.ts';
import {applyMagicComments, type MagicComment} from './magicComments.ts';

interface CodeBlockOptions {
  readonly code: string;
  /** Language in the source; empty for none. Its grammar must be loaded. */
  readonly language?: string | null;
  readonly meta?: string | null;
  readonly highlighter: Pick<Highlighter, 'lines' | 'linesOverLimit' | 'displayName'>;
  /** Comments of the site that mark lines. */
  readonly magicComments?: readonly MagicComment[];
  readonly labels?: {readonly copy?: string; readonly text?: string; readonly terminal?: string};
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
  magicComments = [],
}: CodeBlockOptions): RenderedCodeBlock {
  const {title, ranges, lineNumbers, noCopy} = parseCodeMeta(meta);
  const {lines, classes: markedClasses, removed} = selectShownLines(code, magicComments);
  const copyText = lines.join('\n');
  const name = language?.trim().toLowerCase() || 'text';
  const diffClasses = toCanonicalLanguage(name) === 'diff' ? classifyDiffLines(lines) : [];
  const commands =
    toCanonicalLanguage(name) === 'shellsession' ? findSessionCommands(lines) : new Map<number, string>();

  const htmlLines = lines.length === 0 ? [''] : highlighter.lines(copyText, name);
  const overLimit = highlighter.linesOverLimit(copyText, name);
  const html = htmlLines.map((content, i) => {
    const lineClasses = markedClasses.get(i) ?? [];
    const classes = ['line', ...lineClasses];
    if (isInRanges(ranges, i + 1) && !lineClasses.includes('highlighted')) classes.push('highlighted');
    if (diffClasses[i] && !lineClasses.includes(diffClasses[i])) classes.push(diffClasses[i]);
    if (commands.size > 0 && !commands.has(i)) classes.push('output');
    if (overLimit.includes(i)) classes.push(OVER_LIMIT_CLASS);
    return `<span class="${classes.join(' ')}"${formatLineNumber(lineNumbers, i)}>${content}</span>`;
  });

  const caption = title ? `<figcaption>${escapeHtml(title).replace(/[_/\\](?=\w)/g, '$&<wbr>')}</figcaption>` : '';
  const shownName = highlighter.displayName(name) ?? getLanguageLabel(name, labels);
  const bar = title ? '' : ` data-language="${escapeAttribute(shownName)}"`;
  const preClass = `shiki language-${escapeAttribute(name.replace(/\s+/g, '-'))}${lineNumbers === null ? '' : ' has-line-numbers'}`;
  const ariaLabel = labels?.copy ? ` aria-label="${escapeAttribute(labels.copy)}"` : '';
  const kept = lines.filter((_, i) => !removed.has(i));
  const runnable = commands.size > 0 ? [...commands.values()] : kept;
  // A reader who copies runs the code: without prompts, output, and lines that are marked as removed.
  const copied =
    commands.size > 0 || kept.length < lines.length ? ` data-code="${escapeAttribute(runnable.join('\n'))}"` : '';
  const button = `<button type="button" class="copy-button"${ariaLabel}${copied}></button>`;
  const frame =
    `<pre tabindex="0" class="${preClass}"><code>${html.join('\n')}</code></pre>` +
    `<button type="button" class="wrap-button" aria-pressed="false" hidden></button>${noCopy ? '' : button}`;
  return {
    html: `<figure class="code-block"${bar}>${caption}<div class="code-frame">${frame}</div></figure>`,
    frame,
    label: shownName,
    copyText,
    overLimit,
  };
}

function selectShownLines(code: string, magicComments: readonly MagicComment[]): ReturnType<typeof applyMagicComments> {
  return applyMagicComments(code.replace(/\r?\n$/, '').split(/\r?\n/), magicComments);
}

/**
 * Returns the displayed code: without comments that mark lines.
 *
 * @param magicComments comments of the site, besides the built-in ones
 */
export function stripMagicComments(code: string, magicComments: readonly MagicComment[] = []): string {
  return selectShownLines(code, magicComments).lines.join('\n');
}

function formatLineNumber(start: CodeMeta['lineNumbers'], index: number): string {
  return start === null || start === 1 ? '' : ` data-line="${start + index}"`;
}

/**
 * Classifies the lines of a patch; `undefined` for context and headers. `--- old` before `+++ new`
 * is a file header.
 */
function classifyDiffLines(lines: readonly string[]): ('inserted' | 'deleted' | undefined)[] {
  const isHeader = (i: number) =>
    (/^--- /.test(lines[i] ?? '') && /^\+\+\+ /.test(lines[i + 1] ?? '')) ||
    (/^\+\+\+ /.test(lines[i] ?? '') && /^--- /.test(lines[i - 1] ?? ''));
  return lines.map((line, i) => {
    if (isHeader(i)) return undefined;
    if (line.startsWith('+')) return 'inserted';
    return line.startsWith('-') ? 'deleted' : undefined;
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
