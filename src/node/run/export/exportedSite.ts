import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../base/diagnostics/findNearest.ts';
import type {Sources} from '../../state/project/findSources.ts';
import type {Project} from '../../state/project/project.ts';
import {advance} from '../../state/snapshot/advance.ts';
import type {BuiltSite} from '../../state/snapshot/createLocaleSite.ts';
import type {SitePage} from '../../steps/site/types.ts';
import {buildIfChanged} from '../commands/build.ts';
import {type OpenSiteOptions, openProject, withTools} from '../commands/openSite.ts';
import {getPageOutputs} from '../stages/siteFiles/outputPaths.ts';

/** A file or folder that an export wrote. */
export interface ExportedFile {
  /** Absolute path. */
  readonly file: string;
  /** Number and kind of its contents. */
  readonly count: readonly [number, 'page' | 'file'];
  readonly bytes: number;
}

/** A built site with its pages. */
export interface ExportedSite {
  readonly project: Project;
  readonly sources: Sources;
  /** One per locale. */
  readonly sites: readonly BuiltSite[];
  /** Reads the built HTML document of a page. */
  readonly readDocument: (route: string) => string;
}

/**
 * Builds a site if anything has changed, and loads its pages.
 * @returns no value if the build fails; the diagnostics say why
 */
export async function buildForExport(options: OpenSiteOptions): Promise<WithDiagnostics<ExportedSite | undefined>> {
  const {summary, diagnostics} = await buildIfChanged({...options, cache: true, env: process.env});
  const {value: project} = summary ? await openProject(options) : {value: undefined};
  if (!project) return {value: undefined, diagnostics};
  // The build has compiled all pages into the cache.
  const {value} = await withTools(project, options, (tools) =>
    advance(undefined, {compile: 'all', dates: 'known'}, tools),
  );
  const readDocument = (route: string): string =>
    fs.readFileSync(path.join(project.outDir, getPageOutputs(route, project.config.baseUrl).html), 'utf8');
  return {value: {project, sources: value.sources, sites: value.sites, readDocument}, diagnostics};
}

/** Lists the names of a page in options: its route, and its source file. */
export const listPageNames = ({route, record}: SitePage): string[] => [route, ...(record ? [record.source.file] : [])];

/** Returns text to search for in a page's source: the last path segment of the URL, or its host. */
export function getUrlName(url: string): string {
  const {pathname, host} = new URL(url);
  return path.posix.basename(pathname) || host;
}

/**
 * Creates a warning about content that is missing in an export, at the first source line that
 * contains `name`.
 * @param file source of the page, relative to the root
 */
export function createMissingWarning(
  problem: string,
  {name, file, root}: {name: string; file: string | undefined; root: string},
): Diagnostic {
  const lines = file === undefined ? [] : fs.readFileSync(path.join(root, file), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes(name)) + 1;
  return createDiagnostic('export-missing', problem, {
    ...(file === undefined ? {} : {file}),
    ...(line > 0 ? {line} : {}),
  });
}

/**
 * Creates the error for an option whose value matches nothing of the site, with the nearest
 * candidate.
 */
export function createNoMatchError(option: string, value: string, candidates: readonly string[]): Diagnostic {
  const near = findNearest(value, candidates);
  const hint =
    near === undefined ? `choose one of ${candidates.slice(0, 12).join(', ') || 'none'}` : `did you mean \`${near}\`?`;
  return createDiagnostic('export-failed', `\`--${option} ${value}\` names nothing of this site.`, {hint});
}
