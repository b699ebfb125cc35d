import {makeVersion} from '../node/run/tasks/makeVersion.ts';
import {applyPlannedChanges, createPrinter, pluralize} from './report.ts';

/** Runs `manual version`, which keeps the current docs as a version. */
export async function runVersion(name: string, {root, docs}: {root: string; docs: string}): Promise<void> {
  const printer = createPrinter('pretty');
  const {value, diagnostics} = await makeVersion(name, {root, instance: docs});
  printer.conclude(diagnostics, root);
  if (!value || !applyPlannedChanges(printer, root, value.changes)) return;
  const languages = value.locales.length > 0 ? `, with translations (${value.locales.join(', ')})` : '';
  printer.result(`Version ${name}: ${pluralize(value.pages, 'page')}${languages}`);
  if (value.writtenOut > 0)
    printer.result(
      `Written out: ${pluralize(value.writtenOut, 'page')} of templates and plugins. In the version they are files, and data does not change them.`,
    );
}
