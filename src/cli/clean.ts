import {cleanSite} from '../node/run/tasks/cleanSite.ts';
import {applyPlannedChanges, createPrinter, formatBytes} from './report.ts';

/** Runs `manual clean`, which removes caches and the built site. */
export async function runClean({root}: {readonly root: string}): Promise<void> {
  const printer = createPrinter('pretty');
  const {value, diagnostics} = await cleanSite(root);
  printer.conclude(diagnostics, root);
  if (!applyPlannedChanges(printer, root, value.changes)) return;
  const names = value.changes.map((change) => change.path).join(', ');
  printer.result(names === '' ? 'Nothing to remove.' : `Removed: ${names} (${formatBytes(value.bytes)})`);
}
