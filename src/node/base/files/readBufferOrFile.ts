import fs from 'node:fs';

/**
 * Unsaved texts of an editor, by absolute path. The language server reads them instead of the
 * files.
 */
export type UnsavedTexts = ReadonlyMap<string, string>;

/**
 * Maximum bytes of a text. No real page comes near, and compiled pages are several times as large.
 */
const MAX_BYTES = 16_000_000;

/**
 * Reads a file as its author sees it: the editor's unsaved text, else the file.
 * @throws the system's error, or an error for a file that is too large
 */
export function readBufferOrFile(file: string, unsaved: UnsavedTexts | undefined): Buffer {
  const text = unsaved?.get(file);
  if (text !== undefined) return Buffer.from(text);
  const {size} = fs.statSync(file);
  if (size > MAX_BYTES) throw new Error(`it has ${Math.round(size / 1e6)} MB, and the limit is ${MAX_BYTES / 1e6} MB`);
  return fs.readFileSync(file);
}
