import fs from 'node:fs';
import path from 'node:path';
import {renameSoon} from '../files/renameSoon.ts';

/** Something that a command does to the files of a site. Paths are from the root, with `/`. */
export type FileChange =
  | {readonly kind: 'new' | 'edit'; readonly path: string; readonly text: string}
  | {readonly kind: 'copy'; readonly from: string; readonly path: string}
  | {readonly kind: 'move'; readonly from: string; readonly path: string}
  | {readonly kind: 'remove'; readonly path: string};

/**
 * Carries out changes in their order.
 * @throws when a file that is new is there already, and whatever the system says
 */
export function applyChanges(root: string, changes: readonly FileChange[]): void {
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
}

/** A path of the file system as people read it: from the root, with `/`. */
export function fromRoot(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
