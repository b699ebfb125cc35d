import fs from 'node:fs';
import path from 'node:path';
import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, Staged} from '../../base/diagnostics/diagnostic.ts';
import {nearest} from '../../base/diagnostics/nearest.ts';
import type {Sources} from '../../state/project/findSources.ts';
import type {Project} from '../../state/project/project.ts';
import {advance} from '../../state/snapshot/advance.ts';
import type {BuiltSite} from '../../state/snapshot/localeSite.ts';
import type {SitePage} from '../../steps/site/types.ts';
import {build} from '../commands/build.ts';
import {openProject, type SiteOptions, withTools} from '../commands/openSite.ts';
import {pageOutputs} from '../stages/siteFiles/outputPaths.ts';

/** A file or folder that a reader takes away. */
export interface Exported {
  /** Absolute. */
  readonly file: string;
  /** How many of what are in it. */
  readonly count: readonly [number, 'page' | 'file'];
  readonly bytes: number;
}

/** A built site, and what is known of its pages. */
export interface ExportedSite {
  readonly project: Project;
  readonly sources: Sources;
  /** One per locale. */
  readonly sites: readonly BuiltSite[];
  /** The document of a page, as the build wrote it. */
  readonly readDocument: (route: string) => string;
}

/** Builds the site where something has changed. Undefined where that fails: the diagnostics say why. */
export async function buildForExport(options: SiteOptions): Promise<Staged<ExportedSite | undefined>> {
  const {summary, diagnostics} = await build({...options, cache: true, env: process.env});
  const {value: project} = summary ? await openProject(options) : {value: undefined};
  if (!project) return {value: undefined, diagnostics};
  // All of it is in the cache of the build.
  const {value} = await withTools(project, options, (tools) =>
    advance(undefined, {compile: 'all', dates: 'known'}, tools),
  );
  const readDocument = (route: string): string =>
    fs.readFileSync(path.join(project.outDir, pageOutputs(route, project.config.baseUrl).html), 'utf8');
  return {value: {project, sources: value.sources, sites: value.sites, readDocument}, diagnostics};
}

/** Names of a page in options: its address, and the file of its source. */
export const namesOf = ({route, record}: SitePage): string[] => [route, ...(record ? [record.source.file] : [])];

/** How a page writes an address: by the name of the file, at least. */
export function nameIn(url: string): string {
  const {pathname, host} = new URL(url);
  return path.posix.basename(pathname) || host;
}

/** A warning about content that is not in an export, at the line of the file, from the root, that has its name. */
export function missing(
  problem: string,
  {name, file, root}: {name: string; file: string | undefined; root: string},
): Diagnostic {
  const lines = file === undefined ? [] : fs.readFileSync(path.join(root, file), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes(name)) + 1;
  return diagnostic('export-missing', problem, {...(file === undefined ? {} : {file}), ...(line > 0 ? {line} : {})});
}

/** An error about an option that names nothing of the site. */
export function namesNothing(option: string, value: string, candidates: readonly string[]): Diagnostic {
  const near = nearest(value, candidates);
  const hint =
    near === undefined ? `known: ${candidates.slice(0, 12).join(', ') || 'none'}` : `did you mean \`${near}\`?`;
  return diagnostic('export-failed', `\`--${option} ${value}\` names nothing of this site.`, {hint});
}
