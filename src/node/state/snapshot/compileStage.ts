import path from 'node:path';
import type {SourceFile} from '../../../shared/build.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {captureFileState, type FileState} from '../../base/files/fileState.ts';
import {isRacyStamp} from '../../base/files/stamps.ts';
import {type CachedPage, getCacheId, type KnownPage} from '../cache/cachedPage.ts';
import type {FoundSource} from '../project/contentFiles.ts';
import type {LossReason} from '../workers/pageThread.ts';
import type {CompileJob} from '../workers/protocol.ts';
import {createLostPage} from './outline.ts';
import type {SiteTools} from './siteTools.ts';

export interface CompiledPages {
  readonly pages: ReadonlyMap<string, KnownPage>;
  /** Number of pages that were compiled now; the others came from the cache. */
  readonly compiled: number;
}

/** Compiles the changed pages. All others come from the cache. */
export async function compileStage(sources: readonly FoundSource[], tools: SiteTools): Promise<CompiledPages> {
  const {project, cache, pool, reporter} = tools;
  const pages = new Map<string, KnownPage>();
  const stale: FoundSource[] = [];
  // Unsaved text is not a state of the files, so its results are neither read from nor written to the
  // cache. Copied, because the author may save or undo during compilation.
  const unsaved = new Map(project.unsaved);
  const isUnsaved = (files: readonly string[]): boolean =>
    files.some((file) => unsaved.has(path.join(project.root, file)));
  for (const foundSource of sources) {
    const before = cache.getUnchecked(foundSource.source)?.record.dependencies ?? [];
    const cached = isUnsaved([foundSource.source.file, ...before]) ? undefined : cache.get(foundSource);
    if (cached) pages.set(getCacheId(foundSource.source), cached);
    else stale.push(foundSource);
  }
  const began = Date.now();
  const setup = {
    version: tools.version,
    settings: tools.settings.value,
    packFolder: path.join(project.cacheDir, 'packs'),
    ...(unsaved.size > 0 ? {unsaved} : {}),
  };
  const jobs = stale.map(({source, variables}): CompileJob => {
    const previous = cache.getUnchecked(source)?.body;
    return {source, ...(variables ? {variables} : {}), ...(previous ? {previous} : {})};
  });
  const results = await pool.compile(setup, jobs, (done, total) => reporter.progress(done, total));
  const states = new Map<string, FileState>();
  const getState = (file: string): FileState => {
    const state = states.get(file) ?? captureFileState(path.join(project.root, file), began);
    states.set(file, state);
    return state;
  };
  for (const [i, result] of results.entries()) {
    const {source, stamp, variables} = stale[i]!;
    if ('lost' in result) {
      const problem = createLossProblem(source, result.lost, project.config.diagnostics.pageTimeoutSeconds);
      const lost = createLostPage({source, variables}, project.root, problem);
      if (!isUnsaved([source.file])) cache.markFailed(source, stamp, lost);
      pages.set(getCacheId(source), lost);
      continue;
    }
    const keeps = !isUnsaved([source.file, ...result.record.dependencies]);
    const page: CachedPage = {
      // The source of the result is a copy from another thread.
      record: {...result.record, source},
      diagnostics: result.diagnostics,
      body: result.body,
      stamp: isRacyStamp(stamp, began) ? '' : stamp,
      hash: result.hash,
      dependencies: result.record.dependencies.map(getState),
    };
    if (keeps) cache.put(source, page);
    pages.set(getCacheId(source), page);
  }
  return {pages, compiled: stale.length};
}

/** Creates the diagnostic for a page whose compilation or rendering was aborted. */
export function createLossProblem({file}: Pick<SourceFile, 'file'>, reason: LossReason, seconds: number): Diagnostic {
  const position = {file, line: 1};
  if (reason === 'exit') {
    const hint = 'remove `process.exit` from its expressions, its components, or a plugin';
    return createDiagnostic('render-failed', 'The code of this page calls `process.exit()`.', {...position, hint});
  }
  const hint = 'look for an endless loop in an expression, a component, or a plugin';
  return reason === 'memory'
    ? createDiagnostic('page-timeout', 'The page needs more memory than is available.', {...position, hint})
    : createDiagnostic('page-timeout', `The page takes longer than ${seconds} second${seconds === 1 ? '' : 's'}.`, {
        ...position,
        hint: `${hint}, or raise diagnostics.pageTimeoutSeconds`,
      });
}
