import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {cacheId, type KnownPage} from '../cache/cachedPage.ts';
import type {GitChanges} from '../content/gitChanges.ts';
import {runGit} from '../content/runGit.ts';
import {walk} from '../content/walk.ts';
import {contentFolders} from '../project/contentFolders.ts';
import {findSources} from '../project/findSources.ts';
import type {SitePage} from '../site/types.ts';
import {graphStage} from './graphStage.ts';
import {outlinePage} from './outline.ts';
import type {Snapshot} from './snapshot.ts';

/**
 * The pages, by route, that the files of an earlier commit make under the settings of today: what changed since is read from git, everything
 * else is as it is now. Undefined where git does not give the files.
 */
export async function pagesAt(
  {base, prefix, added, modified, removed}: GitChanges,
  {project, pages}: Pick<Snapshot, 'project' | 'pages'>,
): Promise<ReadonlyMap<string, SitePage> | undefined> {
  const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-then-'));
  const root = path.join(tree, prefix);
  try {
    const folders = contentFolders(project).filter((folder) => !folder.startsWith('..'));
    const isContent = (file: string): boolean => folders.some((folder) => file.startsWith(`${folder}/`));
    const other = [...modified, ...removed].filter(isContent);
    for (const folder of folders) standIn({folder, from: project.root, to: root, leave: new Set([...added, ...other])});
    if (!(await checkOut(other, {base, prefix, from: project.root, to: tree}))) return undefined;
    const then = {...project, root};
    const sources = findSources(then);
    const changed = new Set(other);
    const known = sources.pages.map(({source}): [string, KnownPage] => {
      const id = cacheId(source);
      const page = changed.has(source.file) ? undefined : pages.get(id);
      return [id, page ?? outlinePage(source, changed.has(source.file) ? root : project.root)];
    });
    const {value} = graphStage({project: then, sources, pages: new Map(known), dates: new Map(), dev: false});
    return new Map(value.flatMap((site) => [...site.byRoute]));
  } finally {
    fs.rmSync(tree, {recursive: true, force: true});
  }
}

interface StandIn {
  readonly folder: string;
  readonly from: string;
  readonly to: string;
  /** Files that are others there. */
  readonly leave: ReadonlySet<string>;
}

/** Files of the same names: pages are known, so theirs may be empty; labels and lists of tags and authors are read. */
function standIn({folder, from, to, leave}: StandIn): void {
  for (const {path: below, absolute} of walk(path.join(from, folder)).files) {
    const file = `${folder}/${below}`;
    if (leave.has(file)) continue;
    fs.mkdirSync(path.dirname(path.join(to, file)), {recursive: true});
    if (/\.(?:json|ya?ml)$/.test(file)) fs.copyFileSync(absolute, path.join(to, file));
    else fs.writeFileSync(path.join(to, file), '');
  }
}

/** Writes files of a commit into another folder; neither the repository's index nor its files are touched, and no hook runs. */
async function checkOut(
  files: readonly string[],
  {base, prefix, from, to}: Pick<GitChanges, 'base' | 'prefix'> & {from: string; to: string},
): Promise<boolean> {
  if (files.length === 0) return true;
  const args = ['-c', 'core.hooksPath=/dev/null', '--work-tree', to, 'checkout', base];
  const failure = await runGit([...args, '--pathspec-from-file=-', '--pathspec-file-nul'], {
    cwd: from,
    env: {GIT_INDEX_FILE: path.join(to, '.index'), GIT_LITERAL_PATHSPECS: '1'},
    input: files.map((file) => prefix + file).join('\0'),
  });
  return failure === undefined;
}
