import {detailsOf, type PageRecord} from '../../shared/build.ts';
import {isPageFile} from '../../shared/pageFiles.ts';
import type {GitChanges} from '../content/gitChanges.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Staged} from '../diagnostics/diagnostic.ts';
import type {ChangedRoutes} from '../diagnostics/format/formatJson.ts';
import {fromRoot} from '../files/shownPath.ts';
import {CATEGORY_FILE} from '../project/contentFiles.ts';
import {contentFolders} from '../project/contentFolders.ts';
import {listFiles} from '../project/tagsAndAuthors.ts';
import type {SitePage} from '../site/types.ts';
import {pagesAt} from '../snapshot/pagesAt.ts';
import type {SiteTools} from '../snapshot/siteTools.ts';
import type {Snapshot} from '../snapshot/snapshot.ts';

/**
 * Compares the site with that of an earlier commit: a page has changed when its source, or a file that this includes, imports or shows has.
 * Lists that the tool makes (tags, posts) count when they come or go.
 * @param bundleInputs files of theme and components, absolute or from the root
 */
export async function changedRoutes(
  site: Snapshot,
  {changes, bundleInputs}: {readonly changes: GitChanges; readonly bundleInputs: readonly string[]},
  tools: SiteTools,
): Promise<Staged<ChangedRoutes | undefined>> {
  const {project} = site;
  const before = await pagesAt(changes, site);
  if (!before) {
    const hint = `run \`git checkout ${changes.base} -- .\` in another clone: it says why`;
    const problem = diagnostic('changes-unknown', 'git does not give the files of then.', {hint});
    return {value: undefined, diagnostics: [problem]};
  }
  const files = new Set([...changes.added, ...changes.modified, ...changes.removed]);
  const now = new Map(site.sites.flatMap((one) => [...one.byRoute]));
  const generated = project.generatedFrom.map((file) => fromRoot(project.root, file));
  const isRemade = [...files].some((file) => generated.some((one) => file === one || file.startsWith(`${one}/`)));
  const statics = changedStatics(site, files);
  const differs = (page: SitePage): boolean => {
    const {record} = page;
    if (!record) return false;
    const {source} = record;
    if (before.get(page.route)?.record?.source.file !== source.file) return true;
    if (source.generated && source.generated.from === undefined && isRemade) return true;
    return (
      filesOf(record).some((file) => files.has(file)) ||
      (statics.size > 0 && detailsOf(record).links.some(({href}) => statics.has(pathOf(href))))
    );
  };
  const value = {
    ref: changes.ref,
    base: changes.base,
    everywhere: [...files].filter(createEverywhere(site, bundleInputs, tools)).sort(),
    added: [...now.keys()].filter((route) => !before.has(route)).sort(),
    changed: [...now.values()].flatMap((page) => (before.has(page.route) && differs(page) ? page.route : [])).sort(),
    removed: [...before.keys()].filter((route) => !now.has(route)).sort(),
  };
  return {value, diagnostics: []};
}

function filesOf({source, dependencies, assets}: PageRecord): string[] {
  const {file, generated} = source;
  return [
    file,
    ...(generated?.from === undefined ? [] : [generated.from]),
    ...dependencies,
    ...assets.map((one) => one.file),
  ];
}

/** The changed ones of the static files, as pages name them: from the base of the site or from its root. */
function changedStatics({project, sources}: Snapshot, files: ReadonlySet<string>): ReadonlySet<string> {
  const {staticDirectories, baseUrl} = project.config;
  const all = [...files].flatMap((file) =>
    staticDirectories.flatMap((folder) => (file.startsWith(`${folder}/`) ? file.slice(folder.length) : [])),
  );
  return new Set(
    all.filter((file) => sources.staticFiles.has(file)).flatMap((file) => [file, baseUrl + file.slice(1)]),
  );
}

function pathOf(href: string): string {
  return href.replace(/^pathname:\/\//, '').replace(/[?#].*$/s, '');
}

/** Tells files that all pages may show something of: settings, plugins, sidebars, theme, components, labels, authors and tags. */
function createEverywhere(
  {project}: Snapshot,
  bundleInputs: readonly string[],
  {settings}: SiteTools,
): (file: string) => boolean {
  const {root, config} = project;
  const inputs = [...project.dependencies, ...settings.value.settingFiles, ...listFiles(project), ...bundleInputs];
  const shared = new Set(inputs.map((file) => fromRoot(root, file)));
  const folders = contentFolders(project);
  return (file) => {
    if (isPageFile(file) && folders.some((folder) => file.startsWith(`${folder}/`))) return false;
    if (shared.has(file) || file.startsWith('theme/') || CATEGORY_FILE.test(file)) return true;
    return file.startsWith(`${config.i18n.path}/`) && /\.(?:json|ya?ml)$/.test(file);
  };
}
