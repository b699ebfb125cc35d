import type {SearchDocument} from '../../../shared/search.ts';
import {type Diagnostic, hasErrors, type WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {getCacheId, isCompiled} from '../../state/cache/cachedPage.ts';
import type {Project} from '../../state/project/project.ts';
import {findSearchPackageProblems} from '../../state/project/searchPackage.ts';
import {advance} from '../../state/snapshot/advance.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {type PushOptions, type PushRequest, pushIndex} from '../../steps/search/algolia/push/pushIndex.ts';
import type {PushReport} from '../../steps/search/algolia/push/report.ts';
import type {PageStanding} from '../../steps/search/embedded/copies.ts';
import {listStandings} from '../stages/listStandings.ts';
import {createSearchHead, isSearchable} from '../stages/renderInputs.ts';
import {type OpenSiteOptions, openProject, withTools} from './openSite.ts';

interface PushSearchOptions extends OpenSiteOptions {
  readonly push: PushOptions;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

/**
 * Creates search records from the compiled pages, and pushes them to the search service. Needs
 * neither bundler nor React.
 */
export async function pushSearchIndex(
  options: PushSearchOptions,
): Promise<{readonly diagnostics: readonly Diagnostic[]; readonly report?: PushReport}> {
  const {reporter} = options;
  const loaded = await loadSearchDocuments(options, findSearchPackageProblems);
  if (!loaded.value) return {diagnostics: loaded.diagnostics};
  const {project, documents} = loaded.value;
  const {search} = project.config;
  reporter.stage('search service');
  const pushed = await pushIndex({
    documents,
    siteUrl: (document) => project.locales[document.language]?.url ?? project.config.url,
    options: options.push,
    config: search === false ? {} : (search as PushRequest['config']),
    env: options.env,
    onProgress: reporter.progress,
    signal: options.signal,
  });
  return {
    diagnostics: finalizeDiagnostics([...loaded.diagnostics, ...pushed.diagnostics], project),
    report: pushed.value,
  };
}

interface LoadedDocuments {
  readonly project: Project;
  readonly documents: readonly SearchDocument[];
  /** Standing of the pages by route. */
  readonly standings: ReadonlyMap<string, PageStanding>;
}

/**
 * Loads all searchable pages of a site with their texts.
 * @param check finds problems that keep the command from using the pages
 * @returns no documents if the site has errors
 */
export async function loadSearchDocuments(
  options: OpenSiteOptions,
  check: (project: Project) => readonly Diagnostic[] = () => [],
): Promise<WithDiagnostics<LoadedDocuments | undefined>> {
  const {value: project, diagnostics: loaded} = await openProject(options);
  if (!project) return {value: undefined, diagnostics: loaded};
  const problems = check(project);
  if (problems.length > 0) return {value: undefined, diagnostics: [...loaded, ...problems]};
  return withTools(project, options, async (tools) => {
    const {value: site, diagnostics} = await advance(undefined, {compile: 'all', dates: 'all'}, tools);
    const finalized = finalizeDiagnostics([...loaded, ...diagnostics, ...tools.save(site)], project);
    return {
      value: hasErrors(finalized)
        ? undefined
        : {project, documents: createDocuments(site, tools), standings: listStandings(site.sites)},
      diagnostics: finalized,
    };
  });
}

function createDocuments({sites, pages}: Snapshot, {cache}: SiteTools): SearchDocument[] {
  return sites.flatMap((site) =>
    site.pages.flatMap((page) => {
      const cached = page.record && isSearchable(page) ? pages.get(getCacheId(page.record.source)) : undefined;
      const sections = isCompiled(cached) ? cache.readSections(cached) : undefined;
      return sections ? [{...createSearchHead(page, site), sections}] : [];
    }),
  );
}
