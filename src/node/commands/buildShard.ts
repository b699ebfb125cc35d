import {setTimeout as pause} from 'node:timers/promises';
import {detailsOf, isModule, packDetails} from '../../shared/build.ts';
import {type CachedPage, cacheId} from '../cache/cachedPage.ts';
import {type Diagnostic, hasErrors} from '../diagnostics/diagnostic.ts';
import type {FoundSource} from '../project/contentFiles.ts';
import {STATE_VERSION} from '../project/fingerprint.ts';
import {createOutputWriter} from '../publish/outputWriter.ts';
import {openStaging} from '../publish/staging.ts';
import {shardOf} from '../remote/shard.ts';
import type {SitePage} from '../site/types.ts';
import {advance} from '../snapshot/advance.ts';
import {compileStage} from '../snapshot/compileStage.ts';
import {finalizeDiagnostics} from '../snapshot/finalizeDiagnostics.ts';
import type {SiteTools} from '../snapshot/siteTools.ts';
import type {Snapshot} from '../snapshot/snapshot.ts';
import {takeCompiled} from '../snapshot/takeCompiled.ts';
import {bundleStage} from '../stages/bundleStage.ts';
import {fillLists} from '../stages/fillLists.ts';
import {type RenderStageResult, renderStage} from '../stages/renderStage.ts';
import type {BuildInput, BuildResult, ShardJob, ShardSummary} from './buildOptions.ts';
import {withTools} from './openSite.ts';
import {compiledPages} from './shareBuild.ts';

/** Milliseconds between two looks at what the other shards have compiled. */
const LOOK_MS = 1000;

/**
 * Compiles and renders a share of the pages, and puts them into the remote cache. Pages show titles and links of others, so nothing is
 * rendered before all are compiled: each shard waits for the others, and one that waits in vain leaves rendering to the last build.
 */
export async function buildShard(input: BuildInput, shard: ShardJob): Promise<BuildResult> {
  const {options, project, sources} = input;
  return withTools(project, options, async (tools) => {
    const isOwn = (id: string): boolean => shardOf(id, shard.count) === shard.index;
    const own = sources.pages.filter(({source}) => isOwn(cacheId(source)));
    const others = sources.pages.filter(({source}) => !isOwn(cacheId(source)));
    options.reporter.stage('compile');
    const part = (page: CachedPage): CachedPage => (isOwn(cacheId(page.record.source)) ? page : seenByOthers(page));
    // Everything at first: a list is read once.
    await takeCompiled(unknownOf(sources.pages, tools), tools, part);
    const {compiled} = await compileStage(own, tools);
    // The next stages need the memory that threads still hold from compiling; rendering starts others.
    await tools.pool.close();
    await tools.remote?.putCompiled(tools.version, compiledPages(own, tools.cache));
    const missing = await waitForOthers(others, shard, tools);
    const share = {pages: own.length, compiled, rendered: 0, missing};
    if (missing > 0) return result(share, [], tools);
    const {value: site, diagnostics} = await advance(undefined, {sources, compile: 'all', dates: 'all'}, tools);
    const early = finalizeDiagnostics([...input.loaded, ...diagnostics], project);
    if (hasErrors(early)) return {diagnostics: early};
    const {value: rendered, diagnostics: late} = await renderShare(fillLists(site, tools.cache), {input, shard, tools});
    const found = finalizeDiagnostics([...input.loaded, ...diagnostics, ...late], project);
    if (!rendered || hasErrors(found)) return {diagnostics: found};
    await tools.remote?.putRendered(rendered.states);
    return result({...share, rendered: rendered.rendered}, found, tools);
  });
}

function result(shard: ShardSummary, found: readonly Diagnostic[], {remote}: SiteTools): BuildResult {
  return {shard, remote: remote?.traffic(), diagnostics: [...found, ...(remote?.problems() ?? [])]};
}

/** Looks for the pages of the other shards until all are there, or the time is over; returns how many are missing then. */
async function waitForOthers(others: readonly FoundSource[], {waitMs}: ShardJob, tools: SiteTools): Promise<number> {
  tools.reporter.stage('wait for other shards');
  const until = Date.now() + waitMs;
  for (let missing = unknownOf(others, tools); ; missing = unknownOf(missing, tools)) {
    if (missing.length === 0) return 0;
    const found = await takeCompiled(missing, tools, seenByOthers);
    if (found.size === missing.length) return 0;
    if (Date.now() > until || tools.remote?.problems().length) return missing.length - found.size;
    await pause(LOOK_MS);
  }
}

/**
 * The parts of other shards' pages that are needed: titles and places, which own pages show, and images, which the
 * policy of all pages allows. Of posts, which lists show the beginnings of, and of modules, which make the bundle, the
 * texts too.
 */
function seenByOthers(page: CachedPage): CachedPage {
  const {body} = page;
  const {links: all} = detailsOf(page.record);
  const isWhole = page.record.source.kind === 'blog' || isModule(page.record);
  const links = isWhole ? all : all.filter(({kind}) => kind === 'image');
  const record = {...page.record, details: packDetails({toc: [], anchors: [], links})};
  return {...page, record, body: isWhole ? body : {...body, length: 0}};
}

function unknownOf(sources: readonly FoundSource[], {cache}: SiteTools): FoundSource[] {
  return sources.filter(({source, stamp}) => !cache.get(source, stamp));
}

async function renderShare(
  site: Snapshot,
  {input, shard, tools}: {readonly input: BuildInput; readonly shard: ShardJob; readonly tools: SiteTools},
): Promise<{value: RenderStageResult | undefined; diagnostics: readonly Diagnostic[]}> {
  const {value: bundle, diagnostics} = await bundleStage(site, {tools, version: STATE_VERSION});
  if (!bundle) return {value: undefined, diagnostics};
  // Threads write what they render; here it is of use only as what the cache keeps of it.
  const staging = openStaging(site.project.outDir);
  try {
    // Pages that are compiled here are rendered here: of the others less is known.
    const isOwn = ({record, route}: SitePage): boolean =>
      shardOf(record ? cacheId(record.source) : route, shard.count) === shard.index;
    const writer = createOutputWriter(staging, undefined);
    const output = {bundle, last: input.last, writer, staging: staging.folder, isOwn};
    const rendered = await renderStage(site, output, tools);
    return {value: rendered, diagnostics: [...diagnostics, ...rendered.diagnostics]};
  } finally {
    await tools.pool.close();
    staging.discard();
  }
}
