import {escapeAttribute, escapeHtml} from '../../../../shared/escapeHtml.ts';
import type {Highlighter} from '../createHighlighter.ts';
import {canonicalLanguage} from '../grammars/languages.ts';
import type {CodeMeta} from './codeMeta.ts';
import {inRanges, parseCodeMeta} from './codeMeta.ts';
import {OVER_LIMIT} from './knownBlocks.ts';
import {languageLabel} from './languageLabel.ts';
import {applyMagicComments, type MagicComment} from './magicComments.ts';

interface CodeBlockOptions {
  readonly code: string;
  /** As the author wrote it; empty for none. Its grammar must be loaded. */
  readonly language?: string | null;
  readonly meta?: string | null;
  readonly highlighter: Pick<Highlighter, 'lines' | 'linesOverLimit' | 'displayName'>;
  /** Comments of the site's own that mark lines. */
  readonly magicComments?: readonly MagicComment[];
  readonly labels?: {readonly copy?: string; readonly text?: string; readonly terminal?: string};
}

export interface CodeBlock {
  readonly html: string;
  /** The HTML of code and buttons: the block without its title. */
  readonly frame: string;
  /** The name of the language for readers. */
  readonly label: string;
  /** The code as shown: what the copy button copies, except that of a terminal only what is typed. */
  readonly copyText: string;
  /** Indexes of shown lines that took the highlighter too long, see `Highlighter.linesOverLimit`. */
  readonly overLimit: readonly number[];
}

/**
 * A code block as finished HTML. Lines are joined by newlines, so that the text of `<code>` is the copied text.
 * Line numbers are counted by the style sheet; a block that starts elsewhere than at 1 carries its numbers in `data-line`,
 * because a strict content security policy forbids the inline style that would set the counter.
 */
export function renderCodeBlock({
  code,
  language,
  meta,
  highlighter,
  labels,
  magicComments = [],
}: CodeBlockOptions): CodeBlock {
  const {title, ranges, lineNumbers, noCopy} = parseCodeMeta(meta);
  const {lines, classes: markedClasses} = selectShownLines(code, magicComments);
  const copyText = lines.join('\n');
  const name = language?.trim().toLowerCase() || 'text';
  const diffClasses = canonicalLanguage(name) === 'diff' ? classifyDiffLines(lines) : [];
  const commands = canonicalLanguage(name) === 'shellsession' ? sessionCommands(lines) : new Map<number, string>();

  const htmlLines = lines.length === 0 ? [''] : highlighter.lines(copyText, name);
  const overLimit = highlighter.linesOverLimit(copyText, name);
  const html = htmlLines.map((content, i) => {
    const lineClasses = markedClasses.get(i) ?? [];
    const classes = ['line', ...lineClasses];
    if (inRanges(ranges, i + 1) && !lineClasses.includes('highlighted')) classes.push('highlighted');
    if (diffClasses[i] && !lineClasses.includes(diffClasses[i])) classes.push(diffClasses[i]);
    if (commands.size > 0 && !commands.has(i)) classes.push('output');
    if (overLimit.includes(i)) classes.push(OVER_LIMIT);
    return `<span class="${classes.join(' ')}"${formatLineNumber(lineNumbers, i)}>${content}</span>`;
  });

  const caption = title ? `<figcaption>${escapeHtml(title).replace(/[_/\\](?=\w)/g, '$&<wbr>')}</figcaption>` : '';
  const shownName = highlighter.displayName(name) ?? languageLabel(name, labels);
  const bar = title ? '' : ` data-language="${escapeAttribute(shownName)}"`;
  const preClass = `shiki language-${escapeAttribute(name.replace(/\s+/g, '-'))}${lineNumbers === null ? '' : ' has-line-numbers'}`;
  const ariaLabel = labels?.copy ? ` aria-label="${escapeAttribute(labels.copy)}"` : '';
  const commandsAttribute =
    commands.size > 0 ? ` data-code="${escapeAttribute([...commands.values()].join('\n'))}"` : '';
  const button = `<button type="button" class="copy-button"${ariaLabel}${commandsAttribute}></button>`;
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

/** The code of a block that is shown and colored: all but the comments that mark lines. */
export function shownCode(code: string, magicComments: readonly MagicComment[] = []): string {
  return selectShownLines(code, magicComments).lines.join('\n');
}

function formatLineNumber(start: CodeMeta['lineNumbers'], index: number): string {
  return start === null || start === 1 ? '' : ` data-line="${start + index}"`;
}

/** Reads the signs at the start of the lines of a patch; undefined for context and headers. `--- old` followed by `+++ new` is a file header. */
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

/** As terminals show it: `$ `, `# `, `> `, also after a place or a user: `me@host:~$ `. */
const PROMPT = /^(?:\([^)]*\)\s*)?(?:PS [^>]*|\[[^\]]*\]|[\w.-]+[@:][^\s$#%>]*\s?)?[$#%>❯➜](?:\s+|$)/u;

/** The commands that are typed in a session of a terminal. A command continues on the next line after a backslash. */
export function sessionCommands(lines: readonly string[]): ReadonlyMap<number, string> {
  const commands = new Map<number, string>();
  for (const [i, line] of lines.entries()) {
    const prompt = PROMPT.exec(line)?.[0];
    if (prompt !== undefined) commands.set(i, line.slice(prompt.length));
    else if (commands.get(i - 1)?.endsWith('\\')) commands.set(i, line);
  }
  return commands;
}
