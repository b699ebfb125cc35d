import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {isCompiled} from '../../state/cache/cachedPage.ts';
import {compactPacks, removeUnusedPacks} from '../../state/cache/compactPacks.ts';
import type {PackSlot} from '../../state/cache/pack.ts';
import {tryToCache} from '../../state/cache/tryToCache.ts';
import {
  createFingerprint,
  listDependencies,
  STATE_VERSION,
  UNKNOWN_FINGERPRINT,
} from '../../state/project/fingerprint.ts';
import type {Project} from '../../state/project/project.ts';
import type {OutputState, RenderedState} from '../../state/publish/outputState.ts';
import {getFolderId, getOutputStateFile, writeOutputState} from '../../state/publish/outputStateFile.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {getRenderedPacksFolder} from '../stages/renderInputs.ts';
import type {RenderStageInput, RenderStageResult} from '../stages/renderStage.ts';
import type {BuildInput} from './buildOptions.ts';
import {HOST_FILES} from './findHostProblems.ts';

/** A site that is ready to be published. */
export interface FinishedSite extends Pick<RenderStageInput, 'bundle' | 'writer' | 'staging'> {
  readonly site: Snapshot;
  readonly rendered: RenderStageResult;
  readonly search: OutputState['search'];
  readonly diagnostics: readonly Diagnostic[];
}

/** Creates the state that the next build compares itself with. */
export function createBuildState(
  {site, bundle, rendered, writer, staging, search, diagnostics}: FinishedSite,
  {settings}: SiteTools,
  {secrets, began}: Pick<BuildInput, 'secrets' | 'began'>,
): OutputState {
  const {project, sources, pages, dates, sites} = site;
  const inputs = {
    dependencies: [...listDependencies(pages.values()), ...settings.value.settingFiles, ...HOST_FILES],
    bundle: bundle.inputs,
  };
  return {
    version: STATE_VERSION,
    outDir: project.outDir,
    folder: getFolderId(staging),
    fingerprint: dates.isKnown ? createFingerprint(project, sources, {...inputs, since: began}) : UNKNOWN_FINGERPRINT,
    inputs,
    pages: rendered.states,
    files: writer.files,
    search,
    secrets: secrets.map(({mark}) => mark),
    summary: {
      pages: sites.reduce((sum, localeSite) => sum + localeSite.pages.length, 0),
      sources: pages.size,
      bytes: [...writer.files.values()].reduce((sum, file) => sum + file.bytes, 0),
    },
    diagnostics,
  };
}

/** Saves the published files and rendered pages for the next build. */
export function saveBuildState(state: OutputState, project: Project): Diagnostic[] {
  return tryToCache(() => {
    const folder = getRenderedPacksFolder(project);
    const slots = [...state.pages.values()].flatMap(({tokens, stored}) =>
      [tokens, stored].filter((slot) => slot !== undefined),
    );
    const moveSlot = compactPacks(folder, slots) ?? ((slot: PackSlot) => slot);
    const pages = new Map(
      [...state.pages].map(([id, page]): [string, RenderedState] => [
        id,
        {...page, tokens: page.tokens && moveSlot(page.tokens), stored: page.stored && moveSlot(page.stored)},
      ]),
    );
    writeOutputState(project.cacheDir, {...state, pages});
    removeUnusedPacks(folder, new Set(slots.map((slot) => moveSlot(slot).pack)));
  });
}

/** Deletes the cache files of a build that neither uses nor leaves a cache. */
export function clearBuildState(
  {pages}: OutputState,
  {project: {cacheDir}, pages: compiled}: Pick<Snapshot, 'project' | 'pages'>,
): Diagnostic[] {
  return tryToCache(() => {
    fs.rmSync(getOutputStateFile(cacheDir), {force: true});
    const packNames = {
      packs: [...compiled.values()].flatMap((page) => (isCompiled(page) ? page.body.pack : [])),
      rendered: [...pages.values()].flatMap(({tokens}) => tokens?.pack ?? []),
    };
    for (const [folder, names] of Object.entries(packNames))
      for (const name of new Set(names)) fs.rmSync(path.join(cacheDir, folder, name), {force: true});
  });
}
