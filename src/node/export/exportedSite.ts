import fs from 'node:fs';
import path from 'node:path';
import {build} from '../commands/build.ts';
import {openProject, type SiteOptions, withTools} from '../commands/openSite.ts';
import type {Staged} from '../diagnostics/diagnostic.ts';
import type {Project} from '../project/project.ts';
import {advance} from '../snapshot/advance.ts';
import type {BuiltSite} from '../snapshot/localeSite.ts';
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
  /** One per locale. */
  readonly sites: readonly BuiltSite[];
  /** The document of a page, as the build wrote it. */
  readonly documentOf: (route: string) => string;
}

/** Builds the site where something has changed. Undefined where that fails: the diagnostics say why. */
export async function buildProject(options: SiteOptions): Promise<Staged<Project | undefined>> {
  const {summary, diagnostics} = await build({...options, cache: true, env: process.env});
  const {value} = summary ? await openProject(options) : {value: undefined};
  return {value, diagnostics};
}

/** The same, with what is known of the pages. */
export async function buildForExport(options: SiteOptions): Promise<Staged<ExportedSite | undefined>> {
  const {value: project, diagnostics} = await buildProject(options);
  if (!project) return {value: undefined, diagnostics};
  // All of it is in the cache of the build.
  const {value} = await withTools(project, options, (tools) =>
    advance(undefined, {compile: 'all', dates: 'known'}, tools),
  );
  const documentOf = (route: string): string =>
    fs.readFileSync(path.join(project.outDir, pageOutputs(route, project.config.baseUrl).html), 'utf8');
  return {value: {project, sites: value.sites, documentOf}, diagnostics};
}
