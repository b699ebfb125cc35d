import path from 'node:path';
import {jsonWithoutStyles} from '../../../shared/inlineStyles.ts';
import {joinSources, type PolicySources} from '../../../shared/policy.ts';
import {branchPath} from '../../../shared/routes.ts';
import {stampRead} from '../../files/stamps.ts';
import {assetName} from '../../markdown/plugins/assets.ts';
import {makeHeadersFile} from '../../output/hostFiles.ts';
import type {Sources} from '../../project/findSources.ts';
import type {Project} from '../../project/project.ts';
import type {OutputWriter} from '../../publish/outputWriter.ts';
import type {Site} from '../../site/graph.ts';
import type {BundleResult} from '../bundleCache.ts';
import {ChangedSource} from '../changedSource.ts';
import type {Bodies} from '../fillLists.ts';
import type {BuiltSite} from '../graphStage.ts';
import {fullTexts, machineFiles} from './crawlerFiles.ts';
import {outputPath} from './outputPaths.ts';
import {headerOptions, movesStyles, siteSources} from './sitePolicy.ts';

export interface SiteFilesInput {
  readonly project: Project;
  readonly sites: readonly BuiltSite[];
  readonly bodies: Bodies;
  readonly sources: Sources;
  readonly bundle: BundleResult;
  readonly writer: OutputWriter;
}

/** Writes everything of a site that is no page and is not made of pages: static files, assets, bundle, sidebar branches, files for hosts and crawlers. */
export function siteFiles(input: SiteFilesInput): void {
  const {project, sites, sources, bundle, writer} = input;
  const {config} = project;
  for (const [file, absolute] of sources.staticFiles)
    writer.emitCopy(file.slice(1), absolute, `file:${stampRead(absolute, Date.now())}`);
  for (const [name, absolute] of Object.entries(bundle.clientFiles))
    writer.emitCopy(`assets/${name}`, absolute, `name:${name}`);
  for (const asset of assetsOf(sites)) {
    const isNamed = (data: Uint8Array): boolean => assetName(asset.file, data) === asset.name;
    if (!writer.emitNamed(`assets/${asset.name}`, path.join(project.root, asset.file), isNamed))
      throw new ChangedSource(asset.file);
  }
  const write = movesStyles(config) ? jsonWithoutStyles : JSON.stringify;
  for (const site of sites) {
    for (const [key, items] of branchesOf(site))
      writer.emit(outputPath(branchPath(key, site.locale.baseUrl), config.baseUrl), write(items));
  }
  const has = bringsFile(sources);
  machineFiles({project, sites, writer, bodies: input.bodies, has});
}

/** Writes `_headers`, once it is known what the pages load. */
export function headersFile(
  {project, sites, sources, bundle, writer}: Omit<SiteFilesInput, 'bodies'>,
  policies: Iterable<PolicySources>,
): void {
  const {config} = project;
  if (bringsFile(sources)('_headers')) return;
  const seen = joinSources([siteSources(sites, project, bundle), ...policies]);
  writer.emit(
    '_headers',
    makeHeadersFile({
      ...headerOptions(config, seen),
      baseUrl: config.baseUrl,
      routes: sites.flatMap((site) => site.pages.map((page) => page.route)),
      staticFiles: [...sources.staticFiles.keys()].map((file) => config.baseUrl + file.slice(1)),
      changingFolders: sites.map((site) => `${site.locale.baseUrl}_manual/`),
    }),
  );
}

/** Writes what is made of rendered pages, which lie in the `staging` folder. */
export function pageTexts(
  {project, sites, sources, writer}: Pick<SiteFilesInput, 'project' | 'sites' | 'sources' | 'writer'>,
  staging: string,
): void {
  fullTexts({project, sites, writer, has: bringsFile(sources)}, staging);
}

/** Files that the site brings itself win over ours. */
function bringsFile(sources: Sources): (file: string) => boolean {
  return (file) => sources.staticFiles.has(`/${file}`);
}

function assetsOf(sites: readonly Site[]): {file: string; name: string}[] {
  const byName = new Map<string, {file: string; name: string}>();
  for (const site of sites) {
    for (const page of site.pages) for (const asset of page.record?.assets ?? []) byName.set(asset.name, asset);
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function branchesOf(site: Site): Map<string, readonly unknown[]> {
  const branches = new Map<string, readonly unknown[]>();
  const seen = new Set<string>();
  for (const {sidebar} of site.pages) {
    if (!sidebar || seen.has(sidebar.sidebar.root)) continue;
    seen.add(sidebar.sidebar.root);
    for (const [key, items] of sidebar.sidebar.branches) branches.set(key, items);
  }
  return branches;
}
