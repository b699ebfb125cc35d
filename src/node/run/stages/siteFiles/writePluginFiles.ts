import fs from 'node:fs';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {runFilesHooks} from '../../../state/plugins/siteHooks.ts';
import type {OutputWriter} from '../../../state/publish/outputWriter.ts';
import type {Reporter} from '../../../state/snapshot/reporter.ts';
import type {Snapshot} from '../../../state/snapshot/snapshot.ts';
import {getPageOutputs} from './outputPaths.ts';

const lower = (file: string): string => file.toLowerCase();

/** Writes the files that plugins generate. */
export async function writePluginFiles(
  {project, sites, sources}: Snapshot,
  {writer, reporter}: {readonly writer: Pick<OutputWriter, 'emit'>; readonly reporter: Reporter},
): Promise<readonly Diagnostic[]> {
  const siteBase = project.config.baseUrl;
  const pages = new Set(
    sites.flatMap((site) => site.pages.flatMap(({route}) => Object.values(getPageOutputs(route, siteBase)))),
  );
  // On many file systems, names that differ only in letter case are one file.
  const taken = new Set([...pages, ...[...sources.staticFiles.keys()].map((file) => file.slice(1))].map(lower));
  const isTaken = (file: string): boolean => taken.has(lower(file));
  let working = '';
  const {value, diagnostics} = await runFilesHooks(sites, {
    project: project,
    isTaken,
    progress({name}, done, total) {
      if (working !== name) reporter.stage(name, 'files');
      working = name;
      reporter.progress(done, total);
    },
  });
  for (const [file, data] of value)
    writer.emit(file, typeof data === 'object' && 'copyOf' in data ? fs.readFileSync(data.copyOf) : data);
  return diagnostics;
}
