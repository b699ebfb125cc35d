import {type Location, positionAt} from './locateKey.ts';

/** The fault of a JSON text, and its place. */
interface JsonProblem extends Location {
  /** In the engine's words, without position and file. */
  readonly reason: string;
}

/** Parses JSON that an author wrote; a byte order mark is skipped. */
export function parseJson(text: string): {readonly value: unknown} | {readonly problem: JsonProblem} {
  const source = text.replace(/^\uFEFF/, '');
  try {
    return {value: JSON.parse(source)};
  } catch (error) {
    const {message} = error as SyntaxError;
    const offset = /at position (\d+)/.exec(message)?.[1];
    const isEnd = /end of JSON input/.test(message);
    // Short texts are quoted by some engines in place of a position.
    const place = positionAt(source, offset === undefined ? (isEnd ? source.trimEnd().length : 0) : Number(offset));
    return {problem: {...place, reason: isEnd ? 'the text ends too early' : tidy(message)}};
  }
}

function tidy(message: string): string {
  return message.replace(/ (?:in JSON )?at position \d+.*$/s, '').replace(/, (?:\.{3})?".*" is not valid JSON$/s, '');
}
