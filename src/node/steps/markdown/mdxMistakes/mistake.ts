/** A mistake that was recognised: what is said in place of the parser's reason. */
interface Mistake {
  readonly message: string;
  /** Shows the fixed line where one edit fixes it. */
  readonly hint: string;
  /** 1-based; absent: the line that the parser named. */
  readonly line?: number;
  /** 0-based column. */
  readonly at?: number;
  readonly length?: number;
}

/** The place at which the parser stopped, and its message. */
export interface Complaint {
  readonly line: string;
  readonly lines: readonly string[];
  readonly place: {readonly line: number; readonly column: number};
  readonly reason: string;
}

export type FindMistake = (complaint: Complaint) => Mistake | undefined;

/** Characters of a fixed line that are shown on each side of the edit: paragraphs are often one long line. */
const CONTEXT_LENGTH = 60;

/** A line with one piece replaced, cut to what is around the edit. */
export function fixedLine(line: string, at: number, {length, text}: {length: number; text: string}): string {
  const before = line.slice(0, at);
  const after = line.slice(at + length);
  const head = before.length > CONTEXT_LENGTH ? `…${before.slice(-CONTEXT_LENGTH)}` : before.trimStart();
  const tail = after.length > CONTEXT_LENGTH ? `${after.slice(0, CONTEXT_LENGTH)}…` : after.trimEnd();
  return head + text + tail;
}

/** The match of a global pattern that covers the place where the parser stopped, else the last one before it. */
export function matchAt(line: string, pattern: RegExp, column: number): RegExpExecArray | undefined {
  // Parsers name the character that opens a construct, or one after it.
  const matches = [...line.matchAll(pattern)].filter((match) => match.index < column);
  return matches.at(-1) as RegExpExecArray | undefined;
}
