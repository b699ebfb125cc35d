import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

/**
 * Returns the absolute path of a file or folder of the installed tool, from any of its modules.
 *
 * @param file relative to the root of the tool
 */
export function ownFile(file: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, file))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('The folder of the installed package was not found.');
    folder = above;
  }
  return join(folder, file);
}
