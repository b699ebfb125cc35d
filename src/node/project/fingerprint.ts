import {createHash} from 'node:crypto';
import path from 'node:path';
import type {KnownPage} from '../cache/cachedPage.ts';
import {gitHead} from '../content/gitHead.ts';
import {isRacy, isSettled, stampInput} from '../files/stamps.ts';
import {describeValue} from './describeValue.ts';
import type {Sources} from './findSources.ts';
import type {Project} from './project.ts';

interface FingerprintInput {
  readonly project: Project;
  readonly sources: Sources;
  /** Files that the compiled pages of the last build depend on, absolute or from the root. */
  readonly dependencies: readonly string[];
  /** Files of theme and runtime that the bundle was made from. */
  readonly bundleInputs: readonly string[];
  /** Options of the command that change the output. */
  readonly options: unknown;
  readonly version: string;
  /** When the build began that read these files, in milliseconds since 1970; absent while nothing has been read. */
  readonly since?: number;
}

/** Equal to no fingerprint: a file was touched while the build read it, or git could not answer. */
export const UNKNOWN = '';

/**
 * One hash of the state of every file that a build reads, and of the configuration's values, which may come from the
 * environment. Equal fingerprints mean that building again would give the same site, so nothing has to be done.
 */
export function fingerprint(input: FingerprintInput): string {
  const {project, sources, since} = input;
  const {root, config, docs, locales} = project;
  const {baseline, publishedRoutes} = config.diagnostics;
  const files = [
    ...project.dependencies,
    ...input.bundleInputs,
    ...[baseline, publishedRoutes, ...input.dependencies].map((file) => path.resolve(root, file)),
  ];
  const stamps = [...sources.stamps, ...files.map((file) => `${file} ${stampInput(file, since)}`)];
  if (since !== undefined && !stamps.every((stamp) => isSettled(stamp) && !isRacy(stamp, since))) return UNKNOWN;
  const hash = createHash('sha256');
  const add = (text: string): void => void hash.update(text).update('\n');
  add(input.version);
  add(describeValue([input.options, config, docs, locales]));
  // Dates of pages change with the commit.
  add(gitHead(root));
  add(project.pluginCode);
  for (const stamp of stamps) add(stamp);
  return hash.digest('hex');
}

/** Files besides the pages themselves that compiled pages depend on. */
export function dependenciesOf(pages: Iterable<KnownPage>): string[] {
  const files = new Set<string>();
  for (const page of pages) for (const file of page.record.dependencies) files.add(file);
  return [...files].sort();
}
