import fs from 'node:fs';
import path from 'node:path';
import {escapeRegExp} from '../../../shared/escapeRegExp.ts';
import {listNames, readIfExists} from './readIfExists.ts';
import {toSitePath} from './toSlashes.ts';

/** A script of a `package.json`. */
interface MakingScript {
  readonly name: string;
  /** Path of the `package.json` from the root of the site. */
  readonly packageFile: string;
}

/** Programs in the command of a script: `node scripts/api.mjs`, `./fetch.sh`. */
const PROGRAM = /(?<![\w-])[\w@./-]+\.(?:[cm]?[jt]s|sh|py)\b/g;
/** Larger files are bundles, which name everything. */
const MAX_PROGRAM_BYTES = 200_000;

/**
 * Finds the script of `package.json` that makes a missing file. It is the first script that names the file itself, or
 * whose program names it. Scripts of the folders above the site count too, up to the root of the repository.
 *
 * @param root absolute folder of the site
 * @param file path or name of the missing file
 * @returns undefined if no script names the file
 */
function findMakingScript(root: string, file: string): MakingScript | undefined {
  const name = path.posix.basename(file);
  // Every program has an index.
  if (/^index\b/.test(name)) return undefined;
  const named = new RegExp(
    `(?<![\\w-])${escapeRegExp(name)}${path.posix.extname(name) === '' ? '\\.[a-z]+' : ''}(?![\\w-])`,
  );
  for (const folder of listPackageFolders(root)) {
    const making = readScripts(folder).find(([, command]) => mentions(command, {named, folder}));
    if (making) return {name: making[0], packageFile: toSitePath(root, path.join(folder, 'package.json'))};
  }
  return undefined;
}

/** Returns the advice to run the script that makes a missing file; undefined if no script names the file. */
export function suggestMakingScript(root: string, file: string): string | undefined {
  const script = findMakingScript(root, file);
  return script && `run the script \`${script.name}\` of ${script.packageFile}, which makes this file`;
}

function readScripts(folder: string): [name: string, command: string][] {
  try {
    const {scripts = {}} = JSON.parse(readIfExists(path.join(folder, 'package.json')) ?? '{}') as {scripts?: object};
    return Object.entries(scripts).map(([name, command]) => [name, String(command)]);
  } catch {
    return [];
  }
}

function listPackageFolders(root: string): string[] {
  const folders = [root];
  let folder = root;
  while (!fs.existsSync(path.join(folder, '.git'))) {
    // Outside of a repository, the folders above the site are not part of it.
    if (folder === path.dirname(folder)) return [root];
    folder = path.dirname(folder);
    folders.push(folder);
  }
  return folders;
}

function mentions(command: string, {named, folder}: {named: RegExp; folder: string}): boolean {
  if (named.test(command)) return true;
  return [...command.matchAll(PROGRAM)].some(([program]) => {
    const file = path.join(folder, program);
    const programFolder = path.dirname(file);
    // The modules beside a program, which it probably imports.
    const beside =
      programFolder === folder ? [] : listNames(programFolder).map((name) => path.join(programFolder, name));
    return [file, ...beside].some((one) => named.test(readProgram(one)));
  });
}

function readProgram(file: string): string {
  const stats = fs.statSync(file, {throwIfNoEntry: false});
  return stats?.isFile() && stats.size < MAX_PROGRAM_BYTES ? (readIfExists(file) ?? '') : '';
}
