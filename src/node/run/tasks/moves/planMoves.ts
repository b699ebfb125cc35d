import fs from 'node:fs';
import path from 'node:path';
import {createFailure} from '../../../base/diagnostics/codes.ts';
import type {WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {toSitePath} from '../../../base/files/toSlashes.ts';
import type {Sources} from '../../../state/project/findSources.ts';
import type {Project} from '../../../state/project/project.ts';
import {refuseUnknownPage} from '../../../state/project/refuseUnknownPage.ts';
import {toSetKey} from '../../../steps/site/translations/planTranslations.ts';
import {findSymlinkProblems} from '../changes.ts';
import {findForeignName} from './findForeignName.ts';
import type {MovedPage, MovePlan} from './movePlan.ts';
import {planFolderMove} from './planFolderMove.ts';

export interface MovePageOptions {
  /** Absolute path. */
  readonly root: string;
  /** Absolute paths of the page or folder. A separator at the end of `to` puts it into a folder. */
  readonly from: string;
  readonly to: string;
  /** Whether nothing is written. */
  readonly dryRun?: boolean;
}

/** Plans the moves of a page or folder and its translations. Reports invalid names. */
export function planMoves(
  {from, to}: Pick<MovePageOptions, 'from' | 'to'>,
  project: Project,
  sources: Sources,
): WithDiagnostics<MovePlan | undefined> {
  const {root} = project;
  const refuse = (message: string, hint: string) => createFailure('content-missing', message, hint);
  const {pages} = sources;
  const old = toSitePath(root, from);
  const isFolder = (file: string) => fs.statSync(file, {throwIfNoEntry: false})?.isDirectory() ?? false;
  const endsOpen = /[\\/]$/.test(to);
  if (isFolder(from)) {
    const target = endsOpen && isFolder(to) ? path.join(to, path.basename(from)) : to;
    return planFolderMove({from: old, to: toSitePath(root, target)}, project, sources);
  }
  const page = pages.find(({source}) => source.file === old && source.original === undefined)?.source;
  if (!page) return refuseUnknownPage(old, sources);
  const next = toSitePath(root, endsOpen || isFolder(to) ? path.join(to, path.basename(from)) : to);
  const folder = old.slice(0, -page.path.length - 1);
  if (!next.startsWith(`${folder}/`))
    return refuse(`${next} is not in ${folder}/, as ${old} is.`, 'move the page within its content folder');
  if (path.extname(next) !== path.extname(old))
    return refuse(
      `${next} is not a ${path.extname(old)} file, as ${old} is.`,
      'rename it first, and see that it still parses',
    );
  if (/(?:^|\/)[_.]/.test(next.slice(folder.length)))
    return refuse(
      `${next} would not be a page.`,
      'choose a name that does not begin with an underscore or a dot, which hide files from the site',
    );
  const foreign = findForeignName(next);
  if (foreign) return refuse(foreign.message, foreign.hint);
  const newPath = next.slice(folder.length + 1);
  const moves = pages.flatMap(({source}): MovedPage[] => {
    if (source.file !== old && source.original !== old) return [];
    const contentFolder = source.file.slice(0, -source.path.length - 1);
    const set = toSetKey(source);
    const target = `${contentFolder}/${newPath.replace(/\.mdx?$/, path.extname(source.file))}`;
    return [
      {
        locale: source.locale,
        from: {file: source.file, folder: contentFolder, set},
        to: {file: target, folder: contentFolder, set},
      },
    ];
  });
  const taken = moves.find((move) => fs.existsSync(path.join(root, move.to.file)));
  if (taken) return refuse(`${taken.to.file} already exists.`, 'choose another name, or remove that file first');
  const linked = moves.flatMap((move) => findSymlinkProblems(root, move.to.file));
  if (linked.length > 0) return {value: undefined, diagnostics: linked};
  // The original page comes first.
  const ordered = moves.sort((a) => (a.from.file === old ? -1 : 1));
  return {value: {pages: ordered, files: [], folders: []}, diagnostics: []};
}
