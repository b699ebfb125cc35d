import {randomBytes} from 'node:crypto';
import fs from 'node:fs';
import {hostname} from 'node:os';
import path from 'node:path';
import {hashShort} from '../../../shared/routes.ts';
import {listNames} from '../../base/files/readIfExists.ts';
import {renameWithRetry} from '../../base/files/renameWithRetry.ts';
import {tryToRemove} from '../../base/files/tryToRemove.ts';

/**
 * Folders that builds create beside the output: the next site, and the old one until it is removed.
 */
type Kind = 'next' | 'old';

const MARK = '.manual-';
/**
 * How long (ms) folders of builds on other machines are kept, whose processes are not visible here.
 */
const FOREIGN_MS = 60 * 60 * 1000;

/**
 * Returns the path of a new folder of this process. Host and start time tell processes with the
 * same id apart: after a restart, in another container, or on another machine.
 */
export function createFolderPath(target: string, kind: Kind): string {
  const {pid} = process;
  const unique = randomBytes(4).toString('hex');
  const name = `.${path.basename(target)}${MARK}${kind}-${pid}-${hostId()}-${getStartTime(pid)}-${unique}`;
  return path.join(path.dirname(target), name);
}

/**
 * Resolves the symbolic link of an output folder, because a link cannot be swapped for a folder.
 */
export function resolveOutputFolder(outDir: string): string {
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
 * Restores a site whose build was killed between the two renames of the swap, and removes folders
 * of dead builds. Ignores missing write access, so that read-only commands still run.
 */
export function recoverOutput(outDir: string): void {
  const target = resolveOutputFolder(outDir);
  const parent = path.dirname(target);
  const prefix = `.${path.basename(target)}${MARK}`;
  const deadFolders = listNames(parent).flatMap((name) => {
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
      if (last) renameWithRetry(last.folder, target);
    } catch {
      // The next build reports what cannot be written.
    }
  }
  for (const {isForeign, folder} of deadFolders)
    if (!isForeign || Date.now() - getChangeTime(folder) >= FOREIGN_MS) tryToRemove(folder);
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
  return hashShort(hostname(), 6);
}

/** Returns the start time of a process, in ticks of the system; `0` if it is not available. */
function getStartTime(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return '0';
  }
}
