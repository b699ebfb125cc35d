import path from 'node:path';
import {applyChanges} from '../node/tasks/changes.ts';
import {cleanSite} from '../node/tasks/cleanSite.ts';
import {createPrinter, exitStatus, formatBytes} from './report.ts';

/** `manual clean`: removes caches and the built site. */
export async function runClean(flags: {readonly root: string}): Promise<void> {
  const printer = createPrinter('pretty');
  const root = path.resolve(flags.root);
  const {value, diagnostics} = await cleanSite(root);
  printer.problems(diagnostics, root);
  process.exitCode = exitStatus(diagnostics);
  applyChanges(root, value.changes);
  const names = value.changes.map((change) => change.path).join(', ');
  printer.result(names === '' ? 'Nothing to remove.' : `Removed: ${names} (${formatBytes(value.bytes)})`);
}
