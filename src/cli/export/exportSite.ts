import {constants} from 'node:os';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
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

/** Milliseconds that the printing browser has to end after a signal. A command ends within two seconds. */
const CLOSING_TIME = 1500;

/** Runs `manual export`, which prints the docs, or writes the site for readers without a server. */
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
  let closeBrowser = async (): Promise<void> => {};
  let isInterrupted = false;
  // A browser that is killed while it starts would leave its temporary files.
  const interrupt = async (signal: NodeJS.Signals): Promise<never> => {
    isInterrupted = true;
    await Promise.race([closeBrowser(), delay(CLOSING_TIME)]).catch(() => {});
    process.exit(128 + constants.signals[signal]);
  };
  const ignore = onInterrupt((signal) => void interrupt(signal));
  const onLaunch = (close: () => Promise<void>): void => {
    closeBrowser = close;
  };
  const exporting =
    what === 'pdf' ? exportPdf({...common, choice: flags, paper, onLaunch}) : exportOffline({...common, kind});
  const {value, diagnostics} = await exporting.catch((error: unknown) => {
    // The closed browser rejects what it was asked for. The process ends in a moment.
    if (isInterrupted) return new Promise<never>(() => {});
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
