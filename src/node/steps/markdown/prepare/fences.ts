/** A code fence that a line opens. */
export interface Fence {
  /** The run of backticks or tildes. */
  readonly mark: string;
  readonly info: string;
  /** How many quotations it is in. */
  readonly depth: number;
}

const OPENING = /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*)(`{3,}|~{3,})(.*)$/;

export function openFence(line: string): Fence | undefined {
  const match = OPENING.exec(line);
  if (!match) return undefined;
  const [, prefix, mark, info] = match as unknown as [string, string, string, string];
  // A run of backticks with another run after it is a code span.
  if (mark.startsWith('`') && info.includes('`')) return undefined;
  return {mark, info: info.trim(), depth: countQuotes(prefix)};
}

/** True for the closing fence, and for the first line after the quotation that the fence is in. */
export function closesFence(line: string, {mark, depth}: Fence): boolean {
  if (depth > 0 && countQuotes(prefixOf(line)) < depth) return true;
  const run = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return run?.startsWith(mark) ?? false;
}

/** Quotation marks and indentation in front of a line's text. */
export function prefixOf(line: string): string {
  return /^[ \t>]*/.exec(line)![0];
}

function countQuotes(prefix: string): number {
  return prefix.split('>').length - 1;
}

const CLOSING = /^[ \t>]*:{3,}[ \t]*$/;

/** Whether `:::` closes a container in which a fence is open: so less of the page is left open than if it is code. */
export function unclosedIn(lines: readonly string[], index: number, open: OpenBlocks & {fence: Fence}): boolean {
  if (!CLOSING.test(lines[index]!)) return false;
  return countUnclosed(lines, index + 1, {depth: open.depth - 1}) < countUnclosed(lines, index + 1, open);
}

interface OpenBlocks {
  readonly fence?: Fence;
  /** How many containers are open. */
  readonly depth: number;
}

/** How many fences and containers are open at the end, or are closed without having been opened. */
function countUnclosed(lines: readonly string[], from: number, open: OpenBlocks): number {
  let {fence, depth} = open as {fence?: Fence | undefined; depth: number};
  let stray = 0;
  for (const line of lines.slice(from)) {
    if (fence) {
      if (closesFence(line, fence)) fence = undefined;
    } else if (CLOSING.test(line)) {
      if (depth > 0) depth--;
      else stray++;
    } else if (/^[ \t>]*:{3,}[ \t]*[a-zA-Z]/.test(line)) depth++;
    else fence = openFence(line);
  }
  return (fence ? 1 : 0) + depth + stray;
}
