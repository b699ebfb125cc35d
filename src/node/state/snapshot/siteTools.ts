import path from 'node:path';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {findThemeFiles, type ThemeFiles} from '../../steps/bundle/themeFiles.ts';
import {openPageCache, type PageCache} from '../cache/pageCache.ts';
import {tryToCache} from '../cache/tryToCache.ts';
import type {Project} from '../project/project.ts';
import {openSampleCache, type SampleCache} from '../samples/sampleCache.ts';
import {createCompileVersion} from '../workers/compileVersion.ts';
import type {Pool} from '../workers/pool.ts';
import type {CompilerSettings} from '../workers/protocol.ts';
import {createCompilerSettings} from './compilerSettings.ts';
import type {Reporter} from './reporter.ts';
import type {Snapshot} from './snapshot.ts';

interface ToolsOptions {
  readonly project: Project;
  readonly pool: Pool;
  readonly reporter: Reporter;
  /** With false, results of earlier commands are not used. */
  readonly useCache: boolean;
  /** Whether the site is served for authors: with drafts, and with live updates. */
  readonly dev: boolean;
}

/** Tools that advance a site from snapshot to snapshot, opened once per configuration. */
export interface SiteTools extends ToolsOptions {
  readonly theme: WithDiagnostics<ThemeFiles>;
  readonly settings: WithDiagnostics<CompilerSettings>;
  /** Version of compiled pages; see `compileVersion.ts`. */
  readonly version: string;
  readonly cache: PageCache;
  /** Results of checked samples. */
  readonly samples: SampleCache;
  /**
   * Saves the compiled pages of a snapshot for the next command; returns a warning if that fails.
   */
  save(site: Pick<Snapshot, 'sources'>): readonly Diagnostic[];
  /** Closes the cache. The pool stays open. */
  close(): void;
}

/**
 * Opens the tools of a site: theme, compiler settings, and page cache.
 * @param options the pool stays open after `close`
 */
export async function openTools(options: ToolsOptions): Promise<SiteTools> {
  const {project, useCache} = options;
  const theme = findSiteTheme(project);
  const settings = await createCompilerSettings(project, theme.value, useCache);
  const version = createCompileVersion(project, settings.value);
  const cache = openPageCache({cacheDir: project.cacheDir, root: project.root, version, enabled: useCache});
  return {
    ...options,
    theme,
    settings,
    version,
    cache,
    samples: openSampleCache({cacheDir: project.cacheDir, version, enabled: useCache}),
    save: ({sources}) => tryToCache(() => cache.save(sources.pages.map(({source}) => source))),
    close: () => cache.close(),
  };
}

/** Finds the theme's files, and those of the site that replace them. */
export function findSiteTheme({packageRoot, root, config}: Project): WithDiagnostics<ThemeFiles> {
  const plugins = config.plugins.flatMap(({theme}) => theme ?? []);
  return findThemeFiles({theme: path.join(packageRoot, 'theme'), site: path.join(root, 'theme'), root, plugins});
}
