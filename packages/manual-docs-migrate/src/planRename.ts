import fs from 'node:fs';
import path from 'node:path';
import {CONFIG_FILES, toSitePath} from 'manual-docs/internal/migrate';
import {listFiles} from './listFiles.ts';
import type {PlannedFile} from './planMigration.ts';

/**
 * Files that may contain the package name: code, pages with imports, and settings of TypeScript,
 * npm, and editors.
 */
const NAMING = /\.(?:[cm]?[jt]sx?|mdx?|json)$/;

/** Folders without source files. */
const isLeftOut = (name: string): boolean => ['node_modules', 'build', '.manual', '.git'].includes(name);

/** The former package name in an import, as a dependency, or in a path to an installed file. */
const FORMER = [
  /(?<=\b(?:from|import|require)[\s(]*(['"]))manual(?=(?:\/[\w./-]+)?\1)/g,
  /(?<="extends":\s*")manual(?=\/tsconfig)/g,
  /(?<=node_modules\/)manual(?=\/)/g,
];
const DEPENDENCY = /(?<=^\s*")manual(?=":\s*"(?:[\^~>=]*\d|file:|link:|workspace:))/gm;

/** Plans the files of a site that still use the former name of the package, with the new texts. */
export function planRename(root: string): PlannedFile[] {
  if (!CONFIG_FILES.some((name) => fs.existsSync(path.join(root, name)))) return [];
  return listFiles(root, isLeftOut).flatMap((file) => {
    const name = toSitePath(root, file);
    if (!NAMING.test(name) || name === 'package-lock.json') return [];
    const before = fs.readFileSync(file, 'utf8');
    const patterns = path.basename(name) === 'package.json' ? [...FORMER, DEPENDENCY] : FORMER;
    const text = patterns.reduce((all, pattern) => all.replace(pattern, 'manual-docs'), before);
    return text === before ? [] : [{path: name, text, state: 'changed'}];
  });
}
