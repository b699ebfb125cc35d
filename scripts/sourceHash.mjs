import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * What caches know the compiled tool by: a hash of all that goes into it. What the browser gets is watched file by file; packages are
 * part of the tool.
 *
 * @param {string} root the repository
 */
export function sourceHash(root) {
  const sources = ['src/node', 'src/shared', 'src/cli', 'plugins'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const hash = createHash('sha256');
  for (const file of [...sources.sort(), path.join(root, 'package-lock.json')]) hash.update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
