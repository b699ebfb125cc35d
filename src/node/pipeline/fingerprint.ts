import {createHash} from 'node:crypto';
import path from 'node:path';
import {gitHead} from '../content/gitHead.ts';
import type {CachedPage} from './cache/pageCache.ts';
import {stampFile} from './cache/pageCache.ts';
import type {Project} from './project.ts';
import type {Sources} from './sources.ts';

export interface FingerprintInput {
  readonly project: Project;
  readonly sources: Sources;
  /** Compiled pages of the last build, for the files that they depend on. */
  readonly dependencies: readonly string[];
  /** Files of theme and runtime that the bundle was made from. */
  readonly bundleInputs: readonly string[];
  /** Options of the command that change the output. */
  readonly options: unknown;
  readonly version: string;
}

/**
 * One hash of the state of every file that a build reads. Equal fingerprints mean that building again would give the
 * same site, so nothing has to be done.
 */
export function fingerprint({
  project,
  sources,
  dependencies,
  bundleInputs,
  options,
  version,
}: FingerprintInput): string {
  const hash = createHash('sha256');
  const add = (text: string): void => void hash.update(text).update('\n');
  add(version);
  add(JSON.stringify(options));
  // Dates of pages change with the commit.
  add(gitHead(project.root));
  for (const stamp of sources.stamps) add(stamp);
  for (const file of project.dependencies) add(`${file} ${stampFile(file)}`);
  for (const file of bundleInputs) add(`${file} ${stampFile(file)}`);
  for (const file of dependencies) add(`${file} ${stampFile(path.join(project.root, file))}`);
  return hash.digest('hex');
}

/** Files besides the pages themselves that compiled pages depend on. */
export function dependenciesOf(pages: Iterable<CachedPage>): string[] {
  const files = new Set<string>();
  for (const page of pages) for (const file of page.record.dependencies) files.add(file);
  return [...files].sort();
}
