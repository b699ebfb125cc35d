import fs from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder and its parents. `recursive: true` of Node never returns in a folder that
 * rejects new names, such as `/proc`.
 * @throws the system's error
 */
export function makeFolder(folder: string): void {
  const parent = path.dirname(folder);
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && fs.statSync(folder).isDirectory()) return;
    if (code !== 'ENOENT' || fs.existsSync(parent)) throw error;
    makeFolder(parent);
    makeFolder(folder);
  }
}
