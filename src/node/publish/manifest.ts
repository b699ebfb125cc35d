import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';

/**
 * Writes path, size, and checksum of each file of a site, sorted by path, for programs that publish what differs.
 *
 * @returns how many files it names, or why it was not written
 */
export async function writeManifest(
  outDir: string,
  file: string,
): Promise<{readonly files: number} | {readonly problem: string; readonly hint: string}> {
  if (!path.relative(outDir, file).startsWith('..'))
    return {problem: `The manifest ${file} would be in the site that it describes.`, hint: 'name a file elsewhere'};
  const files: {path: string; size: number; sha256: string}[] = [];
  for (const entry of fs.readdirSync(outDir, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile()) continue;
    const absolute = path.join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    await pipeline(fs.createReadStream(absolute), hash);
    const name = path.relative(outDir, absolute).split(path.sep).join('/');
    files.push({path: name, size: fs.statSync(absolute).size, sha256: hash.digest('hex')});
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  try {
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, `${JSON.stringify({version: 1, files}, null, 1)}\n`);
  } catch (error) {
    return {problem: `The manifest cannot be written: ${(error as Error).message}`, hint: 'name another file'};
  }
  return {files: files.length};
}
