import path from 'node:path';
import {findPostCss} from '../../base/files/findPostCss.ts';
import {fromRoot} from '../../base/files/shownPath.ts';
import {contentFolders} from '../../state/project/contentFolders.ts';
import type {Sources} from '../../state/project/findSources.ts';
import {dependenciesOf} from '../../state/project/fingerprint.ts';
import type {Project} from '../../state/project/project.ts';
import type {DevSite} from './devSite.ts';
import type {BlockedProject, WatchedProject} from './invalidate.ts';
import {createDependents} from './lookUp.ts';
import type {SiteLoader} from './siteLoader.ts';

/** The files whose changes may make a broken site loadable. */
export function blockedProject(root: string, loader: Pick<SiteLoader, 'project' | 'blocking'>): BlockedProject {
  const project = loader.project();
  return {
    root,
    configFiles: new Set(project?.dependencies),
    namedFiles: loader.blocking().flatMap(({file}) => file ?? []),
    outDir: project?.outDir ?? path.join(root, 'build'),
    staticFolders: project?.config.staticDirectories ?? ['static'],
  };
}

/** Tells whether a file, which has an absolute path, is that of a page. */
export function createKnownFiles(root: string, getSources: () => Sources | undefined): (file: string) => boolean {
  let cached: {readonly sources: Sources; readonly files: ReadonlySet<string>} | undefined;
  return (file) => {
    const sources = getSources();
    if (!sources) return false;
    if (cached?.sources !== sources) cached = {sources, files: new Set(sources.pages.map((page) => page.source.file))};
    return cached.files.has(fromRoot(root, file));
  };
}

/** A site whose files are followed; where it is rendered, with the bundle. */
export type FollowedSite = Pick<DevSite, 'project' | 'snapshot' | 'settingFiles'> & Partial<Pick<DevSite, 'bundle'>>;

/** The files that decide which changes invalidate what. */
export function watchedProject(site: FollowedSite): WatchedProject {
  const {project} = site;
  return {
    root: project.root,
    configFiles: new Set([...project.dependencies, ...project.generatedFrom, ...site.settingFiles]),
    bundleFolders: listBundleFolders(project),
    contentFolders: contentFolders(project),
    componentFolders: project.config.pages ? [project.config.pages.path, project.config.i18n.path] : [],
    staticFolders: project.config.staticDirectories,
    dependents: createDependents(site.snapshot()),
    rulesFromPages: findPostCss(project.root) !== undefined,
    bundleFiles: new Set(listBundleInputs(site).map((file) => path.resolve(project.root, file))),
  };
}

function listBundleInputs(site: FollowedSite): readonly string[] {
  return site.bundle?.().files?.inputs ?? [];
}

/** Every file and folder that the site is made from, absolute, existing or not. */
export function wantedBy(project: Project, site: FollowedSite | undefined): Set<string> {
  const folders = [
    'versioned_docs',
    'versioned_sidebars',
    ...contentFolders(project),
    ...project.config.staticDirectories,
    ...(site
      ? [...dependenciesOf(site.snapshot().pages.values()), ...listBundleInputs(site), ...site.settingFiles]
      : []),
  ];
  return new Set([
    ...folders.map((folder) => path.resolve(project.root, folder)),
    ...project.dependencies,
    ...project.generatedFrom,
    ...listBundleFolders(project),
  ]);
}

function listBundleFolders({root, packageRoot, config}: Project): string[] {
  return [
    path.join(root, 'theme'),
    ...['theme', 'src/client', 'src/shared'].map((folder) => path.join(packageRoot, folder)),
    ...config.plugins.flatMap(({theme}) => theme ?? []),
  ];
}
