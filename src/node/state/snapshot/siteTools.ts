import path from 'node:path';
import type {Diagnostic, Staged} from '../../base/diagnostics/diagnostic.ts';
import {findThemeFiles, type ThemeFiles} from '../../steps/bundle/themeFiles.ts';
import {keep} from '../cache/keep.ts';
import {openPageCache, type PageCache} from '../cache/pageCache.ts';
import type {Project} from '../project/project.ts';
import {compileVersion} from '../workers/compileVersion.ts';
import type {Pool} from '../workers/pool.ts';
import type {CompilerSettings} from '../workers/protocol.ts';
import {compilerSettings} from './compilerSettings.ts';
import type {Reporter} from './reporter.ts';
import type {Snapshot} from './snapshot.ts';

interface ToolsOptions {
  readonly project: Project;
  readonly pool: Pool;
  readonly reporter: Reporter;
  /** With false nothing of earlier commands is used. */
  readonly useCache: boolean;
  /** Drafts are shown and pages update while open. */
  readonly dev: boolean;
}

/** Takes a site from one snapshot to the next; opened once for a configuration. */
export interface SiteTools extends ToolsOptions {
  readonly theme: Staged<ThemeFiles>;
  readonly settings: Staged<CompilerSettings>;
  /** The result of compiling depends on it: see `compileVersion.ts`. */
  readonly version: string;
  readonly cache: PageCache;
  /** Keeps the compiled pages of a snapshot for the next command; tells when that is not possible. */
  save(site: Pick<Snapshot, 'sources'>): readonly Diagnostic[];
  /** Closes what was opened here; the pool stays. */
  close(): void;
}

export async function openTools(options: ToolsOptions): Promise<SiteTools> {
  const {project, useCache} = options;
  const theme = siteTheme(project);
  const settings = await compilerSettings(project, theme.value, useCache);
  const version = compileVersion(project, settings.value);
  const cache = openPageCache({cacheDir: project.cacheDir, root: project.root, version, enabled: useCache});
  return {
    ...options,
    theme,
    settings,
    version,
    cache,
    save: ({sources}) => keep(() => cache.save(sources.pages.map(({source}) => source))),
    close: () => cache.close(),
  };
}

/** The theme's files, and those of the site that replace some. */
export function siteTheme({packageRoot, root, config}: Project): Staged<ThemeFiles> {
  const plugins = config.plugins.flatMap(({theme}) => theme ?? []);
  return findThemeFiles({theme: path.join(packageRoot, 'theme'), site: path.join(root, 'theme'), root, plugins});
}
