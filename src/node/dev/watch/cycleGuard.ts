import fs from 'node:fs';
import path from 'node:path';

/** Symbolic links may lead back to a folder above them, and following those never ends. */
export function createCycleGuard(): {returns(folder: string): boolean} {
  const real = new Map<string, string>();
  const realOf = (folder: string): string => {
    let known = real.get(folder);
    if (known === undefined) {
      try {
        known = fs.realpathSync.native(folder);
      } catch {
        known = folder;
      }
      real.set(folder, known);
    }
    return known;
  };
  return {
    returns(folder) {
      const own = realOf(folder);
      // Without a link in the path no folder can lie above itself.
      if (own === folder) return false;
      for (let above = path.dirname(folder); above !== path.dirname(above); above = path.dirname(above))
        if (realOf(above) === own) return true;
      return false;
    },
  };
}
