import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/**
 * Finds the root of the installed package: the folder that contains `theme/index.ts`.
 * @throws {Error} if no parent of this file is that folder
 */
export function findPackageRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!fs.existsSync(path.join(folder, 'theme', 'index.ts'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('The folder of the installed package was not found.');
    folder = parent;
  }
  return folder;
}
