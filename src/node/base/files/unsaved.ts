import fs from 'node:fs';

/** Texts of files that an editor holds and has not saved, by absolute path: for the language server they are the files. */
export type Unsaved = ReadonlyMap<string, string>;

/** Bytes of the largest text that is read, far more than any page has. What a page becomes is several times as large. */
const MAX_BYTES = 16_000_000;

/**
 * The bytes of a file as its author sees it.
 * @throws the system's error when the file cannot be read, and an error for a file that is too large
 */
export function readCurrent(file: string, unsaved: Unsaved | undefined): Buffer {
  const text = unsaved?.get(file);
  if (text !== undefined) return Buffer.from(text);
  const {size} = fs.statSync(file);
  if (size > MAX_BYTES) throw new Error(`it has ${Math.round(size / 1e6)} MB, and the limit is ${MAX_BYTES / 1e6} MB`);
  return fs.readFileSync(file);
}
