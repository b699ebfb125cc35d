import {createHash} from 'node:crypto';
import path from 'node:path';
import {SEARCH_FORMAT} from '../../../shared/search/searchFormat.ts';
import {isRacyStamp, isTrustworthyStamp, stampInput} from '../../base/files/stamps.ts';
import {TOOL_BUILD} from '../../base/version.ts';
import {readGitHead} from '../../steps/content/gitHead.ts';
import type {KnownPage} from '../cache/cachedPage.ts';
import {describeValue} from './describeValue.ts';
import type {Sources} from './findSources.ts';
import type {Project} from './project.ts';

/**
 * Identifies the tool and its index format. The base URL is not part of it, because keys and
 * fingerprint contain it.
 */
export const STATE_VERSION: string = `${TOOL_BUILD} ${SEARCH_FORMAT}`;

interface FingerprintInputs {
  /** Dependencies of the compiled pages of the last build, absolute or relative to the root. */
  readonly dependencies: readonly string[];
  /** Theme and runtime files of the bundle. */
  readonly bundle: readonly string[];
  /**
   * Time when the build began to read, in milliseconds since 1970; absent before anything is read.
   */
  readonly since?: number;
}

/** Unequal to every fingerprint: a file changed while it was read, or git failed. */
export const UNKNOWN_FINGERPRINT = '';

/**
 * Hashes the state of all files that a build reads, and the values of the configuration, which may
 * come from the environment. Equal fingerprints mean that a build would give the same site.
 */
export function createFingerprint(project: Project, sources: Sources, inputs: FingerprintInputs): string {
  const {root, config, docs, locales, outDir} = project;
  const {dependencies, bundle, since} = inputs;
  const {baseline, publishedRoutes} = config.diagnostics;
  const named = [baseline, publishedRoutes, ...dependencies].map((file) => path.resolve(root, file));
  const files = [...project.dependencies, ...bundle, ...named];
  const stamps = [...sources.stamps, ...files.map((file) => `${file} ${stampInput(file, since)}`)];
  if (since !== undefined && !stamps.every((stamp) => isTrustworthyStamp(stamp) && !isRacyStamp(stamp, since)))
    return UNKNOWN_FINGERPRINT;
  const settings = describeValue([outDir, config, docs, locales]);
  const hash = createHash('sha256');
  // Dates of pages change with the commit.
  for (const text of [STATE_VERSION, settings, readGitHead(root), project.pluginCode, ...stamps])
    hash.update(text).update('\n');
  return hash.digest('hex');
}

/** Lists the dependencies of compiled pages, without the pages themselves. */
export function listDependencies(pages: Iterable<KnownPage>): string[] {
  const files = new Set<string>();
  for (const page of pages) for (const file of page.record.dependencies) files.add(file);
  return [...files].sort();
}
