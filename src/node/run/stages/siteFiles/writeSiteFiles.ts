import path from 'node:path';
import {joinSources, type PolicySources} from '../../../../shared/policy.ts';
import {stampReadFile} from '../../../base/files/stamps.ts';
import {derivesPolicy} from '../../../state/project/allowedSources.ts';
import type {Sources} from '../../../state/project/findSources.ts';
import type {OutputState} from '../../../state/publish/outputState.ts';
import type {OutputWriter} from '../../../state/publish/outputWriter.ts';
import type {SiteTools} from '../../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../../state/snapshot/snapshot.ts';
import {createAssetName} from '../../../steps/markdown/plugins/assets.ts';
import {makeHeadersFile} from '../../../steps/output/hosts/writeRules.ts';
import {selectStyleHashes} from '../../../steps/render/securePage.ts';
import type {Site} from '../../../steps/site/graph.ts';
import type {BundleResult} from '../bundleCache.ts';
import {SourceChangedError} from '../sourceChangedError.ts';
import {collectSiteSources, createHeaderOptions} from './sitePolicy.ts';
import {writeCrawlerFiles, writeFullTexts} from './writeCrawlerFiles.ts';

interface SiteFilesInput {
  readonly bundle: BundleResult;
  readonly writer: OutputWriter;
}

/**
 * Writes all files that do not depend on rendered pages: static files, assets, bundle, and files
 * for hosts and crawlers.
 */
export function writeSiteFiles(
  site: Snapshot,
  {bundle, writer}: SiteFilesInput,
  {cache}: Pick<SiteTools, 'cache'>,
): void {
  const {project, sites, sources, pages} = site;
  for (const [file, absolute] of sources.staticFiles)
    writer.emitCopy(file.slice(1), absolute, `file:${stampReadFile(absolute, Date.now())}`);
  for (const [name, absolute] of Object.entries(bundle.clientFiles))
    writer.emitCopy(`assets/${name}`, absolute, `name:${name}`);
  for (const asset of listAssets(sites)) {
    const isNamed = (data: Uint8Array): boolean => createAssetName(asset.file, data) === asset.name;
    if (!writer.emitNamed(`assets/${asset.name}`, path.join(project.root, asset.file), isNamed))
      throw new SourceChangedError(asset.file);
  }
  writeCrawlerFiles({project, sites, writer, bodies: {pages, cache}, has: createStaticFileTest(sources)});
}

/**
 * Writes files that depend on rendered pages (in the `staging` folder): `_headers`, which allows
 * what pages load, and full texts.
 */
export function writeLateFiles(
  site: Snapshot,
  rendered: OutputState['pages'],
  {bundle, writer, staging}: SiteFilesInput & {readonly staging: string},
): void {
  const policies = [...rendered.values()].flatMap(({policy}) => policy ?? []);
  const has = createStaticFileTest(site.sources);
  if (!has('_headers')) writer.emit('_headers', formatHeaders(site, policies, bundle));
  writeFullTexts({...site, writer, has}, staging);
}

function formatHeaders(
  {project, sites, sources}: Snapshot,
  policies: readonly PolicySources[],
  bundle: BundleResult,
): string {
  const {config} = project;
  const pagePolicies = derivesPolicy(config) ? policies : policies.map(selectStyleHashes);
  const seen = joinSources([collectSiteSources(sites, project, bundle), ...pagePolicies]);
  return makeHeadersFile({
    ...createHeaderOptions(config, seen),
    baseUrl: config.baseUrl,
    routes: sites.flatMap((site) => site.pages.map((page) => page.route)),
    staticFiles: [...sources.staticFiles.keys()].map((file) => config.baseUrl + file.slice(1)),
    changingFolders: sites.map((site) => `${site.locale.baseUrl}_manual/`),
  });
}

/** Files of the site take precedence over generated ones. */
function createStaticFileTest(sources: Sources): (file: string) => boolean {
  return (file) => sources.staticFiles.has(`/${file}`);
}

function listAssets(sites: readonly Site[]): {file: string; name: string}[] {
  const byName = new Map<string, {file: string; name: string}>();
  for (const site of sites) {
    for (const page of site.pages) for (const asset of page.record?.assets ?? []) byName.set(asset.name, asset);
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
