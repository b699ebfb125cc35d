import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** Root of the package this code runs from: the folder that holds `theme/` and `package.json`. */
export function findPackageRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!fs.existsSync(path.join(folder, 'theme', 'index.ts'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('The folder of the installed package was not found.');
    folder = parent;
  }
  return folder;
}
