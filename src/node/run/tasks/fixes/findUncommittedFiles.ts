import {readGit} from '../../../steps/content/runGit.ts';

/**
 * Returns the files (of the given ones, relative to the root) whose content is not in the last
 * commit: changed, untracked, and ignored files, and all files outside of a repository.
 */
export async function findUncommittedFiles(root: string, files: readonly string[]): Promise<ReadonlySet<string>> {
  const uncommitted = new Set(files);
  const paths = files.map((file) => `:(literal)${file}`);
  const committed = await readGit(['ls-tree', '-z', '--name-only', 'HEAD', '--', ...files], root);
  const changed = await readGit(['diff', '--relative', '-z', '--name-only', 'HEAD', '--', ...paths], root);
  if (committed.failure !== undefined || changed.failure !== undefined) return uncommitted;
  const changedFiles = new Set(changed.output.split('\0'));
  for (const file of committed.output.split('\0')) if (!changedFiles.has(file)) uncommitted.delete(file);
  return uncommitted;
}
