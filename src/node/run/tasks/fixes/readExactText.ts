import fs from 'node:fs';

/** Reads a text that is written back unchanged; undefined for bytes that are not UTF-8. */
export function readExactText(file: string): string | undefined {
  const bytes = fs.readFileSync(file);
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : undefined;
}
