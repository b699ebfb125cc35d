import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {renameSoon} from './renameSoon.ts';

/** Writes a file beside its place and renames it: readers see the old content or the new one, never a part, and no link is followed. */
export function writeWhole(file: string, data: string | Uint8Array): void {
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  fs.mkdirSync(path.dirname(file), {recursive: true});
  try {
    fs.writeFileSync(temporary, data, {flag: 'wx'});
    renameSoon(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, {force: true});
    throw error;
  }
}
