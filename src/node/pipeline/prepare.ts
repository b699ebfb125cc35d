import {createHash} from 'node:crypto';
import path from 'node:path';
import {findThemeFiles, type ThemeFiles} from '../bundle/themeFiles.ts';
import {type GitDates, gitDates} from '../content/gitDates.ts';
import {gitHead} from '../content/gitHead.ts';
import type {FileChange} from '../content/gitLog.ts';
import type {Diagnostic, Staged} from '../diagnostics/diagnostic.ts';
import {TOOL_BUILD} from '../version.ts';
import {openPageCache, type PageCache} from './cache/pageCache.ts';
import {readSealed, writeSealed} from './cache/sealedFile.ts';
import type {CompilerSettings} from './compiler.ts';
import {type CompileStageResult, compilerSettings, compileStage} from './compileStage.ts';
import {compileVersion} from './compileVersion.ts';
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
  /** Keeps the compiled pages for the next build. */
  readonly save: () => void;
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
  const theme = findThemeFiles({
    theme: path.join(project.packageRoot, 'theme'),
    site: path.join(project.root, 'theme'),
    root: project.root,
  });
  const settings = await compilerSettings(project, theme.value);
  const cache = openPageCache({
    cacheDir: project.cacheDir,
    root: project.root,
    version: compileVersion(project, settings.value),
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
  const save = (): void => cache.save(sources.pages.map(({source}) => source));
  if (!saveLater) save();
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
    save,
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

/** Date and author of each page's last change. They only depend on the commit, so they are kept until there is another one. */
export async function readDates(project: Project, sources: Sources): Promise<Staged<{changes: GitDates['changes']}>> {
  const {config, docs, root, cacheDir} = project;
  const files = sources.pages.map(({source}) => source.file).sort();
  const head = gitHead(root);
  const version = `${TOOL_BUILD} ${head} ${createHash('sha256').update(files.join('\n')).digest('hex')}`;
  const cacheFile = path.join(cacheDir, 'git-dates.json');
  const known = head === '' ? undefined : readSealed<KnownDates>(cacheFile, version);
  if (known) return {value: {changes: new Map(known.changes)}, diagnostics: known.diagnostics};
  const folders = [
    ...docs.flatMap(({versions}) => versions.map(({contentPath}) => contentPath)),
    ...config.blog.map((blog) => blog.path),
    config.i18n.path,
  ];
  const found = await gitDates({root, folders, files: new Set(files)});
  if (head !== '') {
    writeSealed(cacheFile, {
      version,
      changes: [...found.value.changes],
      diagnostics: found.diagnostics,
    } satisfies KnownDates);
  }
  return found;
}

interface KnownDates {
  readonly version: string;
  readonly changes: readonly (readonly [file: string, change: FileChange])[];
  readonly diagnostics: readonly Diagnostic[];
}
