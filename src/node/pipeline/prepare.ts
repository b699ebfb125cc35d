import path from 'node:path';
import {findThemeFiles, type ThemeFiles} from '../bundle/themeFiles.ts';
import {gitDates} from '../content/gitDates.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {TOOL_BUILD} from '../version.ts';
import {openPageCache, type PageCache} from './cache/pageCache.ts';
import type {CompilerSettings} from './compiler.ts';
import {type CompileStageResult, compilerSettings, compileStage} from './compileStage.ts';
import {type BuiltSite, graphStage} from './graphStage.ts';
import type {Pool} from './pool.ts';
import type {Project} from './project.ts';
import type {Reporter} from './report.ts';
import type {Sources} from './sources.ts';

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
}

export interface PrepareInput {
  readonly project: Project;
  readonly sources: Sources;
  readonly pool: Pool;
  readonly reporter: Reporter;
  readonly useCache: boolean;
  readonly dev: boolean;
}

/** Identifies what compiled pages depend on besides themselves. */
export function compileVersion(project: Project, settings: unknown): string {
  return `${TOOL_BUILD} ${JSON.stringify(settings)} ${JSON.stringify(project.config.markdown.format)}`;
}

/** Compiles what has changed and builds the graph. */
export async function prepare({project, sources, pool, reporter, useCache, dev}: PrepareInput): Promise<Prepared> {
  const theme = findThemeFiles({
    theme: path.join(project.packageRoot, 'theme'),
    site: path.join(project.root, 'theme'),
    root: project.root,
  });
  const settings = await compilerSettings(project, theme.value);
  const cache = openPageCache({
    cacheDir: project.cacheDir,
    root: project.root,
    version: compileVersion(project, {...settings.value, root: '', cacheDir: ''}),
    enabled: useCache,
  });
  reporter.stage('compile');
  const compiled = await compileStage({
    project,
    theme: theme.value,
    sources: sources.pages,
    cache,
    pool,
    settings: settings.value,
    reporter,
  });
  cache.save(sources.pages.map(({source}) => source));
  reporter.stage('graph');
  const dates = await readDates(project, sources);
  const graph = graphStage({project, sources, pages: compiled.pages, dates: dates.value.changes, dev});
  return {
    sources,
    theme: theme.value,
    cache,
    pages: compiled.pages,
    compiled: compiled.compiled,
    settings: settings.value,
    sites: graph.sites,
    diagnostics: [
      ...sources.diagnostics,
      ...theme.diagnostics,
      ...settings.diagnostics,
      ...compiled.diagnostics,
      ...dates.diagnostics,
      ...graph.diagnostics,
    ],
  };
}

/** Date and author of each page's last change. */
export function readDates(project: Project, sources: Sources): ReturnType<typeof gitDates> {
  const {config, docs} = project;
  const folders = [
    ...docs.flatMap(({versions}) => versions.map(({contentPath}) => contentPath)),
    ...config.blog.map((blog) => blog.path),
    config.i18n.path,
  ];
  return gitDates({root: project.root, folders, files: new Set(sources.pages.map(({source}) => source.file))});
}
