import path from 'node:path';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {readSealed, writeSealed} from '../../base/files/sealedFile.ts';
import {tryToCache} from '../../state/cache/tryToCache.ts';
import {advance} from '../../state/snapshot/advance.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import {collectSiteLinks} from '../../state/snapshot/links/linkStage.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import {collectExternalUrls} from '../../steps/links/collectExternalUrls.ts';
import type {ExternalCache} from '../../steps/links/external/cache.ts';
import {checkExternalLinks} from '../../steps/links/external/checkExternalLinks.ts';
import {type OpenSiteOptions, openProject, withTools} from './openSite.ts';

interface LinkCheckOptions extends OpenSiteOptions {
  readonly external: boolean;
}

interface LinkCheckResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when the site could not be read. */
  readonly summary?: {
    readonly pages: number;
    readonly links: number;
    readonly external: number;
    /** Pages with their own components: only `manual build` checks their links and anchors. */
    readonly unseen: number;
  };
}

interface CachedLinks {
  readonly version: string;
  readonly alive: ExternalCache;
}

const LINKS_VERSION = '3';

/** Checks the links of a site without bundling and without React. */
export async function checkSiteLinks(options: LinkCheckOptions): Promise<LinkCheckResult> {
  const {value: project, diagnostics: loaded} = await openProject(options);
  if (!project) return {diagnostics: loaded};
  return withTools(project, options, async (tools) => {
    const {value: site, diagnostics} = await advance(undefined, {compile: 'all', dates: 'all', links: true}, tools);
    const cacheProblems = tools.save(site);
    const {pages, layout} = collectSiteLinks(site.sites, project);
    const urls = collectExternalUrls({pages, layout});
    const externalProblems = options.external ? await checkOtherSites(urls, tools) : [];
    return {
      diagnostics: finalizeDiagnostics([...loaded, ...diagnostics, ...cacheProblems, ...externalProblems], project),
      summary: {
        pages: pages.length,
        links: pages.reduce((sum, page) => sum + page.targets.length, 0),
        external: urls.length,
        unseen: pages.filter(({record}) => record.kind === 'ownCode').length,
      },
    };
  });
}

/** Requests links to other sites, except those that answered recently. */
async function checkOtherSites(
  urls: ReturnType<typeof collectExternalUrls>,
  {project, reporter}: SiteTools,
): Promise<readonly Diagnostic[]> {
  reporter.stage('other sites');
  const cacheFile = path.join(project.cacheDir, 'external-links.json');
  const checked = await checkExternalLinks({
    urls,
    options: project.config.externalLinks,
    cache: readSealed<CachedLinks>(cacheFile, LINKS_VERSION)?.alive ?? {},
    onProgress: (done, total) => reporter.progress(done, total),
  });
  const answers: CachedLinks = {version: LINKS_VERSION, alive: checked.cache};
  return [...checked.diagnostics, ...tryToCache(() => writeSealed(cacheFile, answers))];
}
