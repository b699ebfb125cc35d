import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it. Node's own way has no end in a folder that takes no names, such as `/proc`.
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
