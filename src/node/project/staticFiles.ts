import path from 'node:path';
import {readableFolders} from '../config/readableFolders.ts';
import {walk} from '../content/walk.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {PUBLISHED_HIDDEN} from '../files/whyPrivate.ts';
import type {Project} from './project.ts';

interface StaticFiles {
  /** By path below the output (leading slash), the absolute path. Earlier folders win. */
  readonly files: ReadonlyMap<string, string>;
  readonly stamps: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Finds what is copied as it is. */
export function findStaticFiles(project: Project): StaticFiles {
  const files = new Map<string, string>();
  const stamps: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const readable = readableFolders(project);
  for (const folder of project.config.staticDirectories) {
    const found = walk(path.join(project.root, folder), {hidden: PUBLISHED_HIDDEN, readable});
    for (const file of found.files) {
      stamps.push(`${file.path} ${file.stamp}`);
      if (!files.has(`/${file.path}`)) files.set(`/${file.path}`, file.absolute);
    }
    for (const {path: below, reason} of found.unreadable)
      diagnostics.push(
        diagnostic('static-link', `The file is not published: ${reason}.`, {
          file: path.posix.join(folder.split(path.sep).join('/'), below),
          hint: 'a link may lead to a file of the repository that is not hidden: copy the file, or remove the link',
        }),
      );
  }
  return {files, stamps, diagnostics};
}
