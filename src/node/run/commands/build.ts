import fs from 'node:fs';
import path from 'node:path';
import {isDamagedCache} from '../../state/cache/damagedCacheError.ts';
import {getPageIndexFile} from '../../state/cache/pageCache.ts';
import {findSources, type Sources} from '../../state/project/findSources.ts';
import {createFingerprint, STATE_VERSION, UNKNOWN_FINGERPRINT} from '../../state/project/fingerprint.ts';
import type {Project} from '../../state/project/project.ts';
import {findDamagedFiles} from '../../state/publish/findDamagedFiles.ts';
import {explainSystemError, findOutputFolderProblem} from '../../state/publish/outputProblem.ts';
import type {OutputState} from '../../state/publish/outputState.ts';
import {
  getOutputStateFile,
  isOutputIntact,
  readOutputState,
  toStateWithoutOutput,
} from '../../state/publish/outputStateFile.ts';
import {recoverOutput} from '../../state/publish/recoverOutput.ts';
import {listSecrets, wereSearched} from '../stages/siteFiles/secrets.ts';
import {createChangingFileProblem, SourceChangedError} from '../stages/sourceChangedError.ts';
import {createBuildCounts, listIslands} from './buildCounts.ts';
import type {BuildInput, BuildSiteOptions, BuildSiteResult} from './buildOptions.ts';
import {openProject} from './openSite.ts';

/**
 * Builds a site, or reuses the last build if nothing has changed. The output is swapped in after
 * the last check; after an error, the published site stays unchanged.
 * @returns a result without `summary` if the site was not written; its diagnostics say why
 */
export async function buildIfChanged(options: BuildSiteOptions): Promise<BuildSiteResult> {
  const began = Date.now();
  const {value: project, diagnostics: loaded} = await openProject(options);
  if (!project) return {diagnostics: loaded};
  for (let attempt = 1; ; attempt++) {
    try {
      return await buildProject({options, project, loaded, began});
    } catch (error) {
      if (isDamagedCache(error) && attempt < ATTEMPTS) {
        clearCache(project.cacheDir);
        continue;
      }
      if (error instanceof SourceChangedError) {
        if (attempt < ATTEMPTS) continue;
        return {diagnostics: [createChangingFileProblem(error.file)]};
      }
      const problem = explainSystemError(error, project);
      if (!problem) throw error;
      return {diagnostics: [problem]};
    }
  }
}

/**
 * After damaged cache data, the second attempt ignores the cache. The third is for parallel builds
 * that restore damaged data. After a source file that changed during the build, each attempt starts
 * from the new content.
 */
const ATTEMPTS = 3;

/**
 * Makes the next build start from the sources. Packs stay, because another build may be reading
 * them.
 */
function clearCache(cacheDir: string): void {
  for (const file of [
    getOutputStateFile(cacheDir),
    getPageIndexFile(cacheDir),
    path.join(cacheDir, 'bundle/state.json'),
  ])
    fs.rmSync(file, {force: true});
}

async function buildProject(
  input: Pick<BuildInput, 'options' | 'project' | 'loaded' | 'began'>,
): Promise<BuildSiteResult> {
  const {options, project} = input;
  options.reporter.stage('read');
  // A killed build may have left the output half swapped.
  recoverOutput(project.outDir);
  const outputProblem = findOutputFolderProblem(project.outDir);
  if (outputProblem) return {diagnostics: [outputProblem]};
  const sources = findSources(project);
  const lastState = options.cache ? readOutputState(project.cacheDir, STATE_VERSION, project.outDir) : undefined;
  const isDamaged = options.verify && lastState && findDamagedFiles(lastState).length > 0;
  const last = isDamaged ? toStateWithoutOutput(lastState, project.outDir) : lastState;
  const secrets = listSecrets(options.env ?? process.env);
  const unchanged = last && wereSearched(secrets, last.secrets) && reuseUnchanged(last, project, sources);
  if (unchanged) return unchanged;
  // Loaded late, because most of the tool is not needed if nothing has changed.
  const {buildSite} = await import('./buildSite.ts');
  return buildSite({...input, sources, last, secrets});
}

/** Returns the result of the last build if all inputs and outputs are unchanged. */
function reuseUnchanged(last: OutputState, project: Project, sources: Sources): BuildSiteResult | undefined {
  const currentFingerprint = createFingerprint(project, sources, last.inputs);
  if (last.fingerprint === UNKNOWN_FINGERPRINT || currentFingerprint !== last.fingerprint || !isOutputIntact(last))
    return undefined;
  const {pages, bytes, sources: sourceCount} = last.summary;
  return {
    summary: {pages, bytes, written: 0, compiled: 0, rendered: 0, outDir: project.outDir},
    figures: createBuildCounts({sources: sourceCount, pages, compiled: 0, rendered: 0}),
    islands: () => listIslands(last.pages),
    diagnostics: last.diagnostics,
  };
}
