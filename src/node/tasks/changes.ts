import fs from 'node:fs';
import path from 'node:path';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {renameSoon} from '../files/renameSoon.ts';
import {isBelow, realPath} from '../files/whyPrivate.ts';
import {findRepository} from '../project/findRepository.ts';

/** Something that a command does to the files of a site. Paths are from the root, with `/`. */
export type FileChange =
  | {readonly kind: 'new' | 'edit'; readonly path: string; readonly text: string}
  | {readonly kind: 'copy'; readonly from: string; readonly path: string}
  | {readonly kind: 'move'; readonly from: string; readonly path: string}
  | {readonly kind: 'remove'; readonly path: string};

/**
 * Carries out changes in their order; none of them where one would write behind a link, which the result says.
 * @throws when a file that is new is there already, and whatever the system says
 */
export function applyChanges(root: string, changes: readonly FileChange[]): readonly Diagnostic[] {
  const problems = changes.flatMap((change) => (change.kind === 'remove' ? [] : linkedTarget(root, change.path)));
  if (problems.length > 0) return problems;
  for (const change of changes) {
    const target = path.join(root, change.path);
    if (change.kind === 'remove') {
      fs.rmSync(target, {recursive: true, force: true});
      continue;
    }
    fs.mkdirSync(path.dirname(target), {recursive: true});
    if (change.kind === 'copy') fs.copyFileSync(path.join(root, change.from), target, fs.constants.COPYFILE_EXCL);
    else if (change.kind === 'move') renameSoon(path.join(root, change.from), target);
    else fs.writeFileSync(target, change.text, {flag: change.kind === 'new' ? 'wx' : 'w'});
  }
  return [];
}

/** Says that a path (from the root) leads over a symbolic link out of the repository: what lies there is not the site's to change. */
export function linkedTarget(root: string, target: string): readonly Diagnostic[] {
  const site = realPath(root);
  const real = realPath(path.join(root, target));
  if (real === path.resolve(site, target) || isBelow(real, realPath(findRepository(root) ?? root))) return [];
  const where = fromRoot(site, real);
  return [
    diagnostic(
      'output-failed',
      `${target} is not written: a symbolic link leads to ${where}, outside of the repository.`,
      {
        file: target,
        hint: 'put a file or folder of its own in the place of the link',
      },
    ),
  ];
}

/** A path of the file system as people read it: from the root, with `/`. */
export function fromRoot(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
