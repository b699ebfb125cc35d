import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Hashes the sources of the compiled tool, by which caches identify it. Leaves out browser files,
 * which are watched separately. Includes the packages that the tool contains.
 *
 * @param {string} root repository
 */
export const sourceHash = (root) =>
  filesHash(root, ['src/node', 'src/shared', 'src/cli', 'plugins'], ['package-lock.json']);

/**
 * Hashes files, and all files in folders except tests and documents.
 *
 * @param {string} root the repository
 * @param {readonly string[]} folders
 * @param {readonly string[]} files
 */
export function filesHash(root, folders, files) {
  const sources = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const hash = createHash('sha256');
  for (const file of [...sources.sort(), ...files.map((name) => path.join(root, name))]) {
    // Names, too: a module that moves is another one.
    hash.update(path.relative(root, file));
    hash.update(fs.readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
