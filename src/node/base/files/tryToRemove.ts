import fs from 'node:fs';
import path from 'node:path';

/**
 * Removes a file or folder of the tool, even if it is read-only. Failures are ignored, because
 * nothing depends on the file, and the next build removes leftovers beside the site.
 */
export function tryToRemove(target: string): void {
  try {
    fs.rmSync(target, {recursive: true, force: true});
  } catch {
    try {
      allowWriting(target);
      fs.rmSync(target, {recursive: true, force: true});
    } catch {
      // Ignored, see above.
    }
  }
}

/** Makes folders writable, because removing a file needs write access to its folder. */
function allowWriting(folder: string): void {
  if (!fs.lstatSync(folder).isDirectory()) return;
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, {withFileTypes: true}))
    if (entry.isDirectory()) allowWriting(path.join(folder, entry.name));
}
