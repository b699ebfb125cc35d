import fs from 'node:fs';
import path from 'node:path';
import {shortHash} from '../../shared/routes.ts';
import {folderId, type OutputState} from './outputState.ts';
import {removeQuietly} from './removeQuietly.ts';

/**
 * The folder of the site before the published one, kept as a second set of links to the published files. The next build takes it
 * as its staging folder: replacing five of 30,000 files then costs five links, and not 30,000 links and as many removals.
 *
 * Nothing depends on it. It is used when the last build's state names it by inode, and each file in it is looked at like one that
 * was linked just now; what is not of the new site is removed from it before that is published.
 */
function mirrorOf(cacheDir: string, outDir: string): string {
  return path.join(cacheDir, 'mirrors', shortHash(outDir, 12));
}

/** Moves the mirror of the last build's site to `folder`; false when there is none. */
export function takeMirror(cacheDir: string, last: OutputState | undefined, folder: string): boolean {
  if (!last?.mirror) return false;
  const mirror = mirrorOf(cacheDir, last.outDir);
  try {
    if (folderId(mirror) !== last.mirror) return false;
    fs.renameSync(mirror, folder);
    return true;
  } catch {
    return false;
  }
}

/** Above this share of files that changed, a new set of links is as quick, and the old files would take up space. */
const MAX_CHANGED = 0.3;

export interface Published {
  readonly cacheDir: string;
  /** What the old folder held. */
  readonly last: OutputState | undefined;
  /** Of the new site. */
  readonly files: OutputState['files'];
  readonly outDir: string;
}

/**
 * Makes the folder of the site before a mirror of the new one, or removes it.
 *
 * @returns the mirror's identity for the state; undefined when there is none
 */
export function keepMirror(old: string, {cacheDir, last, files, outDir}: Published): string | undefined {
  const mirror = mirrorOf(cacheDir, outDir);
  const changed = [...files].flatMap(([name, {stamp}]) => (stamp === last?.files.get(name)?.stamp ? [] : [name]));
  try {
    // Another build may have published in between: then nobody knows what is in the old folder.
    if (changed.length <= MAX_CHANGED * files.size && folderId(old) === last?.folder) {
      for (const name of last.files.keys()) if (!files.has(name)) fs.rmSync(path.join(old, name), {force: true});
      for (const name of changed) link(path.join(outDir, name), path.join(old, name));
      fs.mkdirSync(path.dirname(mirror), {recursive: true});
      fs.rmSync(mirror, {recursive: true, force: true});
      fs.renameSync(old, mirror);
      return folderId(mirror);
    }
  } catch {
    // Without links, or on another file system, there are no mirrors.
  }
  removeQuietly(old);
  removeQuietly(mirror);
  return undefined;
}

function link(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), {recursive: true});
  fs.rmSync(to, {recursive: true, force: true});
  fs.linkSync(from, to);
}
