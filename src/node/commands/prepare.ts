import path from 'node:path';
import {findThemeFiles, type ThemeFiles} from '../bundle/themeFiles.ts';
import {keep} from '../cache/keep.ts';
import {openPageCache, type PageCache} from '../cache/pageCache.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {Sources} from '../project/findSources.ts';
import type {Project} from '../project/project.ts';
import {type CompileStageResult, compilerSettings, compileStage} from '../stages/compileStage.ts';
import {type BuiltSite, graphStage} from '../stages/graphStage.ts';
import {readDates} from '../stages/readDates.ts';
import type {Reporter} from '../stages/reporter.ts';
import type {CompilerSettings} from '../workers/compiler.ts';
import {compileVersion} from '../workers/compileVersion.ts';
import type {Pool} from '../workers/pool.ts';

/** A site as far as every command needs it: compiled pages and graph, no bundle, no React. */
export interface Prepared {
  readonly sources: Sources;
  readonly theme: ThemeFiles;
  readonly cache: PageCache;
  readonly pages: CompileStageResult['pages'];
  readonly compiled: number;
  readonly settings: CompilerSettings;
  readonly sites: readonly BuiltSite[];
  readonly diagnostics: readonly Diagnostic[];
  /** False when dates are missing that another build may find. */
  readonly hasDates: boolean;
  /** Keeps the compiled pages for the next build; tells when that is not possible. */
  readonly save: () => readonly Diagnostic[];
}

export interface PrepareInput {
  readonly project: Project;
  readonly sources: Sources;
  readonly pool: Pool;
  readonly reporter: Reporter;
  readonly useCache: boolean;
  readonly dev: boolean;
  /** Whoever asks for this calls `save`, at a time when nobody waits for it. */
  readonly saveLater?: boolean;
}

/** Compiles what has changed and builds the graph. */
export async function prepare(input: PrepareInput): Promise<Prepared> {
  const {project, sources, pool, reporter, useCache, dev, saveLater = false} = input;
  const theme = siteTheme(project);
  const settings = await compilerSettings(project, theme.value, useCache);
  const version = compileVersion(project, settings.value);
  const cache = openPageCache({cacheDir: project.cacheDir, root: project.root, version, enabled: useCache});
  reporter.stage('compile');
  const compiled = await compileStage({
    project,
    theme: theme.value,
    sources: sources.pages,
    cache,
    pool,
    settings: settings.value,
    version,
    reporter,
  });
  const save = (): Diagnostic[] => keep(() => cache.save(sources.pages.map(({source}) => source)));
  const saved = saveLater ? [] : save();
  reporter.stage('graph');
  const dates = await readDates(project, sources, useCache);
  const graph = graphStage({project, sources, pages: compiled.pages, dates: dates.changes, dev});
  return {
    sources,
    theme: theme.value,
    cache,
    pages: compiled.pages,
    compiled: compiled.compiled,
    settings: settings.value,
    sites: graph.sites,
    hasDates: dates.isKnown,
    save,
    diagnostics: [
      ...saved,
      ...sources.diagnostics,
      ...theme.diagnostics,
      ...settings.diagnostics,
      ...compiled.diagnostics,
      ...dates.diagnostics,
      ...graph.diagnostics,
    ],
  };
}

/** The theme's files, and those of the site that replace some. */
export function siteTheme({packageRoot, root}: Project): ReturnType<typeof findThemeFiles> {
  return findThemeFiles({theme: path.join(packageRoot, 'theme'), site: path.join(root, 'theme'), root});
}
