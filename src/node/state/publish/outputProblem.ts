import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {isInFolder, toSlashes} from '../../base/files/toSlashes.ts';
import {getErrorReason} from '../../steps/content/walkFolder.ts';
import {resolveOutputFolder} from './recoverOutput.ts';

/** Sentence of hints about builds that published nothing. */
export const PREVIOUS_SITE_KEPT = 'The previous site is unchanged.';

/** Files and folders that identify a built site, also of other tools. */
const SITE_NAMES = new Set(['_manual', 'index.html', '404.html', 'sitemap.xml', 'robots.txt', '_headers']);

/**
 * Explains why the output folder must not be replaced: it is a file, a repository, or contains
 * files that no build wrote.
 */
export function findOutputFolderProblem(folder: string): Diagnostic | undefined {
  const target = resolveOutputFolder(folder);
  const outDir = toSlashes(folder);
  const stat = fs.statSync(target, {throwIfNoEntry: false});
  if (!stat) return undefined;
  if (!stat.isDirectory()) {
    return createDiagnostic('output-failed', `${outDir} is not a folder, so the site cannot be written there.`, {
      hint: 'move it away, or choose another folder with --out-dir',
    });
  }
  const names = fs.readdirSync(target);
  if (names.includes('.git')) {
    return createDiagnostic('output-failed', `The folder ${outDir} is a git repository, which a build would remove.`, {
      hint: 'build into another folder, and copy the site into the repository',
    });
  }
  if (names.length === 0 || names.some((name) => SITE_NAMES.has(name))) return undefined;
  return createDiagnostic(
    'output-failed',
    `The folder ${outDir} contains something other than a site, which a build would remove.`,
    {
      hint: 'empty it, or choose another folder with --out-dir',
    },
  );
}

const HINTS: Readonly<Record<string, string>> = {
  ENOSPC: 'make room on the disk, and build again',
  EDQUOT: 'make room in the disk quota, and build again',
  EFBIG: 'raise the limit for the size of files (ulimit -f)',
  EROFS: 'choose another folder with --out-dir: the file system is read-only',
  EMFILE: 'raise the limit for open files (ulimit -n)',
  ENAMETOOLONG: 'give the page a shorter name or slug',
  EBUSY: 'choose a folder below it with --out-dir: the folder is in use, or a mount point',
  EXDEV: 'choose a folder below it with --out-dir: the folder is a mount point',
};

/** Windows error codes while another program has a file or folder open. */
const LOCKED_CODES = ['EPERM', 'EACCES', 'EBUSY'];
const LOCKED_HINT = 'close the programs that have it open, such as editors, terminals, and servers, and build again';

/** System calls on open files, whose errors name no file. */
const WRITES = ['write', 'writev', 'ftruncate', 'fsync', 'close'];

/**
 * Creates the diagnostic for a system error during a build, with the state of the published site.
 * @returns undefined for errors that do not come from files of the site: those are defects of ours
 */
export function explainSystemError(
  error: unknown,
  {
    cacheDir,
    root,
    platform = process.platform,
    ...rest
  }: {outDir: string; cacheDir: string; root: string; platform?: NodeJS.Platform},
): Diagnostic | undefined {
  const {code, syscall, path: from, dest} = error as NodeJS.ErrnoException & {dest?: string};
  if (code === undefined || syscall === undefined || !/^E[A-Z0-9]+$/.test(code)) return undefined;
  // The error of a copy does not say which side failed.
  const isSource = dest !== undefined && from !== undefined && !isReadable(from);
  const files = [from, isSource ? undefined : dest].filter((file) => file !== undefined);
  const lockedHint = platform === 'win32' && LOCKED_CODES.includes(code) ? LOCKED_HINT : undefined;
  const advice = (otherwise: string): string => `${lockedHint ?? HINTS[code] ?? otherwise}. ${PREVIOUS_SITE_KEPT}`;
  // The name of an output file comes from its page.
  const name = code === 'ENAMETOOLONG' && files[0] ? ` (${path.basename(files[0])})` : '';
  const reason = getErrorReason(error) + name;
  if (files.some((file) => isInFolder(file, cacheDir))) {
    return createDiagnostic('output-failed', `The folder .manual cannot be written: ${reason}.`, {
      hint: advice('check its permissions, or remove it: it holds nothing but caches'),
    });
  }
  const target = resolveOutputFolder(rest.outDir);
  const outDir = toSlashes(rest.outDir);
  const parent = path.dirname(target);
  const isOutput = (file: string): boolean =>
    file === parent ||
    isInFolder(file, target) ||
    // The staging folder, or a temporary file beside the target.
    [path.join(parent, `.${path.basename(target)}.manual-`), `${target}.`].some((start) => file.startsWith(start));
  if (files.some(isOutput) || (files.length === 0 && WRITES.includes(syscall))) {
    return createDiagnostic('output-failed', `The site cannot be written to ${outDir}: ${reason}.`, {
      hint: advice('check the permissions of the folder and of the one above it'),
    });
  }
  const source = files.find((file) => isInFolder(file, root));
  if (source === undefined) return undefined;
  return createDiagnostic('file-unreadable', `The file cannot be read: ${reason}.`, {
    file: toSlashes(path.relative(root, source)),
    hint: advice('check its permissions, and that nothing removes it while the site is built'),
  });
}

function isReadable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
