import {createHash} from 'node:crypto';
import path from 'node:path';
import {SEARCH_FORMAT} from '../../../shared/search/searchFormat.ts';
import {isRacy, isSettled, stampInput} from '../../base/files/stamps.ts';
import {TOOL_BUILD} from '../../base/version.ts';
import {gitHead} from '../../steps/content/gitHead.ts';
import type {KnownPage} from '../cache/cachedPage.ts';
import {describeValue} from './describeValue.ts';
import type {Sources} from './findSources.ts';
import type {Project} from './project.ts';

/** Identifies what made an output: the tool and its index format. The base of all addresses is in keys and fingerprint: files stay. */
export const STATE_VERSION: string = `${TOOL_BUILD} ${SEARCH_FORMAT}`;

interface FingerprintInputs {
  /** Files that the compiled pages of the last build depend on, absolute or from the root. */
  readonly dependencies: readonly string[];
  /** Files of theme and runtime that the bundle was made from. */
  readonly bundle: readonly string[];
  /** When the build began that read these files, in milliseconds since 1970; absent while nothing has been read. */
  readonly since?: number;
}

/** Equal to no fingerprint: a file was touched while the build read it, or git could not answer. */
export const UNKNOWN = '';

/**
 * One hash of the state of every file that a build reads, and of the configuration's values, which may come from the
 * environment. Equal fingerprints mean that building again would give the same site, so nothing has to be done.
 */
export function fingerprint(project: Project, sources: Sources, inputs: FingerprintInputs): string {
  const {root, config, docs, locales, outDir} = project;
  const {dependencies, bundle, since} = inputs;
  const {baseline, publishedRoutes} = config.diagnostics;
  const named = [baseline, publishedRoutes, ...dependencies].map((file) => path.resolve(root, file));
  const files = [...project.dependencies, ...bundle, ...named];
  const stamps = [...sources.stamps, ...files.map((file) => `${file} ${stampInput(file, since)}`)];
  if (since !== undefined && !stamps.every((stamp) => isSettled(stamp) && !isRacy(stamp, since))) return UNKNOWN;
  const settings = describeValue([outDir, config, docs, locales]);
  const hash = createHash('sha256');
  // Dates of pages change with the commit.
  for (const text of [STATE_VERSION, settings, gitHead(root), project.pluginCode, ...stamps])
    hash.update(text).update('\n');
  return hash.digest('hex');
}

/** Files besides the pages themselves that compiled pages depend on. */
export function dependenciesOf(pages: Iterable<KnownPage>): string[] {
  const files = new Set<string>();
  for (const page of pages) for (const file of page.record.dependencies) files.add(file);
  return [...files].sort();
}
