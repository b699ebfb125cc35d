import fs from 'node:fs';
import path from 'node:path';
import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Staged} from '../../base/diagnostics/diagnostic.ts';
import {isWritable} from '../../base/files/readIfThere.ts';

/**
 * The folder that a command keeps its caches in. Where the one of the site cannot be written (another user's, mounted to be read only),
 * the command uses a copy beside it, which goes when the process ends.
 */
export function usableCache(root: string): Staged<string> {
  const folder = path.join(root, '.manual');
  // The site may be a file, which the code that looks for its configuration reports.
  const there = fs.existsSync(folder) ? fs.statSync(folder) : undefined;
  if (!there || (there.isDirectory() && areWritable(folder))) return {value: folder, diagnostics: []};
  const copy = path.join(root, `.manual-${process.pid}`);
  try {
    // A server loads its configuration more than once.
    if (!fs.existsSync(copy)) {
      process.once('exit', () => fs.rmSync(copy, {recursive: true, force: true}));
      if (there.isDirectory()) copyFolder(folder, copy);
      else fs.mkdirSync(copy);
    }
  } catch {
    // Nothing can be written here; the code that tries reports it.
    return {value: folder, diagnostics: []};
  }
  const [reason, hint] = there.isDirectory()
    ? ['The folder .manual cannot be written', 'check its permissions; what it holds was used']
    : ['.manual is a file, where a folder keeps caches', 'remove it or give it another name'];
  const problem = diagnostic('output-failed', `${reason}: what this command makes is not kept.`, {hint});
  return {value: copy, diagnostics: [{...problem, severity: 'warn'}]};
}

function areWritable(folder: string): boolean {
  if (!isWritable(folder)) return false;
  const entries = fs.readdirSync(folder, {withFileTypes: true});
  return entries.every((entry) => !entry.isDirectory() || areWritable(path.join(folder, entry.name)));
}

/** A cache that every user may read and only the owner may write: some of it becomes part of the site. */
const MODE = 0o644;

/** Without permissions, and without links. */
function copyFolder(from: string, to: string): void {
  fs.mkdirSync(to);
  for (const entry of fs.readdirSync(from, {withFileTypes: true})) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else if (entry.isFile()) {
      fs.copyFileSync(source, target, fs.constants.COPYFILE_FICLONE);
      fs.chmodSync(target, MODE);
    }
  }
}
