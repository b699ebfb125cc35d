import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {filesOfPlugins} from '../../plugins/siteHooks.ts';
import type {OutputWriter} from '../../publish/outputWriter.ts';
import type {Snapshot} from '../../snapshot/snapshot.ts';
import {pageOutputs} from './outputPaths.ts';

/** Adds the files of plugins to those that are there. */
export async function pluginFiles(
  {project, sites, sources}: Snapshot,
  {writer}: {readonly writer: Pick<OutputWriter, 'emit'>},
): Promise<readonly Diagnostic[]> {
  const siteBase = project.config.baseUrl;
  const pages = new Set(
    sites.flatMap((site) =>
      site.pages.flatMap(({route}) => Object.values(pageOutputs(route, {siteBase, localeBase: site.locale.baseUrl}))),
    ),
  );
  const isTaken = (file: string): boolean => pages.has(file) || sources.staticFiles.has(`/${file}`);
  const {value, diagnostics} = await filesOfPlugins(sites, project.config, {place: project, isTaken});
  for (const [file, data] of value) writer.emit(file, data);
  return diagnostics;
}
