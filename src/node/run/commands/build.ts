import fs from 'node:fs';
import path from 'node:path';
import {isDamagedCache} from '../../state/cache/damagedCache.ts';
import {pageIndexFile} from '../../state/cache/pageCache.ts';
import {findSources, type Sources} from '../../state/project/findSources.ts';
import {fingerprint, STATE_VERSION, UNKNOWN} from '../../state/project/fingerprint.ts';
import type {Project} from '../../state/project/project.ts';
import {outputFolderProblem, systemProblem} from '../../state/publish/outputProblem.ts';
import type {OutputState} from '../../state/publish/outputState.ts';
import {isIntact, readOutputState, stateFile} from '../../state/publish/outputStateFile.ts';
import {recoverOutput} from '../../state/publish/recoverOutput.ts';
import {ChangedSource, changingFile} from '../stages/changedSource.ts';
import {areCovered, secretsOf} from '../stages/siteFiles/secrets.ts';
import {figuresOf, islandsOf} from './buildFigures.ts';
import type {BuildInput, BuildOptions, BuildResult} from './buildOptions.ts';
import {openProject} from './openSite.ts';

/**
 * Builds a site, or reuses the last build if nothing has changed. The output is swapped in after
 * the last check; after an error, the published site stays unchanged.
 * @returns a result without `summary` if the site was not written; its diagnostics say why
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
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
      if (error instanceof ChangedSource) {
        if (attempt < ATTEMPTS) continue;
        return {diagnostics: [changingFile(error.file)]};
      }
      const problem = systemProblem(error, project);
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
  for (const file of [stateFile(cacheDir), pageIndexFile(cacheDir), path.join(cacheDir, 'bundle/state.json')])
    fs.rmSync(file, {force: true});
}

async function buildProject(input: Pick<BuildInput, 'options' | 'project' | 'loaded' | 'began'>): Promise<BuildResult> {
  const {options, project} = input;
  options.reporter.stage('read');
  // A killed build may have left the output half swapped.
  recoverOutput(project.outDir);
  const outputProblem = outputFolderProblem(project.outDir);
  if (outputProblem) return {diagnostics: [outputProblem]};
  const sources = findSources(project);
  const last = options.cache ? readOutputState(project.cacheDir, STATE_VERSION, project.outDir) : undefined;
  const secrets = secretsOf(options.env ?? process.env);
  const unchanged = last && areCovered(secrets, last.secrets) && reuseUnchanged(last, project, sources);
  if (unchanged) return unchanged;
  // Loaded late, because most of the tool is not needed if nothing has changed.
  const {buildSite} = await import('./buildSite.ts');
  return buildSite({...input, sources, last, secrets});
}

/** Returns the result of the last build if all inputs and outputs are unchanged. */
function reuseUnchanged(last: OutputState, project: Project, sources: Sources): BuildResult | undefined {
  const currentFingerprint = fingerprint(project, sources, last.inputs);
  if (last.fingerprint === UNKNOWN || currentFingerprint !== last.fingerprint || !isIntact(last)) return undefined;
  const {pages, bytes, sources: sourceCount} = last.summary;
  return {
    summary: {pages, bytes, written: 0, compiled: 0, rendered: 0, outDir: project.outDir},
    figures: figuresOf({sources: sourceCount, pages, compiled: 0, rendered: 0}),
    islands: () => islandsOf(last.pages),
    diagnostics: last.diagnostics,
  };
}
