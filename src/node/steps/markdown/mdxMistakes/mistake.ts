/** A recognized mistake, which replaces the message of the parser. */
export interface Mistake {
  readonly message: string;
  /** Hint; shows the corrected line if one edit corrects it. */
  readonly hint: string;
  /** 1-based line. Default: the line that the parser named. */
  readonly line?: number;
  /** 0-based column. */
  readonly at?: number;
  readonly length?: number;
  /** The edit that corrects the line, if one does. */
  readonly edit?: LineEdit;
}

/** Replaces a range of a line. */
interface LineEdit {
  /** 0-based column. */
  readonly at: number;
  readonly length: number;
  readonly text: string;
  readonly certain?: boolean;
}

/** The message of the parser, and the position at which it stopped. */
export interface Complaint {
  readonly line: string;
  readonly lines: readonly string[];
  readonly position: {readonly line: number; readonly column: number};
  readonly reason: string;
}

export type FindMistake = (complaint: Complaint) => Mistake | undefined;

/**
 * Number of characters shown on each side of the edit, because a paragraph is often one long line.
 */
const CONTEXT_LENGTH = 60;

/** Returns a line with one range replaced, cut to the context of the edit. */
export function formatFixedLine(line: string, {at, length, text}: LineEdit): string {
  const before = line.slice(0, at);
  const after = line.slice(at + length);
  const head = before.length > CONTEXT_LENGTH ? `…${before.slice(-CONTEXT_LENGTH)}` : before.trimStart();
  const tail = after.length > CONTEXT_LENGTH ? `${after.slice(0, CONTEXT_LENGTH)}…` : after.trimEnd();
  return head + text + tail;
}

/**
 * Returns the last match of a global pattern that begins before the column where the parser
 * stopped.
 */
export function findMatch(line: string, pattern: RegExp, column: number): RegExpExecArray | undefined {
  // Parsers name the character that opens a construct, or a later one.
  const matches = [...line.matchAll(pattern)].filter((match) => match.index < column);
  return matches.at(-1) as RegExpExecArray | undefined;
}
