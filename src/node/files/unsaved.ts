import fs from 'node:fs';

/** Texts of files that an editor holds and has not saved, by absolute path: for the language server they are the files. */
export type Unsaved = ReadonlyMap<string, string>;

/**
 * The bytes of a file as its author sees it.
 * @throws the system's error when the file cannot be read
 */
export function readCurrent(file: string, unsaved: Unsaved | undefined): Buffer {
  const text = unsaved?.get(file);
  return text === undefined ? fs.readFileSync(file) : Buffer.from(text);
}
