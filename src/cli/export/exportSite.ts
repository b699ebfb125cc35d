import {constants} from 'node:os';
import path from 'node:path';
import {onInterrupt} from '../../node/base/diagnostics/interrupts.ts';
import type {BookChoice} from '../../node/run/export/book/findBooks.ts';
import {exportOffline} from '../../node/run/export/offline/exportOffline.ts';
import {exportPdf} from '../../node/run/export/pdf/exportPdf.ts';
import {explainSystemError} from '../../node/state/publish/outputProblem.ts';
import {createPrinter, type Format, formatBytes, pluralize} from '../report.ts';

interface ExportFlags extends BookChoice {
  readonly root: string;
  readonly outDir?: string;
  readonly to?: string;
  readonly format: Format;
  readonly paper?: 'A4' | 'Letter';
  readonly zip?: boolean;
}

/** `manual export`: prints the docs, or writes the site for readers without a server. */
export async function runExport(
  what: 'pdf' | 'offline',
  {paper, to, format, zip, ...flags}: ExportFlags,
): Promise<void> {
  const printer = createPrinter(format);
  const {root} = flags;
  const kind = zip || to?.endsWith('.zip') ? 'zip' : 'folder';
  const common = {
    root,
    reporter: printer,
    to: path.resolve(to ?? path.join(root, 'export', what === 'pdf' ? '' : kind === 'zip' ? 'offline.zip' : 'offline')),
    outDir: flags.outDir ?? process.env.MANUAL_OUT_DIR,
    baseUrl: process.env.MANUAL_BASE,
  };
  // Exit immediately, because the browser that prints ends with the process. Its unanswered request is
  // not a defect.
  const interrupt = (signal: NodeJS.Signals): never => process.exit(128 + constants.signals[signal]);
  const ignore = onInterrupt(interrupt);
  const exporting = what === 'pdf' ? exportPdf({...common, choice: flags, paper}) : exportOffline({...common, kind});
  const {value, diagnostics} = await exporting.catch((error: unknown) => {
    const problem = explainSystemError(error, {root, cacheDir: path.join(root, '.manual'), outDir: common.to});
    if (!problem) throw error;
    return {value: [], diagnostics: [problem]};
  });
  ignore();
  printer.conclude(diagnostics, root);
  if (format !== 'pretty') return;
  for (const {file, count, bytes} of value)
    printer.result(`${path.relative('', file)}: ${pluralize(...count)}, ${formatBytes(bytes)}`);
}
