import path from 'node:path';
import type {BookChoice} from '../../node/export/book/findBooks.ts';
import {exportPdf} from '../../node/export/pdf/exportPdf.ts';
import {createPrinter, exitStatus, type Format, formatBytes, plural} from '../report.ts';
import {workerUrl} from '../workerUrl.ts';

interface ExportFlags extends BookChoice {
  readonly root: string;
  readonly outDir?: string;
  readonly to?: string;
  readonly format: Format;
  readonly paper?: 'A4' | 'Letter';
}

/** `manual export pdf`: prints the docs. */
export async function runExport({paper, to, format, ...flags}: ExportFlags): Promise<void> {
  const printer = createPrinter(format);
  const root = path.resolve(flags.root);
  const outDir = flags.outDir ?? process.env.MANUAL_OUT_DIR;
  const baseUrl = process.env.MANUAL_BASE;
  const {value, diagnostics} = await exportPdf({
    root,
    reporter: printer,
    workerUrl: workerUrl(),
    choice: flags,
    to: path.resolve(to ?? path.join(root, 'export')),
    ...(outDir === undefined ? {} : {outDir}),
    ...(baseUrl === undefined ? {} : {baseUrl}),
    ...(paper ? {paper} : {}),
  });
  printer.problems(diagnostics, root);
  process.exitCode = exitStatus(diagnostics);
  if (format !== 'pretty') return;
  for (const {file, pages, bytes} of value)
    printer.result(`${path.relative('', file)}: ${plural(pages, 'page')}, ${formatBytes(bytes)}`);
}
