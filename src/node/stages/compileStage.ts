import fs from 'node:fs';
import path from 'node:path';
import type {SourceFile} from '../../shared/build.ts';
import {mdxComponentNames, type ThemeFiles} from '../bundle/themeFiles.ts';
import {type CachedPage, cacheId} from '../cache/cachedPage.ts';
import type {PageCache} from '../cache/pageCache.ts';
import {loadModule} from '../config/loadModule.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {type FileState, fileStateSince} from '../files/fileState.ts';
import {isRacy} from '../files/stamps.ts';
import type {FoundSource} from '../project/contentFiles.ts';
import {lostPage} from '../project/outline.ts';
import type {Project} from '../project/project.ts';
import type {CompilerSettings} from '../workers/compiler.ts';
import type {LossReason} from '../workers/pageThread.ts';
import type {Pool} from '../workers/pool.ts';
import type {Reporter} from './reporter.ts';

export interface CompileStageInput {
  readonly project: Project;
  readonly theme: ThemeFiles;
  readonly sources: readonly FoundSource[];
  readonly cache: PageCache;
  readonly pool: Pool;
  readonly settings: CompilerSettings;
  /** Of {@link compileVersion}. */
  readonly version: string;
  readonly reporter: Reporter;
}

export interface CompileStageResult {
  readonly pages: ReadonlyMap<string, CachedPage>;
  /** How many were compiled now; the others came from the cache. */
  readonly compiled: number;
}

/** Compiles what has changed; everything else comes from the cache. Pages stand under their {@link cacheId}. */
export async function compileStage(
  input: CompileStageInput,
): Promise<CompileStageResult & {diagnostics: readonly Diagnostic[]}> {
  const {project, sources, cache, pool, settings, version, reporter} = input;
  const pages = new Map<string, CachedPage>();
  const stale: FoundSource[] = [];
  cache.lookAgain();
  for (const found of sources) {
    const cached = cache.get(found.source, found.stamp);
    if (cached) pages.set(cacheId(found.source), cached);
    else stale.push(found);
  }
  const began = Date.now();
  const setup = {version, settings, packFolder: path.join(project.cacheDir, 'packs')};
  const results = await pool.compile(
    setup,
    stale.map(({source}) => {
      const previous = cache.peek(source)?.body;
      return previous && previous.length > 0 ? {source, previous} : {source};
    }),
    (done, total) => reporter.progress(done, total),
  );
  const diagnostics: Diagnostic[] = [];
  const states = new Map<string, FileState>();
  const stateOf = (file: string): FileState => {
    const known = states.get(file) ?? fileStateSince(path.join(project.root, file), began);
    states.set(file, known);
    return known;
  };
  for (const [i, result] of results.entries()) {
    const {source, stamp} = stale[i]!;
    if ('lost' in result) {
      const problem = lossProblem(source, result.lost, project.config.diagnostics.pageTimeoutSeconds);
      // It stays part of the site, so that whoever names it is not blamed.
      pages.set(cacheId(source), lostPage(source, project.root, problem));
      continue;
    }
    const page: CachedPage = {
      record: result.record,
      diagnostics: result.diagnostics,
      body: result.body,
      stamp: isRacy(stamp, began) ? '' : stamp,
      hash: result.hash,
      dependencies: result.record.dependencies.map(stateOf),
    };
    cache.put(source, page);
    pages.set(cacheId(source), page);
  }
  for (const {source} of sources) diagnostics.push(...(pages.get(cacheId(source))?.diagnostics ?? []));
  return {pages, compiled: stale.length, diagnostics};
}

/** The record for a page that was given up. */
export function lossProblem({file}: Pick<SourceFile, 'file'>, reason: LossReason, seconds: number): Diagnostic {
  const place = {file, line: 1};
  if (reason === 'exit') {
    const hint = 'look for process.exit in its expressions, its components or a plugin';
    return diagnostic('render-failed', 'The code of this page ends the process.', {...place, hint});
  }
  const hint = 'look for an endless loop in an expression, a component or a plugin';
  return reason === 'memory'
    ? diagnostic('page-timeout', 'The page needs more memory than there is.', {...place, hint})
    : diagnostic('page-timeout', `The page takes longer than ${seconds} seconds.`, {
        ...place,
        hint: `${hint}, or raise diagnostics.pageTimeoutSeconds`,
      });
}

/** Settings of the compilers, from the configuration and the theme. */
export async function compilerSettings(
  project: Project,
  theme: ThemeFiles,
  useCache: boolean,
): Promise<{value: CompilerSettings; diagnostics: readonly Diagnostic[]}> {
  const {config, root, cacheDir} = project;
  const {markdown, tableOfContents} = config;
  const grammars: unknown[] = [];
  const grammarFiles: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [i, file] of markdown.code.grammars.entries()) {
    if (!fs.existsSync(path.join(root, file))) {
      diagnostics.push(
        diagnostic('config-load', `The grammar ${file} does not exist.`, {
          file: project.configFile,
          ...project.locate(['markdown', 'code', 'grammars', i]),
          hint: "correct the path: it begins at the site's root",
        }),
      );
      continue;
    }
    const module = await loadModule(file, {root, cacheDir, useCache});
    diagnostics.push(...module.diagnostics);
    // One that cannot be loaded is looked at again, too.
    grammarFiles.push(...(module.value?.dependencies ?? [path.join(root, file)]));
    if (module.value)
      grammars.push(...(Array.isArray(module.value.exported) ? module.value.exported : [module.value.exported]));
  }
  return {
    value: {
      root,
      cacheDir,
      staticDirectories: config.staticDirectories,
      parser: markdown.parser,
      format: markdown.format,
      emoji: markdown.emoji,
      magicComments: markdown.code.magicComments,
      truncateMarkers: config.blog.map(({truncateMarker: {source, flags}}) => ({source, flags})),
      admonitions: markdown.admonitions,
      tocLevels: {min: tableOfContents.minHeadingLevel, max: tableOfContents.maxHeadingLevel},
      components: mdxComponentNames(theme),
      ...(markdown.code.defaultLanguage ? {defaultLanguage: markdown.code.defaultLanguage} : {}),
      aliases: markdown.code.aliases,
      grammars,
      grammarFiles,
      configModule: project.configModule,
      hasUserPlugins: markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0,
    },
    diagnostics,
  };
}
