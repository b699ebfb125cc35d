import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

/**
 * Returns the absolute path of a file or folder of the installed tool, from any of its modules.
 * @param file path from the tool's root
 */
export function findPackageFile(file: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, file))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The folder of the installed package was not found.');
    folder = parent;
  }
  return join(folder, file);
}
