import {Command, InvalidArgumentError, Option} from 'commander';
import {COMMAND_HABITS} from '../node/base/habits/commandHabits.ts';
import {TOOL_VERSION} from '../node/base/version.ts';
import {addExportCommand} from './export/addExportCommand.ts';
import {addFixOptions} from './fixes/addFixOptions.ts';
import {runProgram} from './internal/runProgram.ts';
import type {Commands} from './loadCommands.ts';
import {addSiteCommand, createFormatOption, formatExamples} from './options.ts';
import {writeResult} from './protocols/results.ts';
import {addRefusedCommand, addRemovedCommands} from './removed.ts';

/** Creates the command line. Commands are loaded when one runs, so that `--help` is fast. */
function createProgram(loadCommands: () => Commands): Command {
  const program = new Command('manual')
    .description('Builds documentation sites from Markdown: fast, light, checked.')
    .version(TOOL_VERSION, '-v, --version')
    .showHelpAfterError('(manual --help shows commands and options)')
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({writeOut: writeResult, outputError: (text, write) => write(explainUsage(text))})
    .addHelpText(
      'after',
      `
Examples:
  $ manual serve --open              write with a live preview
  $ manual build                     write the site to build/
  $ manual check-links --external    check links, also to other sites
  $ manual index --dry-run           show what would go to the search service`,
    );
  addFixOptions(addSiteCommand(program, 'build', 'build the site'))
    .option('--out-dir <dir>', 'folder for the site (default: build)')
    .option('--base <path>', 'base path of the site (overrides baseUrl)')
    .option('--no-cache', 'ignore the cache')
    .option('--verify', 'verify the published files after the build (default: only if CI is set)')
    .option('--no-verify', 'do not')
    .option('--workers <n>', 'worker threads (default: one per processor)', wholeNumber)
    .addOption(createFormatOption())
    .option('--verbose', 'list the components that browsers hydrate, and why')
    .option('--update-baseline', 'accept all current problems')
    .addHelpText(
      ...formatExamples('manual build', 'manual build --root website --base /docs/', 'manual build --format github'),
    )
    .action(async (options) => (await loadCommands().loadBuild()).runBuild(options));
  addSiteCommand(program, 'serve', 'serve the site while you write, or the built site with --built')
    .option('--port <n>', 'port (default: 3000, or the next free one)', portNumber)
    .option('--host <name>', 'host to listen on (default: localhost)')
    .option('--open', 'open the site in the browser')
    .option('--built', 'serve the output of the last build as a static host would')
    .option('--out-dir <dir>', 'folder of the built site (default: build)')
    .addHelpText(...formatExamples('manual serve --open', 'manual serve --port 8080', 'manual serve --built'))
    .action(async (options) => (await loadCommands().loadServe()).runServe(options));
  addFixOptions(addSiteCommand(program, 'check-links', 'check links, anchors, images, and files without a build'))
    .option('--external', 'also check links to other sites')
    .addOption(createFormatOption())
    .option('--update-baseline', 'accept all current problems')
    .addHelpText(
      'after',
      '\nComponents make links, images, and anchors only when they run, so `manual build` checks those.',
    )
    .addHelpText(
      ...formatExamples(
        'manual check-links',
        'manual check-links --fix --dry-run',
        'manual check-links --external --format json',
      ),
    )
    .action(async (options) => (await loadCommands().loadCheckLinks()).runCheckLinks(options));
  addFixOptions(
    addSiteCommand(program, 'check-samples', 'check the code of pages, and run the samples that ask for it'),
  )
    .addOption(createFormatOption())
    .addHelpText(...formatExamples('manual check-samples', 'manual check-samples --fix'))
    .action(async (options) => (await loadCommands().loadCheckSamples()).runCheckSamples(options));
  addSiteCommand(program, 'index', 'push search records to the hosted search service')
    .option('--dry-run', 'send nothing: count records, show a sample, and, with a key, show what would change')
    .option('--full', 'replace the whole index through a temporary one')
    .option('--settings', "send the index's settings as well")
    .option('--force', 'push even if more than half of the records would be removed')
    .option('--test <file>', 'check a file of queries and expected pages against the embedded index')
    .addOption(createFormatOption())
    .addHelpText(
      ...formatExamples(
        'manual index --dry-run',
        'ALGOLIA_APP_ID=… ALGOLIA_WRITE_API_KEY=… ALGOLIA_INDEX_NAME=docs manual index',
      ),
    )
    .action(async (options) => (await loadCommands().loadSearchIndex()).runIndex(options));
  addExportCommand(program, loadCommands);
  addMigrate(program, loadCommands);
  addProtocols(program, loadCommands);
  addTasks(program, loadCommands);
  addCare(program, loadCommands);
  addRemovedCommands(program);
  for (const [name, {advice}] of Object.entries(COMMAND_HABITS))
    addRefusedCommand(program, name, `unknown command '${name}'\n(Did you mean \`${advice}\`?)`);
  return program;
}

/** `manual-docs-migrate` parses all options. */
function addMigrate(program: Command, loadCommands: () => Commands): void {
  program
    .command('migrate')
    .description('translate the site of another tool (package manual-docs-migrate)')
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpText(...formatExamples('manual migrate --root website --write', 'npx manual-docs-migrate --help'))
    .action(async (_, command: Command) => (await loadCommands().loadMigrate()).runMigrate(command.args));
}

/**
 * Adds the commands for agents and for editors. Editors may pass further options of the protocol.
 */
function addProtocols(program: Command, loadCommands: () => Commands): void {
  addSiteCommand(program, 'mcp', 'serve the built site to agents (Model Context Protocol)')
    .option('--out-dir <dir>', 'folder of the built site (default: build)')
    .option('--site <url>', 'address of a published site, instead of a folder')
    .option('--http', 'use streamable HTTP instead of standard input and output')
    .option('--port <n>', 'port (default: 3100, or the next free one)', portNumber)
    .option('--host <name>', 'host to listen on (default: localhost)')
    .option('--log-questions <file>', 'append each question and its number of results as a line of JSON')
    .addHelpText('after', '\nNeeds the package @modelcontextprotocol/sdk.')
    .addHelpText(
      ...formatExamples('manual mcp', 'manual mcp --http --port 3100', 'manual mcp --site https://docs.example.com/'),
    )
    .action(async (options) => (await loadCommands().loadMcp()).runMcp(options));
  addSiteCommand(program, 'search', 'print the passages of the built site that answer a question')
    .argument('<question>', 'words or a question')
    .option('--out-dir <dir>', 'folder of the built site (default: build)')
    .option('--site <url>', 'a published site in place of a folder')
    .addHelpText(
      ...formatExamples(
        'manual search "how do I install it"',
        'manual search "install" --site https://docs.example.com/',
      ),
    )
    .action(async (question, options) => (await loadCommands().loadSearch()).runSearch(question, options));
  program
    .command('lsp')
    .description('serve an editor (Language Server Protocol, by standard input and output)')
    .option('--stdio', 'use standard input and output, the only transport')
    .allowUnknownOption()
    .addHelpText('after', '\nAn editor starts it: see https://microsoft.github.io/language-server-protocol/')
    .addHelpText(...formatExamples('manual lsp --stdio'))
    .action(async () => (await loadCommands().loadLsp()).runLsp());
}

/** Adds the commands that change files of a site. */
function addTasks(program: Command, loadCommands: () => Commands): void {
  addSiteCommand(program, 'init', 'write a new site')
    .argument('[folder]', 'folder of the site (default: that of --root)')
    .option('--title <text>', 'name of the site (default: My docs)')
    .option('--url <origin>', 'address of the published site (default: https://docs.example.com)')
    .option('--accent <color>', 'color of links and buttons (default: #0a6963)')
    .option('--logo <file>', 'logo of the site, an SVG, PNG, or WebP file (default: a drawing in that color)')
    .option('-y, --yes', 'ask no questions, and use the defaults')
    .addHelpText(...formatExamples('manual init my-docs', 'manual init --root website --title "My docs" --yes'))
    .action(async (folder, options) =>
      (await loadCommands().loadInit()).runInit({...options, ...(folder ? {root: folder} : {})}),
    );
  addSiteCommand(program, 'eject', 'write a file that replaces a component of the theme')
    .argument('[component]', 'name of the component; without it, all are listed')
    .option('--copy', 'copy the component instead of wrapping it')
    .addHelpText(...formatExamples('manual eject', 'manual eject Footer', 'manual eject Footer --copy'))
    .action(async (name, options) => (await loadCommands().loadEject()).runEject(name, options));
  addSiteCommand(program, 'version', 'save the current docs as a version')
    .argument('<name>', 'name of the version, such as 2.0')
    .addOption(new Option('--docs <id>', 'docs instance').default('default'))
    .addHelpText(...formatExamples('manual version 2.0', 'manual version 2.0 --docs api'))
    .action(async (name, options) => (await loadCommands().loadVersion()).runVersion(name, options));
  addSiteCommand(
    program,
    'mv',
    'move a page or folder, or rename an id; change every link to it, and keep old addresses alive',
  )
    .argument('<from>', 'file of the page, folder of pages, or the id of a heading: docs/setup.md#install')
    .argument('<to>', 'its new name, a folder, or the new id')
    .option('--dry-run', 'write nothing: show what would change')
    .addHelpText(
      ...formatExamples(
        'manual mv docs/setup.md docs/guide/install.md',
        'manual mv docs/setup.md docs/guide/',
        'manual mv docs/operate docs/operation --dry-run',
        'manual mv docs/setup.md#install docs/setup.md#set-up',
      ),
    )
    .action(async (from, to, options) => (await loadCommands().loadMv()).runMv(from, to, options));
  addSiteCommand(program, 'clean', 'remove caches and the built site')
    .addHelpText(...formatExamples('manual clean', 'manual clean --root website'))
    .action(async (options) => (await loadCommands().loadClean()).runClean(options));
}

/** Adds the commands that report on a site, or on one page. */
function addCare(program: Command, loadCommands: () => Commands): void {
  const dataOption = () =>
    new Option('--format <name>', 'format of the output').choices(['pretty', 'json']).default('pretty');
  addSiteCommand(program, 'translations', 'write untranslated texts, and list missing and stale pages')
    .option('--locale <name>', 'one language (default: all)')
    .option('--check', 'write nothing; exit with 1 when something is missing or stale')
    .addOption(dataOption())
    .addHelpText(...formatExamples('manual translations --locale de', 'manual translations --check --format json'))
    .action(async (options) => (await loadCommands().loadTranslations()).runTranslations(options));
  addSiteCommand(program, 'explain', 'explain a page: its address, sidebar, links, islands, and cache')
    .argument('<page>', 'file of the page')
    .addOption(
      new Option('--step <name>', 'print the tree after this step instead').choices(['parse', 'markdown', 'html']),
    )
    .addOption(dataOption())
    .addHelpText(...formatExamples('manual explain docs/setup.md', 'manual explain docs/setup.md --step markdown'))
    .action(async (page, options) => (await loadCommands().loadExplain()).runExplain(page, options));
}

/** Adds a suggestion to a usage error. */
function explainUsage(text: string): string {
  const command = /^error: too many arguments for '([\w-]+)'/
    .exec(text)?.[1]
    ?.replace(/^(?:pdf|offline)$/, 'export $&');
  return command === undefined ? text : `${text}(A site in another folder: manual ${command} --root <dir>)\n`;
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('It is not a whole number.');
  return value;
}

function portNumber(text: string): number {
  const value = wholeNumber(text);
  if (value > 65_535) throw new InvalidArgumentError('The last port is 65535.');
  return value;
}

/** Runs the command line. */
export async function main(argv: readonly string[], loadCommands: () => Commands): Promise<void> {
  await runProgram(() => createProgram(loadCommands), argv);
}
