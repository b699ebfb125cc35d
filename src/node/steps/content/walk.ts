import fs from 'node:fs';
import path from 'node:path';
import {isBelow, realPath, whyPrivate} from '../../base/files/whyPrivate.ts';

interface WalkedFile {
  /** Path below the walked folder, with `/`. */
  readonly path: string;
  readonly absolute: string;
  readonly size: number;
  /** Modification and change time joined: enough to see that a file was touched. */
  readonly stamp: string;
}

export interface WalkResult {
  readonly files: readonly WalkedFile[];
  /** Paths that could not be read, with the reason: the system's, or {@link whyPrivate}'s. */
  readonly unreadable: readonly {readonly path: string; readonly reason: string}[];
}

interface WalkOptions {
  /** Hidden names that are not left out, directly in the folder. */
  readonly hidden?: readonly string[];
  /** Leaves files out by their path before anybody looks at them; absent: all are wanted. */
  readonly wants?: (path: string) => boolean;
  /** Folders that links may lead to: see `readableFolders`. Absent: anywhere. */
  readonly readable?: readonly string[];
}

/**
 * All regular files below a folder, sorted by path, following symbolic links; a link that leads back to a folder on its own
 * way is not followed again. A folder that does not exist holds no files. Hidden files and folders are left out.
 */
export function walk(folder: string, {hidden = [], wants, readable}: WalkOptions = {}): WalkResult {
  const files: WalkedFile[] = [];
  const unreadable: {path: string; reason: string}[] = [];
  const start = path.resolve(folder);
  // A path without a link is as private as the folder itself, which the configuration names.
  const isOutside = readable !== undefined && !readable.some((one) => isBelow(realPath(start), one));
  const visit = (directory: string, prefix: string, ancestors: readonly string[]): void => {
    // Only links are entered with further ancestors.
    const isInLink = ancestors.length > 0;
    let entries: fs.Dirent[];
    try {
      entries = fs.readdirSync(directory, {withFileTypes: true});
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || prefix !== '') {
        unreadable.push({path: prefix, reason: reasonOf(error)});
      }
      return;
    }
    for (const entry of entries) {
      const isWanted = !entry.name.startsWith('.') || (prefix === '' && hidden.includes(entry.name));
      if (entry.name === 'node_modules' || !isWanted) continue;
      const absolute = directory + path.sep + entry.name;
      const filePath = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
      if (entry.isDirectory()) {
        visit(absolute, filePath, ancestors);
        continue;
      }
      if (wants && entry.isFile() && !wants(filePath)) continue;
      try {
        const stat = fs.statSync(absolute, {bigint: true});
        if (stat.isDirectory()) {
          const real = fs.realpathSync(absolute);
          const loops = ancestors.includes(real) || `${directory}${path.sep}`.startsWith(`${real}${path.sep}`);
          if (!loops) visit(absolute, filePath, [...ancestors, real]);
        } else if (wants?.(filePath) ?? true) {
          const isLinked = isOutside || isInLink || entry.isSymbolicLink();
          const reason = isLinked && readable ? whyPrivate(absolute, readable) : undefined;
          if (reason !== undefined)
            unreadable.push({path: filePath, reason: explainPrivateLink(absolute, reason, start)});
          else if (!stat.isFile()) unreadable.push({path: filePath, reason: 'it is not a regular file'});
          else
            files.push({
              path: filePath,
              absolute,
              size: Number(stat.size),
              stamp: `${stat.mtimeNs}-${stat.ctimeNs}-${stat.size}`,
            });
        }
      } catch (error) {
        unreadable.push({path: filePath, reason: explainDanglingLink(entry, absolute, error) ?? reasonOf(error)});
      }
    }
  };
  visit(start, '', []);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return {files, unreadable};
}

function explainPrivateLink(file: string, reason: string, folder: string): string {
  const real = fs.realpathSync(file);
  const target = reason.startsWith('is outside') ? real : path.relative(folder, real);
  return `a symbolic link leads to ${target.split(path.sep).join('/')}, which ${reason}`;
}

function explainDanglingLink(entry: fs.Dirent, absolute: string, error: unknown): string | undefined {
  if (!entry.isSymbolicLink() || fs.existsSync(absolute)) return undefined;
  const isCycle = (error as NodeJS.ErrnoException).code === 'ELOOP';
  return `it is a symbolic link to ${fs.readlinkSync(absolute)}, which ${isCycle ? 'leads back to itself' : 'does not exist'}`;
}

/** The system's reason in words that help: `EACCES: permission denied` without path and call. */
export function reasonOf(error: unknown): string {
  const {code, message} = error as NodeJS.ErrnoException;
  return code ? (message.split(',')[0] ?? code) : message;
}
