import fs from 'node:fs';
import path from 'node:path';
import {readSealedFile, writeSealed} from '../files/sealedFile.ts';
import {UNKNOWN} from '../project/fingerprint.ts';
import type {OutputState} from './outputState.ts';
import {publishedStamp} from './publishedStamp.ts';
import {restoreState, type StoredState, storeState} from './storedState.ts';

export function stateFile(cacheDir: string): string {
  return path.join(cacheDir, 'output.json');
}

/**
 * The state of the last build, if there was one by the same tool. When what is in the output folder is not what that build published
 * (another folder, another machine, nothing at all), it tells of rendered pages only.
 */
export function readOutputState(cacheDir: string, version: string, outDir: string): OutputState | undefined {
  const known = readSealedFile<StoredState>(stateFile(cacheDir), version);
  if (!known) return undefined;
  const {value: stored, more} = known;
  const state = restoreState(stored, more);
  if (stored.outDir === outDir && stored.folder === folderId(outDir)) return state;
  return {...state, outDir, fingerprint: UNKNOWN, files: new Map(), search: {key: '', files: []}};
}

/** Tells a folder from another one of the same name. */
export function folderId(folder: string): string {
  return String(fs.statSync(folder, {bigint: true, throwIfNoEntry: false})?.ino ?? '');
}

export function writeOutputState(cacheDir: string, state: OutputState): void {
  const {first, more} = storeState(state);
  writeSealed(stateFile(cacheDir), first, more);
}

/** True when the published site is as the last build left it: every file of it, and no other. */
export function isIntact({outDir, files}: OutputState): boolean {
  for (const [folder, names] of namesByFolder(files.keys()))
    if (!holdsOnly(path.join(outDir, folder), names)) return false;
  for (const [file, {stamp}] of files) if (publishedStamp(`${outDir}/${file}`) !== stamp) return false;
  return true;
}

function namesByFolder(files: Iterable<string>): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>([['', new Set()]]);
  for (const file of files) {
    let cut = file.lastIndexOf('/');
    let name = file.slice(cut + 1);
    let folder = file.slice(0, Math.max(cut, 0));
    // A folder that is known is in the one above it.
    for (let names = folders.get(folder); !names; names = folders.get(folder)) {
      folders.set(folder, new Set([name]));
      cut = folder.lastIndexOf('/');
      name = folder.slice(cut + 1);
      folder = folder.slice(0, Math.max(cut, 0));
    }
    folders.get(folder)!.add(name);
  }
  return folders;
}

function holdsOnly(folder: string, names: ReadonlySet<string>): boolean {
  try {
    // Behind a link to another folder are files that were never checked.
    return fs.readdirSync(folder, {withFileTypes: true}).every((one) => names.has(one.name) && !one.isSymbolicLink());
  } catch {
    return false;
  }
}
