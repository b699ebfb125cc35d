import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {makeFolder} from './makeFolder.ts';
import {renameWithRetry} from './renameWithRetry.ts';

const createTemporaryPath = (file: string): string => `${file}.${randomBytes(6).toString('hex')}.tmp`;

/**
 * Writes a file atomically: readers see the old or the new content, and no symbolic link is
 * followed.
 * @throws the system's error
 */
export function writeAtomically(file: string, data: string | Uint8Array): void {
  const temporary = createTemporaryPath(file);
  makeFolder(path.dirname(file));
  try {
    fs.writeFileSync(temporary, data, {flag: 'wx'});
    renameWithRetry(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, {force: true});
    throw error;
  }
}

/**
 * Creates the folder of a file, and fails like {@link writeAtomically} before the data is computed.
 * @throws the system's error
 */
export function assertWritable(file: string): void {
  const temporary = createTemporaryPath(file);
  makeFolder(path.dirname(file));
  fs.writeFileSync(temporary, '', {flag: 'wx'});
  fs.rmSync(temporary);
}

/** Ending of a temporary file. */
export const TEMPORARY_FILE = /\.[0-9a-f]{12}\.tmp$/;

/** Lists temporary files that killed commands have left beside a file. */
export function listTemporaryFiles(target: string): readonly string[] {
  const [folder, name] = [path.dirname(target), path.basename(target)];
  return fs
    .readdirSync(folder)
    .filter((entry) => entry.startsWith(`${name}.`) && TEMPORARY_FILE.test(entry))
    .map((entry) => path.join(folder, entry));
}

/**
 * Writes a file like {@link writeAtomically}, and removes leftovers of killed commands. Only for
 * files that one command at a time writes.
 */
export function writeAndCleanUp(file: string, data: string | Uint8Array): void {
  writeAtomically(file, data);
  for (const leftover of listTemporaryFiles(file)) fs.rmSync(leftover, {force: true});
}
