import path from 'node:path';
import {Command, formatExamples, InvalidArgumentError, Option, runProgram} from 'manual-docs/internal/migrate';
import {CODEMODS} from './codemods/pythonMarkdown.ts';
import {TOOLS} from './findForeign.ts';
import {NAME} from './planProjectFiles.ts';
import {runMigrate} from './runMigrate.ts';

/** Runs the command line. The first two words are those of Node and of the script. */
export async function main(argv: readonly string[]): Promise<void> {
  await runProgram(createProgram, argv);
}

function createProgram(): Command {
  return new Command(NAME)
    .description(
      'Writes the configuration of a site of Docusaurus, VitePress, Starlight, MkDocs, mdBook, GitBook, or docsify for manual.',
    )
    .showHelpAfterError(`(${NAME} --help shows all options)`)
    .showSuggestionAfterError()
    .exitOverride()
    .addOption(new Option('--root <dir>', 'folder of the site').default('.', 'the current folder'))
    .addOption(
      new Option(
        '--from <tool>',
        'the tool that the site was made for (default: the one whose configuration is there)',
      ).choices(TOOLS),
    )
    .option('--write', 'write the files; without it, only say what they would be')
    .option('--codemods [names]', 'change content files, too: all that fit, or those named', codemodNames)
    .addHelpText(
      ...formatExamples(
        `npx ${NAME} --root website`,
        `npx ${NAME} --root website --write`,
        `npx ${NAME} --from mkdocs --write --codemods admonitions`,
      ),
    )
    .action((options) => runMigrate({...options, root: path.resolve(options.root)}));
}

function codemodNames(text: string): readonly string[] {
  const codemodNames = CODEMODS.map(({name}) => name);
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !codemodNames.includes(name));
  if (unknown !== undefined)
    throw new InvalidArgumentError(`There is no codemod "${unknown}": ${codemodNames.join(', ')}.`);
  return names;
}
