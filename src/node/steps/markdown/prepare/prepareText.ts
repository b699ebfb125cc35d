import {hideComments} from './comments.ts';
import {readContainerLine} from './containers.ts';
import {closesContainerAroundFence, closesFence, type Fence, getLinePrefix, readOpeningFence} from './fences.ts';

/** Text for the parsers. Lines keep their numbers, and unchanged text keeps its columns. */
interface PreparedText {
  readonly text: string;
  /** Whether the native parser would read this text differently from the unified one. */
  readonly needsUnified: boolean;
}

export interface PrepareOptions {
  readonly format: 'md' | 'mdx';
  /** Names that may follow `:::` and a space. */
  readonly containers: ReadonlySet<string>;
}

/** Most pages need no preparation, so one test skips them. */
const NEEDS_PREPARATION = /:::|<!--|\{#|mdx-code-block|https?:\/\/[.-]|\n[ \t>]*\n[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:\n|$)/;
/** Returns whether a line has code spans next to braces, which the native MDX parser may merge. */
const hasMisreadSpans = (line: string): boolean => /\\`|``/.test(line) && /[{}]/.test(line);
const MISREAD_HOST = /https?:\/\/[.-]/;

/**
 * Rewrites syntax that the parsers do not read: `:::note Title` (the title goes into brackets), and
 * in MDX `## Title {#id}`, HTML comments, and fences of `mdx-code-block`, whose content is MDX.
 */
export function prepareText(text: string, options: PrepareOptions): PreparedText {
  if (!NEEDS_PREPARATION.test(text) && !(options.format === 'mdx' && hasMisreadSpans(text)))
    return {text, needsUnified: false};
  const {lines, needsUnified} = prepareLines(text.split('\n'), options);
  return {text: lines.join('\n'), needsUnified};
}

interface PreparedLines {
  readonly lines: string[];
  needsUnified: boolean;
}

function prepareLines(source: readonly string[], {format, containers}: PrepareOptions): PreparedLines {
  const isMdx = format === 'mdx';
  const prepared: PreparedLines = {
    lines: isMdx ? hideComments(unwrapMdxBlocks(source)) : [...source],
    needsUnified: false,
  };
  const {lines} = prepared;
  let depth = 0;
  let fence: Fence | undefined;
  let isEsm = false;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (fence) {
      if (depth > 0 && closesContainerAroundFence(lines, i, {fence, depth})) {
        fence = undefined;
        prepared.needsUnified = true;
      } else {
        if (closesFence(line, fence)) {
          prepared.needsUnified ||= isBlank(lines[i - 1] ?? '');
          fence = undefined;
        }
        continue;
      }
    }
    isEsm = isMdx && (isEsm ? !isBlank(line) : /^(?:import|export)\b/.test(line) && isBlank(lines[i - 1] ?? ''));
    if (isEsm || isBlank(line)) continue;
    fence = readOpeningFence(line);
    if (fence || (!isMdx && /^(?: {4}|\t)/.test(line) && !isInList(lines, i))) continue;
    prepared.needsUnified ||= MISREAD_HOST.test(line) || (isMdx && hasMisreadSpans(line));
    if (line.includes(':::')) {
      const container = readContainerLine(line, lines[i - 1] ?? '', containers);
      lines[i] = container.line;
      prepared.needsUnified ||= container.needsUnified;
      depth = Math.max(0, depth + container.depthChange);
    } else if (isMdx && /^[ \t>]*#{1,6}\s/.test(line)) {
      // `{#id}` does not parse, so it is escaped. Columns after it shift by one, and no message
      // refers to them. An unclosed brace is text.
      lines[i] = line.replace(/(?<!\\)\{#(?=[^{}`]*\}\s*$|[^}`]*$)/, '\\{#');
    }
  }
  return prepared;
}

function isBlank(line: string): boolean {
  return /^[ \t>]*$/.test(line);
}

/** Returns whether an indented line continues a list. Outside of lists, it is code. */
function isInList(lines: readonly string[], index: number): boolean {
  for (let i = index - 1; i >= 0; i--) {
    const line = lines[i]!;
    if (/^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line)) return true;
    if (!isBlank(line) && /^\S/.test(line)) return false;
  }
  return false;
}

/** Removes the fences of `mdx-code-block`, so that their content is MDX. */
function unwrapMdxBlocks(source: readonly string[]): string[] {
  const unwrapped: Fence[] = [];
  let fence: Fence | undefined;
  return source.map((line) => {
    if (fence) {
      if (closesFence(line, fence)) fence = undefined;
      return line;
    }
    const outer = unwrapped.at(-1);
    if (outer && closesFence(line, outer)) {
      unwrapped.pop();
      return getLinePrefix(line);
    }
    const opened = readOpeningFence(line);
    if (opened && /^mdx-code-block\b/.test(opened.info)) {
      unwrapped.push(opened);
      return getLinePrefix(line);
    }
    fence = opened;
    return line;
  });
}
