import {readIfThere} from '../../../base/files/readIfThere.ts';

/** The first place of a text in a file; its beginning when the file does not hold it. */
export function placeInFile(file: string, text: string): {line: number; column: number} {
  const lines = readIfThere(file)?.split('\n') ?? [];
  const line = lines.findIndex((one) => one.includes(text));
  return line < 0 ? {line: 1, column: 1} : {line: line + 1, column: lines[line]!.indexOf(text) + 1};
}
