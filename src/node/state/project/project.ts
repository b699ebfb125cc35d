import path from 'node:path';
import type {LocaleConfig} from '../../../shared/types.ts';
import type {Staged} from '../../base/diagnostics/diagnostic.ts';
import {watchHooks} from '../../base/diagnostics/hookWatch.ts';
import {locateSetting} from '../../base/diagnostics/locateKey.ts';
import {findPackageRoot} from '../../base/files/packageRoot.ts';
import {removeLinks} from '../../base/files/removeLinks.ts';
import type {Unsaved} from '../../base/files/unsaved.ts';
import {loadConfig} from '../../steps/config/load.ts';
import {pluginCode} from '../../steps/config/pluginCode.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';
import {resolveLocales} from '../../steps/site/translations/locales.ts';
import type {GeneratedPage} from '../plugins/generatedPages.ts';
import {type DocsProject, type LoadedDocs, loadDocs} from './docsProject.ts';
import {findGenerated} from './findGenerated.ts';
import {outDirProblems} from './outDirProblems.ts';
import {searchPackageProblems, usesSearchService} from './searchPackage.ts';
import {usableCache} from './usableCache.ts';

/** The options of the command line; they override the configuration. */
export interface ProjectOptions {
  /** Absolute path of the site. */
  readonly root: string;
  readonly outDir?: string;
  readonly baseUrl?: string;
  /** With false nothing is used that an earlier command compiled. */
  readonly cache?: boolean;
  /** Texts of an editor; what is in it may change while the project is used. */
  readonly unsaved?: Unsaved;
  /** Whether this process must survive a configuration that ends it or never returns. */
  readonly mustSurvive?: boolean;
}

/** A site's configuration with everything that it refers to, before any page is read. */
export interface Project {
  readonly root: string;
  readonly config: SiteConfig;
  readonly configFile: string;
  readonly configText: string;
  readonly locales: Readonly<Record<string, LocaleConfig>>;
  readonly docs: readonly DocsProject[];
  /** Absolute. */
  readonly outDir: string;
  /** Absolute: `.manual/`. */
  readonly cacheDir: string;
  /** Root of the installed tool. */
  readonly packageRoot: string;
  /** Absolute paths of files that the configuration was made from. */
  readonly dependencies: readonly string[];
  /** Absolute path of the configuration as Node runs it. */
  readonly configModule: string;
  /** Hash of the code of the site's own Markdown plugins; empty where there are none. */
  readonly pluginCode: string;
  readonly locate: (key: readonly PropertyKey[]) => {readonly line: number; readonly column: number} | undefined;
  /** Pages that plugins and templates made. */
  readonly generated: readonly GeneratedPage[];
  /** Absolute paths of files and folders that those are made from. */
  readonly generatedFrom: readonly string[];
  readonly unsaved?: Unsaved;
}

/** Loads the configuration, versions and sidebars of a site. */
export async function loadProject(options: ProjectOptions): Promise<Staged<Project | undefined>> {
  const {root, cache: useCache = true, mustSurvive} = options;
  const {value: cacheDir, diagnostics: cacheProblems} = usableCache(root);
  removeLinks(cacheDir);
  const loaded = await loadConfig({root, cacheDir, useCache, mustSurvive});
  if (!loaded.value) return {value: undefined, diagnostics: loaded.diagnostics};
  const {config: loadedConfig, file, text, dependencies, output} = loaded.value;
  const config: SiteConfig = {...loadedConfig, baseUrl: resolveBaseUrl(options, loadedConfig)};
  const outDir = options.outDir ?? config.outDir;
  if (config.plugins.some(({sidebar, head, esbuildPlugins}) => sidebar || head || esbuildPlugins)) await watchHooks();
  const badOutDir = outDirProblems(outDir, {
    root,
    config,
    configFile: file,
    position: options.outDir === undefined ? locateSetting(text, ['outDir']) : undefined,
  });
  const noSearch = usesSearchService(config) ? searchPackageProblems({configFile: file, configText: text}) : [];
  const loadedDocs: Staged<LoadedDocs>[] = [];
  // One after the other: two instances may name the same file of sidebars.
  for (const docsOptions of config.docs)
    loadedDocs.push(
      await loadDocs(docsOptions, {root, cacheDir, useCache, mustSurvive, configFile: file, configText: text}),
    );
  const {remarkPlugins, rehypePlugins} = loadedConfig.markdown;
  const project: Omit<Project, 'generated' | 'generatedFrom'> = {
    root,
    config,
    configFile: file,
    configText: text,
    locales: resolveLocales(config),
    docs: loadedDocs.map(({value: {dependencies: _, ...docs}}) => docs),
    outDir: path.resolve(root, outDir),
    cacheDir,
    packageRoot: findPackageRoot(),
    dependencies: [...dependencies, ...loadedDocs.flatMap(({value}) => value.dependencies)],
    configModule: output,
    pluginCode:
      remarkPlugins.length + rehypePlugins.length + loadedConfig.plugins.length > 0
        ? await pluginCode({file, root, cacheDir, dependencies, useCache})
        : '',
    locate: (key) => locateSetting(text, key),
    unsaved: options.unsaved,
  };
  const {generated, dependencies: generatedFrom, diagnostics} = await findGenerated(project, useCache);
  return {
    value: {...project, generated, generatedFrom},
    diagnostics: [
      ...[...cacheProblems, ...loaded.diagnostics, ...badOutDir, ...noSearch],
      ...loadedDocs.flatMap((one) => one.diagnostics),
      ...diagnostics,
    ],
  };
}

function resolveBaseUrl({baseUrl}: ProjectOptions, config: SiteConfig): string {
  return baseUrl === undefined ? config.baseUrl : `/${baseUrl.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
}
