import type {SourcePosition} from './diagnostic.ts';
import {toPosition} from './locateKey.ts';

interface JsonProblem extends SourcePosition {
  /** Message of the engine, without position and file. */
  readonly reason: string;
}

/**
 * Parses JSON that an author wrote. Skips a byte order mark.
 * @returns the value, or the syntax error with its position
 */
export function tryParseJson(text: string): {readonly value: unknown} | {readonly problem: JsonProblem} {
  const source = text.replace(/^\uFEFF/, '');
  const message = findSyntaxError(source);
  if (message === undefined) return {value: JSON.parse(source)};
  return {
    problem: {
      ...locateFault(message, source),
      reason: isCutOff(message) ? 'the text ends too early' : trimMessage(message),
    },
  };
}

function findSyntaxError(source: string): string | undefined {
  try {
    JSON.parse(source);
    return undefined;
  } catch (error) {
    return (error as SyntaxError).message;
  }
}

const isCutOff = (message: string): boolean => /end of JSON input/.test(message);
const readOffset = (message: string): string | undefined => /at position (\d+)/.exec(message)?.[1];

function locateFault(message: string, source: string): SourcePosition {
  const end = source.trimEnd().length;
  const offset = readOffset(message);
  if (offset !== undefined || isCutOff(message)) return toPosition(source, Math.min(Number(offset ?? end), end));
  // Some engines quote the text instead of naming a position: find the first line with such a
  // message.
  const lines = source.split('\n');
  let [line, last] = [1, lines.length];
  while (line < last) {
    const middle = Math.floor((line + last) / 2);
    const fault = findSyntaxError(lines.slice(0, middle).join('\n'));
    if (fault === undefined || isCutOff(fault) || readOffset(fault) !== undefined) line = middle + 1;
    else last = middle;
  }
  return {line, column: 1};
}

function trimMessage(message: string): string {
  return message
    .replace(/ (?:in JSON )?at position \d+.*$/s, '')
    .replace(/, (?:\.{3})?".*"(?:\.{3})? is not valid JSON$/s, '');
}
