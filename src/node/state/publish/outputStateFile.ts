import fs from 'node:fs';
import path from 'node:path';
import {readSealedLines, writeSealed} from '../../base/files/sealedFile.ts';
import {UNKNOWN_FINGERPRINT} from '../project/fingerprint.ts';
import type {OutputState} from './outputState.ts';
import {stampPublishedFile} from './publishedStamp.ts';
import {type StoredState, toOutputState, toStoredState} from './storedState.ts';

/** Returns the path of the file with the state of the last build. */
export function getOutputStateFile(cacheDir: string): string {
  return path.join(cacheDir, 'output.json');
}

/**
 * Reads the state of the last build by the same tool. If the output folder is not the one that this
 * build published, the state only contains rendered pages.
 */
export function readOutputState(cacheDir: string, version: string, outDir: string): OutputState | undefined {
  const sealed = readSealedLines<StoredState>(getOutputStateFile(cacheDir), version);
  if (!sealed) return undefined;
  const {value: stored, more} = sealed;
  const state = toOutputState(stored, more);
  if (stored.outDir === outDir && stored.folder === getFolderId(outDir)) return state;
  return toStateWithoutOutput(state, outDir);
}

/** Returns the state for an output folder whose files cannot be reused. */
export function toStateWithoutOutput(state: OutputState, outDir: string): OutputState {
  return {...state, outDir, fingerprint: UNKNOWN_FINGERPRINT, files: new Map(), search: {key: '', files: []}};
}

/** Returns an id that tells a folder from another one of the same name. */
export function getFolderId(folder: string): string {
  return String(fs.statSync(folder, {bigint: true, throwIfNoEntry: false})?.ino ?? '');
}

export function writeOutputState(cacheDir: string, state: OutputState): void {
  const {first, more} = toStoredState(state);
  writeSealed(getOutputStateFile(cacheDir), first, more);
}

/**
 * Returns whether the output contains exactly the files that the last build published, unchanged.
 */
export function isOutputIntact({outDir, files}: OutputState): boolean {
  try {
    // A symbolic link to a folder counts as an unknown file, because its content was never checked.
    const isKnown = ({parentPath, name}: fs.Dirent): boolean =>
      files.has(
        path
          .join(parentPath, name)
          .slice(outDir.length + 1)
          .replaceAll(path.sep, '/'),
      );
    const found = fs.readdirSync(outDir, {recursive: true, withFileTypes: true});
    if (!found.every((one) => one.isDirectory() || isKnown(one))) return false;
  } catch {
    return false;
  }
  for (const [file, {stamp}] of files) if (stampPublishedFile(`${outDir}/${file}`) !== stamp) return false;
  return true;
}
