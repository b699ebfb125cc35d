import fs from 'node:fs';
import path from 'node:path';
import {reasonOf} from '../content/walk.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';

/**
 * A folder in which the next site grows, beside the published one. Files that stay as they are are linked over, not copied,
 * so unchanged files keep time and inode; `publish` swaps the whole folder in.
 */
export interface Staging {
  /** Absolute. */
  readonly folder: string;
  /** Puts data that was not rendered by a worker. */
  write(file: string, data: Uint8Array | string): void;
  /** Takes over the published file; false when it is not there. */
  keep(file: string): boolean;
  /** Takes over a file from elsewhere. */
  copy(file: string, from: string): void;
  /** Makes this folder the published site. */
  publish(): void;
  /** Removes the folder; for builds that failed. */
  discard(): void;
}

const MARK = '.manual-';

/** Opens an empty staging folder beside `outDir`, after clearing up what killed builds left behind. */
export function openStaging(outDir: string): Staging {
  recoverOutput(outDir);
  const parent = path.dirname(outDir);
  fs.mkdirSync(parent, {recursive: true});
  const folder = fs.mkdtempSync(path.join(parent, `.${path.basename(outDir)}${MARK}next-${process.pid}-`));
  const made = new Set<string>([folder]);
  const target = (file: string): string => {
    const absolute = path.join(folder, file);
    const directory = path.dirname(absolute);
    if (!made.has(directory)) {
      fs.mkdirSync(directory, {recursive: true});
      made.add(directory);
    }
    return absolute;
  };
  return {
    folder,
    write: (file, data) => fs.writeFileSync(target(file), data),
    keep(file) {
      try {
        linkOrCopy(path.join(outDir, file), target(file));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    },
    copy: (file, from) => fs.copyFileSync(from, target(file)),
    publish() {
      swap(folder, outDir);
    },
    discard: () => fs.rmSync(folder, {recursive: true, force: true}),
  };
}

/** File systems without hard links, and folders on another one, get copies. */
function linkOrCopy(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw error;
    if (code === 'EEXIST') return;
    fs.copyFileSync(from, to);
    const {atime, mtime} = fs.statSync(from);
    fs.utimesSync(to, atime, mtime);
  }
}

/**
 * Two renames: the old site out of the way, the new one in its place. A kill exactly between them leaves the old site under
 * its other name, from where {@link recoverOutput} brings it back. Another build may swap at the same time; the last one wins.
 */
function swap(next: string, outDir: string): void {
  const old = `${path.join(path.dirname(outDir), `.${path.basename(outDir)}${MARK}old`)}-${process.pid}-${Date.now().toString(36)}`;
  for (let attempt = 0; ; attempt++) {
    let moved = false;
    try {
      fs.renameSync(outDir, old);
      moved = true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    try {
      fs.renameSync(next, outDir);
      break;
    } catch (error) {
      const {code} = error as NodeJS.ErrnoException;
      const taken = code === 'ENOTEMPTY' || code === 'EEXIST';
      if (moved && !taken) fs.renameSync(old, outDir);
      if (!taken || attempt > 20) throw error;
      if (moved) fs.rmSync(old, {recursive: true, force: true});
    }
  }
  fs.rmSync(old, {recursive: true, force: true});
}

/** Brings back a site that a kill caught between the two renames, and removes folders of builds that no longer run. */
export function recoverOutput(outDir: string): void {
  const parent = path.dirname(outDir);
  const prefix = `.${path.basename(outDir)}${MARK}`;
  let names: string[];
  try {
    names = fs.readdirSync(parent).filter((name) => name.startsWith(prefix));
  } catch {
    return;
  }
  const abandoned = names.filter((name) => !isRunning(Number(/-(\d+)-[^-]*$/.exec(name)?.[1])));
  const old = abandoned.filter((name) => name.startsWith(`${prefix}old-`)).sort();
  if (!fs.existsSync(outDir) && old.length > 0) {
    fs.renameSync(path.join(parent, old.pop()!), outDir);
  }
  for (const name of abandoned) fs.rmSync(path.join(parent, name), {recursive: true, force: true});
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The record for an output that could not be written; the published site is untouched then. */
export function outputProblem(error: unknown, outDir: string): Diagnostic | undefined {
  const {code} = error as NodeJS.ErrnoException;
  if (
    !code ||
    ![
      'ENOSPC',
      'EACCES',
      'EPERM',
      'EROFS',
      'EDQUOT',
      'EMFILE',
      'EIO',
      'ENOTDIR',
      'EEXIST',
      'EXDEV',
      'EBUSY',
      'ENOTEMPTY',
    ].includes(code)
  )
    return undefined;
  const hints: Readonly<Record<string, string>> = {
    ENOSPC: 'the disk is full: make room and build again',
    EDQUOT: 'the disk quota is used up: make room and build again',
    EROFS: 'the file system is read-only: choose another folder with --out-dir',
    EMFILE: 'too many open files: raise the limit (ulimit -n)',
    ENOTDIR: 'a file lies where a folder has to be: choose another folder',
    EEXIST: 'a file lies where a folder has to be: choose another folder',
  };
  return diagnostic('output-failed', `The site cannot be written to ${outDir}: ${reasonOf(error)}.`, {
    hint: `${hints[code] ?? 'check the permissions of the folder and of the one above it'}. The previous site is as it was.`,
  });
}
