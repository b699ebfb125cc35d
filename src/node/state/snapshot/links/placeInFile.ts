import {readIfThere} from '../../../base/files/readIfThere.ts';

/**
 * Returns the first position of a text in a file; the beginning if the file does not contain it.
 */
export function placeInFile(file: string, text: string): {line: number; column: number} {
  const lines = readIfThere(file)?.split('\n') ?? [];
  const line = lines.findIndex((one) => one.includes(text));
  return line < 0 ? {line: 1, column: 1} : {line: line + 1, column: lines[line]!.indexOf(text) + 1};
}
