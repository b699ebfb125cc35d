import {hideComments} from './comments.ts';
import {containerLine} from './containers.ts';
import {closesFence, type Fence, openFence, prefixOf, unclosedIn} from './fences.ts';

/** A text as the parsers read it. Lines stay lines, and what is not rewritten keeps its column. */
interface PreparedText {
  readonly text: string;
  /** True when it holds one of the few things that the native parser reads differently from the unified one. */
  readonly needsUnified: boolean;
}

export interface PrepareOptions {
  readonly format: 'md' | 'mdx';
  /** Names of containers that may follow `:::` and a space. */
  readonly containers: ReadonlySet<string>;
}

/** Most pages need no preparation, and one quick test recognizes them. */
const NEEDS_PREPARATION = /:::|<!--|\{#|mdx-code-block|https?:\/\/[.-]|\n[ \t>]*\n[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:\n|$)/;
/** Code spans next to braces that the native MDX parser takes for one. */
const hasMisreadSpans = (line: string): boolean => /\\`|``/.test(line) && /[{}]/.test(line);
const MISREAD_HOST = /https?:\/\/[.-]/;

/**
 * Makes what authors write readable for both parsers: `:::note Title` (the title goes into brackets, so that it is Markdown), and
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
      if (depth > 0 && unclosedIn(lines, i, {fence, depth})) {
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
    fence = openFence(line);
    if (fence || (!isMdx && /^(?: {4}|\t)/.test(line) && !isInList(lines, i))) continue;
    prepared.needsUnified ||= MISREAD_HOST.test(line) || (isMdx && hasMisreadSpans(line));
    if (line.includes(':::')) {
      const container = containerLine(line, lines[i - 1] ?? '', containers);
      lines[i] = container.line;
      prepared.needsUnified ||= container.needsUnified;
      depth = Math.max(0, depth + container.depthChange);
    } else if (isMdx && /^[ \t>]*#{1,6}\s/.test(line)) {
      // An expression that does not parse; columns after it move by one, and no position refers to them. One that is not closed is text.
      lines[i] = line.replace(/(?<!\\)\{#(?=[^\s{}]*\}\s*$|[^}`]*$)/, '\\{#');
    }
  }
  return prepared;
}

function isBlank(line: string): boolean {
  return /^[ \t>]*$/.test(line);
}

/** Whether an indented line continues a list above it; outside of lists it is code. */
function isInList(lines: readonly string[], index: number): boolean {
  for (let i = index - 1; i >= 0; i--) {
    const line = lines[i]!;
    if (/^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line)) return true;
    if (!isBlank(line) && /^\S/.test(line)) return false;
  }
  return false;
}

/** Blocks of `mdx-code-block` without their fences, so that what they hold is MDX. */
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
      return prefixOf(line);
    }
    const opened = openFence(line);
    if (opened && /^mdx-code-block\b/.test(opened.info)) {
      unwrapped.push(opened);
      return prefixOf(line);
    }
    fence = opened;
    return line;
  });
}
