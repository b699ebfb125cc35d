import {type Command, InvalidArgumentError, Option} from 'commander';
import type {Commands} from '../loadCommands.ts';
import {addSiteCommand, createFormatOption, formatExamples} from '../options.ts';

/** Adds the command `export`, for readers without a network. */
export function addExportCommand(program: Command, loadCommands: () => Commands): void {
  const command = program
    .command('export')
    .description('export the docs as a book, or as a folder that opens without a server');
  addSiteCommand(command, 'offline', 'write the site as a folder that works without a server or a network')
    .option('--out-dir <dir>', 'folder of the built site (default: build)')
    .option('--to <path>', 'the folder or file (default: export/offline, with .zip for an archive)', folderOrArchive)
    .option('--zip', 'an archive of the folder')
    .addOption(createFormatOption())
    .addHelpText(...formatExamples('manual export offline --zip', 'manual export offline --to harbor.zip'))
    .action(async (options) => (await loadCommands().loadExportSite()).runExport('offline', options));
  addSiteCommand(command, 'pdf', 'print the docs as a book: one PDF per docs instance, version, and language')
    .option('--out-dir <dir>', 'folder of the built site (default: build)')
    .option('--to <path>', 'folder of the books, or the file of a single one (default: export/ in the site)')
    .option('--book <name>', 'one book, by its name without the extension (default: all)')
    .option('--section <name>', 'only a category, by its label, or a page and the pages below it')
    .addOption(new Option('--page <path>', 'only one page, by its address or file').conflicts('section'))
    .addOption(new Option('--paper <size>', 'size of the pages (default: A4)').choices(['A4', 'Letter']))
    .addOption(createFormatOption())
    .addHelpText('after', '\nNeeds Chromium or Chrome, and the packages playwright-core and @cantoo/pdf-lib.')
    .addHelpText(
      ...formatExamples(
        'manual export pdf',
        'manual export pdf --section "Getting started" --to start.pdf',
        'manual export pdf --book harbor-2.0-de',
      ),
    )
    .action(async (options) => (await loadCommands().loadExportSite()).runExport('pdf', options));
}

function folderOrArchive(text: string): string {
  if (/\.html?$/i.test(text)) throw new InvalidArgumentError('Name a folder, or an archive that ends in .zip.');
  return text;
}
