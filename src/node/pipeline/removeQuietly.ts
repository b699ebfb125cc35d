import fs from 'node:fs';

/** What cannot be removed now is left: nothing depends on it, and what is beside the site is cleared by the next build. */
export function removeQuietly(place: string): void {
  try {
    fs.rmSync(place, {recursive: true, force: true});
  } catch {
    // See above.
  }
}
