/** A code fence that a line opens. */
export interface Fence {
  /** The run of backticks or tildes. */
  readonly mark: string;
  readonly info: string;
  /** Number of block quotes around the fence. */
  readonly depth: number;
}

const OPENING = /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*)(`{3,}|~{3,})(.*)$/;

/** Reads the fence that a line opens. Returns `undefined` if it opens none. */
export function readOpeningFence(line: string): Fence | undefined {
  const match = OPENING.exec(line);
  if (!match) return undefined;
  const [, prefix, mark, info] = match as unknown as [string, string, string, string];
  // Backticks followed by more backticks are a code span.
  if (mark.startsWith('`') && info.includes('`')) return undefined;
  return {mark, info: info.trim(), depth: countQuotes(prefix)};
}

/**
 * Returns whether a line closes the fence: it is the closing fence, or outside of the block quote.
 */
export function closesFence(line: string, {mark, depth}: Fence): boolean {
  if (depth > 0 && countQuotes(getLinePrefix(line)) < depth) return true;
  const run = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return run?.startsWith(mark) ?? false;
}

/** Returns the block quote markers and indentation at the start of a line. */
export function getLinePrefix(line: string): string {
  return /^[ \t>]*/.exec(line)![0];
}

function countQuotes(prefix: string): number {
  return prefix.split('>').length - 1;
}

const CLOSING = /^[ \t>]*:{3,}[ \t]*$/;

/**
 * Returns whether `:::` in an open fence closes the container around it. It does if less of the
 * page then stays unclosed than if the line is code.
 */
export function closesContainerAroundFence(
  lines: readonly string[],
  index: number,
  open: OpenBlocks & {fence: Fence},
): boolean {
  if (!CLOSING.test(lines[index]!)) return false;
  return countUnclosed(lines, index + 1, {depth: open.depth - 1}) < countUnclosed(lines, index + 1, open);
}

interface OpenBlocks {
  readonly fence?: Fence;
  /** Number of open containers. */
  readonly depth: number;
}

/** Counts fences and containers that stay open, and containers that are closed but never opened. */
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
    else fence = readOpeningFence(line);
  }
  return (fence ? 1 : 0) + depth + stray;
}
