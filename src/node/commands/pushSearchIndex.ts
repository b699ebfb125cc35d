import type {SearchDocument} from '../../shared/search.ts';
import {cacheId} from '../cache/cachedPage.ts';
import {type Diagnostic, hasErrors} from '../diagnostics/diagnostic.ts';
import {findSources} from '../project/findSources.ts';
import {loadProject, type ProjectOptions} from '../project/project.ts';
import {type PushOptions, type PushRequest, pushIndex} from '../search/algolia/pushIndex.ts';
import type {PushProgress, PushReport} from '../search/algolia/report.ts';
import {verdict} from '../stages/finalizeDiagnostics.ts';
import {isSearched, searchHead} from '../stages/renderStage.ts';
import type {Reporter} from '../stages/reporter.ts';
import {createPool} from '../workers/pool.ts';
import {type Prepared, prepare} from './prepare.ts';

export interface SearchIndexOptions extends ProjectOptions {
  readonly push: PushOptions;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly reporter: Reporter;
  readonly workerUrl?: URL;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: PushProgress) => void;
}

export interface SearchIndexResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly report?: PushReport;
}

/** Makes search records from the compiled pages and pushes them. Needs no bundler and no React. */
export async function pushSearchIndex(options: SearchIndexOptions): Promise<SearchIndexResult> {
  const {reporter} = options;
  const documents = await searchDocuments(options);
  if (!documents.value) return {diagnostics: documents.diagnostics};
  const {project, all} = documents.value;
  const {search} = project.config;
  reporter.stage('search service');
  const pushed = await pushIndex({
    documents: all,
    siteUrl: (document) => project.locales[document.language]?.url ?? project.config.url,
    options: options.push,
    config: search === false ? {} : pushConfig(search),
    env: options.env,
    ...(options.onProgress ? {onProgress: options.onProgress} : {}),
    ...(options.signal ? {signal: options.signal} : {}),
  });
  return {diagnostics: verdict([...documents.diagnostics, ...pushed.diagnostics], project), report: pushed.value};
}

function pushConfig(search: object): NonNullable<PushRequest['config']> {
  const {appId, indexName, apiKey, hosts, indexSettings} = search as NonNullable<PushRequest['config']>;
  return {
    ...(appId ? {appId} : {}),
    ...(indexName ? {indexName} : {}),
    ...(apiKey ? {apiKey} : {}),
    ...(hosts ? {hosts} : {}),
    ...(indexSettings ? {indexSettings} : {}),
  };
}

type Documents = {
  readonly project: NonNullable<Awaited<ReturnType<typeof loadProject>>['value']>;
  readonly all: readonly SearchDocument[];
};

/** Every searchable page of a site, with its text. */
export async function searchDocuments(
  options: ProjectOptions & {readonly reporter: Reporter; readonly workerUrl?: URL},
): Promise<{value: Documents | undefined; diagnostics: readonly Diagnostic[]}> {
  const {reporter} = options;
  reporter.stage('configuration');
  const loaded = await loadProject(options);
  const project = loaded.value;
  if (!project) return {value: undefined, diagnostics: loaded.diagnostics};
  const early = verdict(loaded.diagnostics, project);
  if (hasErrors(early)) return {value: undefined, diagnostics: early};
  const pool = createPool({
    ...(options.workerUrl ? {workerUrl: options.workerUrl} : {}),
    timeout: project.config.diagnostics.pageTimeoutSeconds * 1000,
  });
  try {
    const sources = findSources(project);
    const prepared = await prepare({project, sources, pool, reporter, useCache: true, dev: false});
    const found = verdict([...loaded.diagnostics, ...prepared.diagnostics], project);
    if (hasErrors(found)) return {value: undefined, diagnostics: found};
    const all = collect(prepared);
    prepared.cache.close();
    return {value: {project, all}, diagnostics: found};
  } finally {
    await pool.close();
  }
}

function collect({sites, pages, cache}: Prepared): SearchDocument[] {
  return sites.flatMap((site) =>
    site.pages.flatMap((page) => {
      const cached = page.record && isSearched(page) ? pages.get(cacheId(page.record.source)) : undefined;
      const sections = cached && cache.readSections(cached);
      return sections ? [{...searchHead(page, site), sections}] : [];
    }),
  );
}
