/** A code fence that a line opens. */
export interface Fence {
  /** The run of backticks or tildes. */
  readonly mark: string;
  /** What stands behind it. */
  readonly info: string;
  /** How many quotations it is in. */
  readonly depth: number;
}

const OPENING = /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*)(`{3,}|~{3,})(.*)$/;

export function openFence(line: string): Fence | undefined {
  const match = OPENING.exec(line);
  if (!match) return undefined;
  const [, prefix, mark, info] = match as unknown as [string, string, string, string];
  // A run of backticks with another one behind it is a code span.
  if (mark.startsWith('`') && info.includes('`')) return undefined;
  return {mark, info: info.trim(), depth: depthOf(prefix)};
}

/** True for the closing fence, and for the first line behind the quotation that the fence stands in. */
export function closesFence(line: string, {mark, depth}: Fence): boolean {
  if (depth > 0 && depthOf(prefixOf(line)) < depth) return true;
  const run = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return run?.startsWith(mark) ?? false;
}

/** Quotation marks and indentation in front of a line's text. */
export function prefixOf(line: string): string {
  return /^[ \t>]*/.exec(line)![0];
}

function depthOf(prefix: string): number {
  return prefix.split('>').length - 1;
}

/**
 * True on the closing `:::` of a container in which a fence was left open: what follows it opens a fence before anything closes
 * this one, or nothing ever does.
 */
export function unclosedIn(lines: readonly string[], index: number, fence: Fence): boolean {
  if (!/^[ \t>]*:{3,}[ \t]*$/.test(lines[index]!)) return false;
  for (let i = index + 1; i < lines.length; i++) {
    if (closesFence(lines[i]!, fence)) return false;
    const next = openFence(lines[i]!);
    if (next && next.info !== '' && next.mark === fence.mark) return true;
  }
  return true;
}
