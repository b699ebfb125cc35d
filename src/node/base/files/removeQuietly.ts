import fs from 'node:fs';
import path from 'node:path';

/**
 * Removes a file or a folder of ours, also one that was made read-only. What cannot be removed now is left: nothing depends on it, and
 * files beside the site are cleared by the next build.
 */
export function removeQuietly(target: string): void {
  try {
    fs.rmSync(target, {recursive: true, force: true});
  } catch {
    try {
      allowWriting(target);
      fs.rmSync(target, {recursive: true, force: true});
    } catch {
      // See above.
    }
  }
}

/** Names are removed from a folder, so it is the folders that count. */
function allowWriting(folder: string): void {
  if (!fs.lstatSync(folder).isDirectory()) return;
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, {withFileTypes: true}))
    if (entry.isDirectory()) allowWriting(path.join(folder, entry.name));
}
