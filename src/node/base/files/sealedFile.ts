import fs from 'node:fs';
import path from 'node:path';
import {crc32} from 'node:zlib';
import {encodeJsonLine, parseJsonLines} from './jsonLines.ts';
import {renameWithRetry} from './renameWithRetry.ts';

interface Sealed<T> {
  readonly value: T;
  /** Lines after the first, parsed lazily. */
  readonly more: Iterable<unknown>;
}

/**
 * Writes lines of JSON to a file atomically, with a checksum in front, so that a truncated or
 * damaged file reads as absent.
 * @param value first line
 * @param more further lines, encoded one by one
 * @throws the system's error
 */
export function writeSealed(file: string, value: unknown, more: Iterable<unknown> = []): void {
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2, 8)}.tmp`;
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const target = fs.openSync(temporary, 'w');
  let checksum = 0;
  try {
    fs.writeFileSync(target, formatChecksum(0));
    const write = (line: unknown): void => {
      const json = encodeJsonLine(line);
      checksum = crc32(json, checksum);
      fs.writeFileSync(target, json);
    };
    write(value);
    for (const line of more) write(line);
    fs.writeSync(target, formatChecksum(checksum), 0);
  } finally {
    fs.closeSync(target);
  }
  renameWithRetry(temporary, file);
}

/**
 * Reads a file of {@link writeSealed} whose first line has the given version; undefined if it is
 * absent, truncated, damaged, or of another version.
 */
export function readSealedLines<T extends {readonly version: string}>(
  file: string,
  version: string,
): Sealed<T> | undefined {
  try {
    const data = fs.readFileSync(file);
    const {length} = formatChecksum(0);
    const json = data.subarray(length);
    if (data.toString('latin1', 0, length) !== formatChecksum(crc32(json))) return undefined;
    const lines = parseJsonLines(json);
    const value = lines.next().value as T;
    return value.version === version ? {value, more: lines} : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the first line of a file of {@link writeSealed}.
 * @param version expected `version` of the value
 * @returns undefined if the file is absent, truncated, damaged, or of another version
 */
export function readSealed<T extends {readonly version: string}>(file: string, version: string): T | undefined {
  return readSealedLines<T>(file, version)?.value;
}

function formatChecksum(checksum: number): string {
  return `${String(checksum).padStart(10, '0')}\n`;
}
