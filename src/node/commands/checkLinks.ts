import path from 'node:path';
import {keep} from '../cache/keep.ts';
import {type Diagnostic, hasErrors} from '../diagnostics/diagnostic.ts';
import {readSealed, writeSealed} from '../files/sealedFile.ts';
import {collectExternalUrls} from '../links/collectExternalUrls.ts';
import {parseExternalCache} from '../links/external/cache.ts';
import {checkExternalLinks} from '../links/external/checkExternalLinks.ts';
import {findSources} from '../project/findSources.ts';
import {loadProject, type ProjectOptions} from '../project/project.ts';
import {verdict} from '../stages/finalizeDiagnostics.ts';
import {linkStage, siteLinks} from '../stages/links/linkStage.ts';
import type {Reporter} from '../stages/reporter.ts';
import {createPool} from '../workers/pool.ts';
import {prepare} from './prepare.ts';

export interface CheckLinksOptions extends ProjectOptions {
  readonly external: boolean;
  readonly reporter: Reporter;
  readonly workerUrl?: URL;
}

export interface CheckLinksResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when the site could not be read. */
  readonly summary?: {
    readonly pages: number;
    readonly links: number;
    readonly external: number;
    /** Pages with components of their own, whose links and anchors only `manual build` sees. */
    readonly unseen: number;
  };
}

/** Links that answered, as they are kept. */
interface KnownLinks {
  readonly version: string;
  readonly links: string;
}

const LINKS_VERSION = '2';

/** Checks links without bundling and without React. */
export async function checkSiteLinks(options: CheckLinksOptions): Promise<CheckLinksResult> {
  const {reporter} = options;
  reporter.stage('configuration');
  const loaded = await loadProject(options);
  const project = loaded.value;
  if (!project) return {diagnostics: loaded.diagnostics};
  const early = verdict(loaded.diagnostics, project);
  if (hasErrors(early)) return {diagnostics: early};
  const pool = createPool({
    ...(options.workerUrl ? {workerUrl: options.workerUrl} : {}),
    timeout: project.config.diagnostics.pageTimeoutSeconds * 1000,
  });
  try {
    reporter.stage('read');
    const sources = findSources(project);
    const prepared = await prepare({project, sources, pool, reporter, useCache: true, dev: false});
    reporter.stage('links');
    const {pages, layout} = siteLinks(prepared.sites, project);
    const found: Diagnostic[] = [...loaded.diagnostics, ...prepared.diagnostics, ...linkStage(prepared.sites, project)];
    const links = pages.reduce((sum, page) => sum + page.record.links.length, 0);
    const unseen = pages.filter(({record}) => record.ownComponents).length;
    const urls = collectExternalUrls({pages, layout});
    if (options.external) {
      reporter.stage('other sites');
      const cacheFile = path.join(project.cacheDir, 'external-links.json');
      const checked = await checkExternalLinks({
        urls,
        options: project.config.externalLinks,
        cache: parseExternalCache(readSealed<KnownLinks>(cacheFile, LINKS_VERSION)?.links),
        onProgress: (done, total) => reporter.progress(done, total),
      });
      const answers: KnownLinks = {version: LINKS_VERSION, links: JSON.stringify(checked.cache)};
      found.push(...checked.diagnostics, ...keep(() => void writeSealed(cacheFile, answers)));
    }
    prepared.cache.close();
    return {diagnostics: verdict(found, project), summary: {pages: pages.length, links, external: urls.length, unseen}};
  } finally {
    await pool.close();
  }
}
