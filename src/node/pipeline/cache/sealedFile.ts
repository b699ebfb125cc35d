import fs from 'node:fs';
import path from 'node:path';
import {crc32} from 'node:zlib';

/**
 * A JSON file that is either whole or not there: written beside and renamed into place, with a checksum of its content
 * in the first line, so that a file that was cut off or damaged reads as absent.
 */
export function writeSealed(file: string, value: unknown): void {
  const json = Buffer.from(JSON.stringify(value));
  const temporary = `${file}.${process.pid}.${Math.random().toString(36).slice(2, 8)}.tmp`;
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const target = fs.openSync(temporary, 'w');
  try {
    fs.writeFileSync(target, `${crc32(json)}\n`);
    fs.writeFileSync(target, json);
  } finally {
    fs.closeSync(target);
  }
  fs.renameSync(temporary, file);
}

/** Reads what {@link writeSealed} wrote; undefined when the file is absent, cut off, damaged or of another version. */
export function readSealed<T extends {readonly version: string}>(file: string, version: string): T | undefined {
  try {
    const data = fs.readFileSync(file);
    const cut = data.indexOf('\n');
    const json = data.subarray(cut + 1);
    if (Number(data.toString('latin1', 0, cut)) !== crc32(json)) return undefined;
    const value = JSON.parse(json.toString()) as T;
    return value.version === version ? value : undefined;
  } catch {
    return undefined;
  }
}
