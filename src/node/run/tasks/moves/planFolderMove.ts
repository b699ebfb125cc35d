import fs from 'node:fs';
import path from 'node:path';
import {createFailure} from '../../../base/diagnostics/codes.ts';
import type {WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {toSlashes} from '../../../base/files/toSlashes.ts';
import type {Sources} from '../../../state/project/findSources.ts';
import {listContentSets} from '../../../state/project/findTranslations.ts';
import type {Project} from '../../../state/project/project.ts';
import {listTranslationFolders, toSetKey} from '../../../steps/site/translations/planTranslations.ts';
import {findSymlinkProblems} from '../changes.ts';
import {findForeignName} from './findForeignName.ts';
import {listMovedFiles, type MovedPage, type MovedPath, type MovePlan} from './movePlan.ts';

/** A name that keeps its files from being pages. */
const HIDDEN = /(?:^|\/)[_.]/;

/**
 * Plans the move of a folder with all files in it, and of the same folder in all languages.
 *
 * @param move paths relative to the root, with `/`
 */
export function planFolderMove(
  {from, to}: MovedPath,
  project: Project,
  {pages, translations}: Sources,
): WithDiagnostics<MovePlan | undefined> {
  const {root, config, locales} = project;
  const refuse = (message: string, hint: string) => createFailure('content-missing', message, hint);
  const sets = listContentSets(project).map((set) => ({...set, contentPath: path.posix.normalize(set.contentPath)}));
  if (sets.some(({contentPath}) => contentPath === from || contentPath.startsWith(`${from}/`)))
    return refuse(
      `${from}/ is a content folder, or contains one.`,
      'rename the folder by hand, and set its path in the configuration',
    );
  const set = sets
    .filter(({contentPath}) => from.startsWith(`${contentPath}/`))
    .sort((a, b) => b.contentPath.length - a.contentPath.length)[0];
  if (!set) return refuse(`${from}/ is not in a content folder.`, 'name a folder of pages in the default language');
  const {contentPath} = set;
  if (!to.startsWith(`${contentPath}/`))
    return refuse(`${to}/ is not in ${contentPath}/, as ${from}/ is.`, 'move the folder within its content folder');
  if (`${to}/`.startsWith(`${from}/`))
    return refuse(`${to}/ is in ${from}/ itself.`, 'choose a folder outside of the one that moves');
  if (fs.existsSync(path.join(root, to)))
    return refuse(`${to}/ already exists.`, `write \`${to}/\` to move the folder into it, or choose another name`);
  if (HIDDEN.test(to) !== HIDDEN.test(from))
    return refuse(
      HIDDEN.test(to) ? `The files in ${to}/ would not be pages.` : `The files in ${to}/ would be pages.`,
      'keep the underscore or dot in the name, or leave it out of both: it hides files from the site',
    );
  const foreign = findForeignName(to);
  if (foreign) return refuse(foreign.message, foreign.hint);

  const below = {from: from.slice(contentPath.length + 1), to: to.slice(contentPath.length + 1)};
  const translated = [...translations.keys()].flatMap((locale) =>
    listTranslationFolders(set).map((folder) => `${config.i18n.path}/${locales[locale]!.path}/${folder.slice(0, -1)}`),
  );
  const contentFolders = [contentPath, ...translated];
  const folders = contentFolders.map((folder) => ({from: `${folder}/${below.from}`, to: `${folder}/${below.to}`}));
  const collected = collectFiles(folders, {root, contentFolders, pages});
  if ('linked' in collected) return refuse(`${collected.linked} is a symbolic link.`, 'move the link by hand first');
  const taken = listMovedFiles(collected).find((move) => fs.existsSync(path.join(root, move.to)));
  if (taken) return refuse(`${taken.to} already exists.`, 'choose another name, or remove that file first');
  if (collected.pages.length + collected.files.length === 0)
    return refuse(`${from}/ is empty.`, 'name a folder with files in it');
  const linked = folders.flatMap((folder) => findSymlinkProblems(root, folder.to));
  if (linked.length > 0) return {value: undefined, diagnostics: linked};
  return {value: {...collected, folders}, diagnostics: []};
}

interface CollectInput {
  readonly root: string;
  /** Content folder of each moved folder. */
  readonly contentFolders: readonly string[];
  readonly pages: Sources['pages'];
}

/** Collects the files that move with folders, or the first symbolic link in them. */
function collectFiles(
  folders: readonly MovedPath[],
  {root, contentFolders, pages}: CollectInput,
): Pick<MovePlan, 'pages' | 'files'> | {readonly linked: string} {
  const sources = new Map(pages.map(({source}) => [source.file, source]));
  const moved: MovedPage[] = [];
  const files: MovedPath[] = [];
  for (const [i, folder] of folders.entries()) {
    for (const {name, isLink} of listFiles(path.join(root, folder.from))) {
      const move = {from: `${folder.from}/${name}`, to: `${folder.to}/${name}`};
      if (isLink) return {linked: move.from};
      const source = sources.get(move.from);
      if (source) {
        const location = {folder: contentFolders[i]!, set: toSetKey(source)};
        const [from, to] = [move.from, move.to].map((file) => ({...location, file}));
        moved.push({locale: source.locale, from: from!, to: to!});
      } else files.push(move);
    }
  }
  return {pages: moved, files};
}

/** Lists all files and symbolic links below a folder, hidden ones too. A missing folder is empty. */
function listFiles(folder: string): {readonly name: string; readonly isLink: boolean}[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      name: toSlashes(path.relative(folder, path.join(entry.parentPath, entry.name))),
      isLink: entry.isSymbolicLink(),
    }));
}
