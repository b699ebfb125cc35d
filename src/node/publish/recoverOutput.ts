import fs from 'node:fs';
import {hostname} from 'node:os';
import path from 'node:path';
import {shortHash} from '../../shared/routes.ts';
import {namesIn} from '../files/readIfThere.ts';
import {removeQuietly} from '../files/removeQuietly.ts';
import {renameSoon} from '../files/renameSoon.ts';

/** A folder that builds make beside the output: the next site while it grows, the last one while it is being removed. */
export interface Leftover {
  readonly kind: 'next' | 'old';
  readonly pid: number;
  /** Tells processes with the same number apart: after a restart, in another container, on another machine. */
  readonly host: string;
  readonly start: string;
}

const MARK = '.manual-';
/** Folders of builds on other machines, whose life cannot be seen from here, are kept this long. */
const FOREIGN_MS = 60 * 60 * 1000;

/** Name of a folder of this process. */
export function leftoverName(outDir: string, kind: Leftover['kind'], unique: string): string {
  const {pid} = process;
  return `.${path.basename(outDir)}${MARK}${kind}-${pid}-${hostId()}-${startOf(pid)}-${unique}`;
}

function parseLeftover(name: string): Leftover | undefined {
  const match = /-(next|old)-(\d+)-(\w+)-(\w+)-\w+$/.exec(name);
  return match
    ? {kind: match[1] as Leftover['kind'], pid: Number(match[2]), host: match[3]!, start: match[4]!}
    : undefined;
}

/** The folder behind a symbolic link: that is what is published, and a link cannot be swapped for it. */
export function realFolder(outDir: string): string {
  try {
    return fs.realpathSync(outDir);
  } catch {
    const link = readLink(outDir);
    return link === undefined ? outDir : path.resolve(path.dirname(outDir), link);
  }
}

function readLink(file: string): string | undefined {
  try {
    return fs.readlinkSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Brings back a site that a kill caught between the two renames of its replacement, and removes folders of builds that no
 * longer run. Does nothing if it may not write, so that commands that only read the site still run.
 */
export function recoverOutput(outDir: string): void {
  const target = realFolder(outDir);
  const parent = path.dirname(target);
  const prefix = `.${path.basename(target)}${MARK}`;
  const found = namesIn(parent)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      const leftover = parseLeftover(name);
      return leftover ? [{...leftover, folder: path.join(parent, name)}] : [];
    })
    .filter((one) => !isRunning(one));
  if (!fs.existsSync(target)) {
    const [last] = found.filter((one) => one.kind === 'old').sort((a, b) => changed(b.folder) - changed(a.folder));
    try {
      if (last) renameSoon(last.folder, target);
    } catch {
      // The build that follows says what cannot be written.
    }
  }
  for (const one of found) {
    const foreign = one.host !== hostId() && Date.now() - changed(one.folder) < FOREIGN_MS;
    if (!foreign) removeQuietly(one.folder);
  }
}

function changed(folder: string): number {
  return fs.statSync(folder, {throwIfNoEntry: false})?.ctimeMs ?? 0;
}

function isRunning({pid, host, start}: Leftover): boolean {
  if (host !== hostId()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === start;
}

function hostId(): string {
  return shortHash(hostname(), 6);
}

/** When a process began, in the system's ticks; `0` where that is not available. */
function startOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return '0';
  }
}
