import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {isWritable} from '../../base/files/readIfExists.ts';

/**
 * Returns the cache folder of a site. If it is not writable (another user's, or a read-only file
 * system), creates a copy beside it that is removed when the process ends.
 */
export function prepareCacheDir(root: string): WithDiagnostics<string> {
  const folder = path.join(root, '.manual');
  // The root may be a file, which the loader of the configuration reports.
  const there = fs.existsSync(folder) ? fs.statSync(folder) : undefined;
  if (!there || (there.isDirectory() && areWritable(folder))) return {value: folder, diagnostics: []};
  const copy = path.join(root, `.manual-${process.pid}`);
  try {
    // A server loads its configuration several times.
    if (!fs.existsSync(copy)) {
      process.once('exit', () => fs.rmSync(copy, {recursive: true, force: true}));
      if (there.isDirectory()) copyFolder(folder, copy);
      else fs.mkdirSync(copy);
    }
  } catch {
    // Nothing is writable here. The first write reports it.
    return {value: folder, diagnostics: []};
  }
  const [reason, hint] = there.isDirectory()
    ? ['The folder .manual cannot be written', 'check its permissions: this command could only read it']
    : ['.manual must be a folder, and is a file', 'remove it or give it another name'];
  const problem = createDiagnostic(
    'output-failed',
    `${reason}, so later commands cannot reuse the results of this one.`,
    {hint},
  );
  return {value: copy, diagnostics: [{...problem, severity: 'warn'}]};
}

function areWritable(folder: string): boolean {
  if (!isWritable(folder)) return false;
  const entries = fs.readdirSync(folder, {withFileTypes: true});
  return entries.every((entry) => !entry.isDirectory() || areWritable(path.join(folder, entry.name)));
}

/**
 * Caches are readable by all users and writable by the owner only, because parts of them become
 * part of the site.
 */
const MODE = 0o644;

/** Copies a folder without its permissions and symbolic links. */
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
