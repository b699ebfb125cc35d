import {isComponentPage} from '../../../shared/pageFiles.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import type {FoundSource} from '../../state/project/contentFiles.ts';
import {findSources} from '../../state/project/findSources.ts';
import {refuseUnknownPage} from '../../state/project/refuseUnknownPage.ts';
import {advance} from '../../state/snapshot/advance.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import {compileForTrees} from '../../state/workers/compiler.ts';
import type {TreeStep} from '../../steps/markdown/types.ts';
import {describePage, type PageDescription} from './describePage.ts';
import {type DescribedNode, describeTree} from './describeTree.ts';
import {type OpenSiteOptions, openProject, withTools} from './openSite.ts';

interface ExplainOptions extends OpenSiteOptions {
  /** Absolute path of the page. */
  readonly file: string;
  /** Step whose tree is wanted. */
  readonly step?: TreeStep | undefined;
}

export interface PageExplanation extends PageDescription {
  /**
   * `reused`: its page and `dependencies` are unchanged. `outdated`: one has changed, so the page was
   * compiled. `absent`: there was no entry of this tool, configuration, and plugins.
   */
  readonly cacheEntry: 'reused' | 'outdated' | 'absent';
  /** Absent without `step`, for components, and if the page did not get to the step. */
  readonly tree?: DescribedNode | undefined;
}

/**
 * Collects all that the tool knows of one page, from the same snapshot as `check-links`.
 * @returns the problems of this page; no value if the file is not a page, or if the configuration has errors
 */
export async function explainPage(options: ExplainOptions): Promise<WithDiagnostics<PageExplanation | undefined>> {
  const {value: project, diagnostics: loaded} = await openProject(options);
  if (!project) return {value: undefined, diagnostics: loaded};
  const file = toSitePath(project.root, options.file);
  const sources = findSources(project);
  const page = sources.pages.find(({source}) => source.file === file || source.generated?.as === file);
  if (!page) return refuseUnknownPage(file, sources);
  return withTools(project, options, async (tools) => {
    const cacheEntry = findCacheEntry(page, tools);
    const advanced = await advance(undefined, {sources, compile: 'all', dates: 'known', links: true}, tools);
    const unsaved = tools.save(advanced.value);
    const description = await describePage(page.source, advanced.value);
    // A page that ended its thread would end or block this one.
    const tree =
      options.step && description.kind !== 'lost'
        ? await findTree(description, {step: options.step, page}, tools)
        : undefined;
    const diagnostics = finalizeDiagnostics([...loaded, ...advanced.diagnostics, ...unsaved], project);
    return {
      value: {...description, cacheEntry, ...(tree ? {tree} : {})},
      diagnostics: selectPageProblems(diagnostics, description),
    };
  });
}

/** Returns the state of a page's cache entry. Has to run before the page is compiled. */
function findCacheEntry(page: FoundSource, {cache}: SiteTools): PageExplanation['cacheEntry'] {
  if (cache.get(page)) return 'reused';
  return cache.getUnchecked(page.source) ? 'outdated' : 'absent';
}

async function findTree(
  {source, links}: PageDescription,
  {step, page}: {readonly step: TreeStep; readonly page: FoundSource},
  {settings}: SiteTools,
): Promise<DescribedNode | undefined> {
  if (isComponentPage(source.path)) return undefined;
  let described: DescribedNode | undefined;
  await compileForTrees(page, settings.value, (reached, tree) => {
    // Later steps change the same tree.
    if (reached === step) described = describeTree(tree, (index) => links[index]!.target.url);
  });
  return described;
}

/** Selects problems in the files of a page. Those of a generated page are reported at its origin. */
function selectPageProblems(
  diagnostics: readonly Diagnostic[],
  {source, dependencies}: PageDescription,
): readonly Diagnostic[] {
  const files = new Set([source.file, ...dependencies, source.generated?.from]);
  return diagnostics.filter(({file}) => file !== undefined && files.has(file));
}
