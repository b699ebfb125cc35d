import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {makeFolder} from './makeFolder.ts';
import {renameSoon} from './renameSoon.ts';

const createTemporaryPath = (file: string): string => `${file}.${randomBytes(6).toString('hex')}.tmp`;

/** Writes a file beside its place and renames it: readers see the old content or the new one, never a part, and no link is followed. */
export function writeWhole(file: string, data: string | Uint8Array): void {
  const temporary = createTemporaryPath(file);
  makeFolder(path.dirname(file));
  try {
    fs.writeFileSync(temporary, data, {flag: 'wx'});
    renameSoon(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, {force: true});
    throw error;
  }
}

/** Makes the folder of a file, and fails where `writeWhole` would: before the work that makes the data. */
export function tryToWrite(file: string): void {
  const temporary = createTemporaryPath(file);
  makeFolder(path.dirname(file));
  fs.writeFileSync(temporary, '', {flag: 'wx'});
  fs.rmSync(temporary);
}

export const LEFT_BESIDE = /\.[0-9a-f]{12}\.tmp$/;

/** Files that a command which was killed has left beside a place. */
export function besideOf(target: string): readonly string[] {
  const [folder, name] = [path.dirname(target), path.basename(target)];
  return fs
    .readdirSync(folder)
    .filter((entry) => entry.startsWith(`${name}.`) && LEFT_BESIDE.test(entry))
    .map((entry) => path.join(folder, entry));
}

/** {@link writeWhole} for a file that one command at a time writes: what one that was killed has left goes. */
export function writeAlone(file: string, data: string | Uint8Array): void {
  writeWhole(file, data);
  for (const leftover of besideOf(file)) fs.rmSync(leftover, {force: true});
}
