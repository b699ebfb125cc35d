import fs from 'node:fs';
import path from 'node:path';
import {type WalkedFile, walk} from '../content/walk.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {findRepository} from './findRepository.ts';
import type {Project} from './project.ts';

/** Hidden files of a static folder that hosts ask for. Everything else that is hidden may be a secret, and stays at home. */
const PUBLISHED_HIDDEN = ['.well-known', '.nojekyll'];

export interface StaticFiles {
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
  const roots = staticRoots(project);
  for (const folder of project.config.staticDirectories) {
    const found = walk(path.join(project.root, folder), {hidden: PUBLISHED_HIDDEN});
    for (const file of found.files) {
      const secret = file.isLinked ? privateTarget(file, roots) : undefined;
      if (secret !== undefined) {
        const own = path.posix.join(folder.split(path.sep).join('/'), file.path);
        diagnostics.push(privateLink(own, path.relative(project.root, secret).split(path.sep).join('/')));
        continue;
      }
      stamps.push(`${file.path} ${file.stamp}`);
      if (!files.has(`/${file.path}`)) files.set(`/${file.path}`, file.absolute);
    }
  }
  return {files, stamps, diagnostics};
}

/** Absolute folders that a link in a static folder may lead into: the repository, and the static folders themselves. */
export function staticRoots({root, config}: Pick<Project, 'root' | 'config'>): string[] {
  const folders = config.staticDirectories.map((folder) => path.resolve(root, folder));
  return [findRepository(root) ?? root, ...folders].filter((folder) => fs.existsSync(folder));
}

/** Where a link leads, if nobody meant to publish that: out of the repository, or to a hidden file. */
function privateTarget({absolute}: WalkedFile, roots: readonly string[]): string | undefined {
  const real = fs.realpathSync(absolute);
  const isPublic = roots.some((root) => {
    const own = path.relative(fs.realpathSync(root), real);
    if (own.startsWith(`..${path.sep}`) || path.isAbsolute(own)) return false;
    const parts = own.split(path.sep);
    // Package managers keep packages in hidden folders.
    return parts.includes('node_modules') || !parts.some((part) => isHidden(part));
  });
  return isPublic ? undefined : real;
}

function isHidden(part: string): boolean {
  return part.startsWith('.') && !PUBLISHED_HIDDEN.includes(part);
}

function privateLink(file: string, target: string): Diagnostic {
  return diagnostic('static-link', `The file is a link to ${target}, which is not published.`, {
    file,
    hint: 'a link may lead to a file of the repository that is not hidden: copy the file, or remove the link',
  });
}
