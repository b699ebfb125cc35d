import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import {hostname} from 'node:os';
import path from 'node:path';
import {shortHash} from '../../../shared/routes.ts';
import {namesIn} from '../../base/files/readIfThere.ts';
import {removeQuietly} from '../../base/files/removeQuietly.ts';
import {renameSoon} from '../../base/files/renameSoon.ts';

/** Folders that builds make beside the output: the next site while it grows, the last one while it is being removed. */
type Kind = 'next' | 'old';

const MARK = '.manual-';
/** Folders of builds on other machines, whose life cannot be seen from here, are kept this long. */
const FOREIGN_MS = 60 * 60 * 1000;

/**
 * A folder of this process that is not there yet. Host and start of the process tell processes with the same number apart: after a restart, in
 * another container, on another machine.
 */
export function ownFolder(target: string, kind: Kind): string {
  const {pid} = process;
  const unique = randomBytes(4).toString('hex');
  const name = `.${path.basename(target)}${MARK}${kind}-${pid}-${hostId()}-${getStartTime(pid)}-${unique}`;
  return path.join(path.dirname(target), name);
}

/** The folder behind a symbolic link: that is what is published, and a link cannot be swapped for it. */
export function realFolder(outDir: string): string {
  try {
    return fs.realpathSync(outDir);
  } catch {
    try {
      return path.resolve(path.dirname(outDir), fs.readlinkSync(outDir));
    } catch {
      return outDir;
    }
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
  const deadFolders = namesIn(parent).flatMap((name) => {
    const [, kind, pid, host, start] = /-(next|old)-(\d+)-(\w+)-(\w+)-\w+$/.exec(name) ?? [];
    const isForeign = host !== hostId();
    const isDead = kind !== undefined && (isForeign || !isRunning(Number(pid), start));
    return name.startsWith(prefix) && isDead ? [{kind, isForeign, folder: path.join(parent, name)}] : [];
  });
  if (!fs.existsSync(target)) {
    const [last] = deadFolders
      .filter((one) => one.kind === 'old')
      .sort((a, b) => getChangeTime(b.folder) - getChangeTime(a.folder));
    try {
      if (last) renameSoon(last.folder, target);
    } catch {
      // The build that follows says what cannot be written.
    }
  }
  for (const {isForeign, folder} of deadFolders)
    if (!isForeign || Date.now() - getChangeTime(folder) >= FOREIGN_MS) removeQuietly(folder);
}

function getChangeTime(folder: string): number {
  return fs.statSync(folder, {throwIfNoEntry: false})?.ctimeMs ?? 0;
}

function isRunning(pid: number, start: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return getStartTime(pid) === start;
}

function hostId(): string {
  return shortHash(hostname(), 6);
}

/** When a process began, in the system's ticks; `0` where that is not available. */
function getStartTime(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return '0';
  }
}
