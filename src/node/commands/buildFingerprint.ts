import {SEARCH_FORMAT} from '../../shared/search/searchFormat.ts';
import type {Sources} from '../project/findSources.ts';
import {fingerprint} from '../project/fingerprint.ts';
import type {Project} from '../project/project.ts';
import {TOOL_BUILD} from '../version.ts';

/** Identifies what made an output: the tool and its index format. The base of all addresses is in keys and fingerprint: files stay. */
export const STATE_VERSION: string = `${TOOL_BUILD} ${SEARCH_FORMAT}`;

/** One hash of everything that a build reads; see `fingerprint.ts`. */
export function fingerprintOf(
  project: Project,
  sources: Sources,
  inputs: {readonly dependencies: readonly string[]; readonly bundleInputs: readonly string[]; readonly since?: number},
): string {
  return fingerprint({
    project,
    sources,
    ...inputs,
    options: {base: project.config.baseUrl, outDir: project.outDir},
    version: STATE_VERSION,
  });
}
