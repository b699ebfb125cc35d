import fs from 'node:fs';
import path from 'node:path';
import {CONFIG_FILES, fromRoot} from 'manual-docs/internal/migrate';
import {listFiles} from './listFiles.ts';
import type {PlannedFile} from './planMigration.ts';
import {NAME} from './planProjectFiles.ts';

/** Files that name the package: code, pages with imports, and settings of TypeScript, npm, and editors. */
const NAMING = /\.(?:[cm]?[jt]sx?|mdx?|json)$/;

/** Folders that hold nothing that an author writes. */
const isLeftOut = (name: string): boolean => ['node_modules', 'build', '.manual', '.git'].includes(name);

/** The former name where it names the package: in an import, as a dependency, in a path to an installed file. */
const FORMER = [
  /(?<=\b(?:from|import|require)[\s(]*(['"]))manual(?=(?:\/[\w./-]+)?\1)/g,
  /(?<="extends":\s*")manual(?=\/tsconfig)/g,
  /(?<=node_modules\/)manual(?=\/)/g,
];
const DEPENDENCY = /(?<=^\s*")manual(?=":\s*"(?:[\^~>=]*\d|file:|link:|workspace:))/gm;

/** Plugins that are in a package of their own now. */
const MOVED = /(['"])manual-docs(?=\/plugins\/(?:docusaurus|starlight|vitepress)\1)/;

/** The tool as a dependency, with its version. */
const TOOL = /^([ \t]*)("manual-docs":\s*("[\^~>=]*\d[^"]*"))/m;

/** Files of a site that name packages by former names, with the texts that name them right. */
export function planRename(root: string): PlannedFile[] {
  if (!CONFIG_FILES.some((name) => fs.existsSync(path.join(root, name)))) return [];
  const files = listFiles(root, isLeftOut).flatMap((file) => {
    const name = fromRoot(root, file);
    if (!NAMING.test(name) || name === 'package-lock.json') return [];
    return [{name, before: fs.readFileSync(file, 'utf8')}];
  });
  const isMoved = files.some(({before}) => MOVED.test(before));
  return files.flatMap(({name, before}) => {
    const isManifest = path.basename(name) === 'package.json';
    const patterns = isManifest ? [...FORMER, DEPENDENCY] : FORMER;
    const renamed = patterns.reduce((text, pattern) => text.replace(pattern, 'manual-docs'), before);
    const isAdded = name === 'package.json' && isMoved && !renamed.includes(`"${NAME}":`);
    const text = isAdded
      ? renamed.replace(TOOL, `$1$2,\n$1"${NAME}": $3`)
      : renamed.replace(new RegExp(MOVED, 'g'), (_, quote: string) => quote + NAME);
    return text === before ? [] : [{path: name, text, state: 'changed'}];
  });
}
