import {createRequire} from 'node:module';
import path from 'node:path';
import {isRegularFile, readIfExists} from '../../../base/files/readIfExists.ts';
import {isInFolder} from '../../../base/files/toSlashes.ts';

/**
 * Lists the files that decide how the bundler reads modules of a site: each `tsconfig.json` beside or
 * above them, and the files that these extend. Files in the root are listed before they exist.
 *
 * @param folders absolute folders of the modules
 */
export function listTsconfigFiles(folders: readonly string[], root: string): string[] {
  const nearest = findNearestTsconfig(root);
  const files = new Set<string>();
  const add = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const base of listBaseFiles(file, readIfExists(file) ?? '')) add(base);
  };
  for (const file of folders.flatMap(listCandidates)) if (isInFolder(file, root)) add(file);
  if (nearest !== undefined) add(nearest);
  return [...files];
}

/** Returns the `tsconfig.json` that applies to a folder; undefined without one. */
export function findNearestTsconfig(folder: string): string | undefined {
  return listCandidates(folder).find(isRegularFile);
}

/** Lists the files that a `tsconfig.json` extends, except packages that are not installed. */
export function listBaseFiles(file: string, text: string): string[] {
  const bases = /"extends"\s*:\s*(\[[^\]]*\]|"[^"]*")/.exec(text)?.[1]?.match(/[^"[\],\s]+/g) ?? [];
  return bases.flatMap((base) => {
    if (/^\.{0,2}\//.test(base)) return path.resolve(path.dirname(file), base.replace(/(?<!\.json)$/, '.json'));
    try {
      return createRequire(file).resolve(base);
    } catch {
      return [];
    }
  });
}

function listCandidates(folder: string): string[] {
  const parent = path.dirname(folder);
  return [path.join(folder, 'tsconfig.json'), ...(parent === folder ? [] : listCandidates(parent))];
}
