import {readIfExists} from '../../../base/files/readIfExists.ts';

/**
 * Returns the first position of a text in a file; the beginning if the file does not contain it.
 */
export function locateInFile(file: string, text: string): {line: number; column: number} {
  const lines = readIfExists(file)?.split('\n') ?? [];
  const line = lines.findIndex((one) => one.includes(text));
  return line < 0 ? {line: 1, column: 1} : {line: line + 1, column: lines[line]!.indexOf(text) + 1};
}
