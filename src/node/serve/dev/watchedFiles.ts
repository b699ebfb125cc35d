import path from 'node:path';
import {findPostCssConfig, POSTCSS_CONFIGS} from '../../base/files/findPostCssConfig.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import type {Sources} from '../../state/project/findSources.ts';
import {listDependencies} from '../../state/project/fingerprint.ts';
import {listContentFolders} from '../../state/project/listContentFolders.ts';
import type {Project} from '../../state/project/project.ts';
import {listTsconfigFiles} from '../../steps/bundle/tsconfig/listTsconfigFiles.ts';
import {getInstancePrefix} from '../../steps/site/docs/versions.ts';
import type {DevSite} from './devSite.ts';
import type {BlockedProject, WatchedProject} from './invalidate.ts';
import type {SiteLoader} from './siteLoader.ts';
import {createDependents} from './siteQueries.ts';

/** Returns the files whose changes may fix a site that does not load. */
export function describeBlockedProject(root: string, loader: Pick<SiteLoader, 'project' | 'blocking'>): BlockedProject {
  const project = loader.project();
  return {
    root,
    configFiles: new Set(project?.dependencies),
    namedFiles: loader.blocking().flatMap(({file}) => file ?? []),
    outDir: project?.outDir ?? path.join(root, 'build'),
    staticFolders: project?.config.staticDirectories ?? ['static'],
  };
}

/** Creates the check whether a file (absolute path) is a page. */
export function createPageFileCheck(root: string, getSources: () => Sources | undefined): (file: string) => boolean {
  let cached: {readonly sources: Sources; readonly files: ReadonlySet<string>} | undefined;
  return (file) => {
    const sources = getSources();
    if (!sources) return false;
    if (cached?.sources !== sources) cached = {sources, files: new Set(sources.pages.map((page) => page.source.file))};
    return cached.files.has(toSitePath(root, file));
  };
}

/** A watched site, with its bundle if it is rendered. */
export type FollowedSite = Pick<DevSite, 'project' | 'snapshot' | 'settingFiles'> & Partial<Pick<DevSite, 'bundle'>>;

/** Returns the files and folders that decide what a change invalidates. */
export function describeWatchedProject(site: FollowedSite): WatchedProject {
  const {project} = site;
  return {
    root: project.root,
    configFiles: new Set([...listSettingFiles(project, site), ...site.settingFiles]),
    bundleFolders: listBundleFolders(project),
    contentFolders: listContentFolders(project),
    componentFolders: project.config.pages ? [project.config.pages.path, project.config.i18n.path] : [],
    staticFolders: project.config.staticDirectories,
    dependents: createDependents(site.snapshot()),
    rulesFromPages: findPostCssConfig(project.root) !== undefined,
    bundleFiles: new Set(listBundleInputs(site).map((file) => path.resolve(project.root, file))),
  };
}

function listBundleInputs(site: FollowedSite): readonly string[] {
  return site.bundle?.().files?.inputs ?? [];
}

/** Lists the absolute files and folders of the site, including missing ones. */
export function listWatchedPaths(project: Project, site: FollowedSite | undefined): Set<string> {
  const folders = [
    // Of versions that are still to come.
    ...project.docs.flatMap(({options}) =>
      ['versioned_docs', 'versioned_sidebars'].map((name) => getInstancePrefix(options.id) + name),
    ),
    ...listContentFolders(project),
    ...project.config.staticDirectories,
    ...(site
      ? [...listDependencies(site.snapshot().pages.values()), ...listBundleInputs(site), ...site.settingFiles]
      : []),
  ];
  return new Set([
    ...folders.map((folder) => path.resolve(project.root, folder)),
    ...listSettingFiles(project, site),
    ...listBundleFolders(project),
  ]);
}

/** Lists the files whose changes load the whole site again. Some of them need not exist. */
function listSettingFiles(
  {root, config, dependencies, generatedFrom}: Project,
  site: FollowedSite | undefined,
): readonly string[] {
  const {baseline, publishedRoutes} = config.diagnostics;
  const ofBundler = site?.bundle ? [...listTsconfigFiles([root], root), 'package.json', ...POSTCSS_CONFIGS] : [];
  const inRoot = [baseline, publishedRoutes, ...ofBundler];
  return [...dependencies, ...generatedFrom, ...inRoot.map((file) => path.resolve(root, file))];
}

function listBundleFolders({root, packageRoot, config}: Project): string[] {
  return [
    path.join(root, 'theme'),
    ...['theme', 'src/client', 'src/shared'].map((folder) => path.join(packageRoot, folder)),
    ...config.plugins.flatMap(({theme}) => theme ?? []),
  ];
}
