import fs from 'node:fs';
import path from 'node:path';
import {crc32} from 'node:zlib';

export interface Sealed<T> {
  readonly value: T;
  /** Tells this content of the file from another one. */
  readonly seal: string;
}

/**
 * A JSON file that is either whole or not there: written beside and renamed into place, with a checksum of its content
 * in the first line, so that a file that was cut off or damaged reads as absent.
 *
 * @returns the seal, as {@link readSealedFile} tells it
 */
export function writeSealed(file: string, value: unknown): string {
  const json = Buffer.from(asciiJson(value), 'latin1');
  const sum = crc32(json);
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2, 8)}.tmp`;
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const target = fs.openSync(temporary, 'w');
  try {
    fs.writeFileSync(target, `${sum}\n`);
    fs.writeFileSync(target, json);
  } finally {
    fs.closeSync(target);
  }
  fs.renameSync(temporary, file);
  return sealOf(sum, json);
}

/** Reads what {@link writeSealed} wrote; undefined when the file is absent, cut off, damaged or of another version. */
export function readSealedFile<T extends {readonly version: string}>(
  file: string,
  version: string,
): Sealed<T> | undefined {
  try {
    const data = fs.readFileSync(file);
    const cut = data.indexOf('\n');
    const json = data.subarray(cut + 1);
    const sum = crc32(json);
    if (Number(data.toString('latin1', 0, cut)) !== sum) return undefined;
    const value = JSON.parse(json.toString('latin1')) as T;
    return value.version === version ? {value, seal: sealOf(sum, json)} : undefined;
  } catch {
    return undefined;
  }
}

/** Like `readSealedFile`, without the checksum. */
export function readSealed<T extends {readonly version: string}>(file: string, version: string): T | undefined {
  return readSealedFile<T>(file, version)?.value;
}

function sealOf(sum: number, json: Uint8Array): string {
  return `${sum} ${json.length}`;
}

/** Latin-1 is faster to decode and to parse. The file is read by every build and rarely written. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
