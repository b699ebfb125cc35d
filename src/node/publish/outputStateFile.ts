import fs from 'node:fs';
import path from 'node:path';
import {readSealed, writeSealed} from '../files/sealedFile.ts';
import {UNKNOWN} from '../project/fingerprint.ts';
import type {OutputState} from './outputState.ts';
import {publishedStamp} from './publishedStamp.ts';
import {restoreState, type StoredState, storeState} from './storedState.ts';

export function stateFile(cacheDir: string): string {
  return path.join(cacheDir, 'output.json');
}

/**
 * The state of the last build, if there was one by the same tool. When what lies in the output folder is not what that build published
 * (another folder, another machine, nothing at all), it tells of rendered pages only.
 */
export function readOutputState(cacheDir: string, version: string, outDir: string): OutputState | undefined {
  const stored = readSealed<StoredState>(stateFile(cacheDir), version);
  if (!stored) return undefined;
  const state = restoreState(stored);
  if (stored.outDir === outDir && stored.folder === folderId(outDir)) return state;
  return {...state, outDir, fingerprint: UNKNOWN, files: new Map(), search: {key: '', files: []}};
}

/** Tells a folder from another one of the same name. */
export function folderId(folder: string): string {
  return String(fs.statSync(folder, {bigint: true, throwIfNoEntry: false})?.ino ?? '');
}

export function writeOutputState(cacheDir: string, state: OutputState): void {
  writeSealed(stateFile(cacheDir), storeState(state));
}

/** True when the published site is as the last build left it: every file of it, and no other. */
export function isIntact({outDir, files}: OutputState): boolean {
  const folders = new Map<string, Set<string>>([['.', new Set()]]);
  for (const file of files.keys()) {
    for (let one = file; one !== '.'; one = path.dirname(one)) {
      const folder = path.dirname(one);
      const names = folders.get(folder) ?? new Set();
      names.add(path.basename(one));
      folders.set(folder, names);
    }
  }
  return (
    [...folders].every(([folder, names]) => holdsOnly(path.join(outDir, folder), names)) &&
    [...files].every(([file, {stamp}]) => publishedStamp(path.join(outDir, file)) === stamp)
  );
}

export function holdsOnly(folder: string, names: ReadonlySet<string>): boolean {
  try {
    // Behind a link to another folder lies what nobody has checked.
    return fs.readdirSync(folder, {withFileTypes: true}).every((one) => names.has(one.name) && !one.isSymbolicLink());
  } catch {
    return false;
  }
}
