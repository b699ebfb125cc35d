import fs from 'node:fs';
import path from 'node:path';
import {type Command, Option} from 'commander';
import {resolveRealPath} from '../node/base/files/findPrivacyReason.ts';

export const createFormatOption = (): Option =>
  new Option('--format <name>', 'format of the output')
    .choices(['pretty', 'json', 'github', 'sarif'])
    .default('pretty');

/** Adds a command for a site. Its option `root` becomes a real path, because bundlers report those. */
export function addSiteCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .addOption(new Option('--root <dir>', 'folder of the site').default('.', 'the current folder'))
    .hook(
      'preAction',
      (command) => void command.setOptionValue('root', resolveRealPath(path.resolve(command.opts().root))),
    );
}

/** Formats example commands for the end of a help text. */
export function formatExamples(...lines: readonly string[]): ['after', string] {
  return ['after', [`\nExample${lines.length > 1 ? 's' : ''}:`, ...lines.map((line) => `  $ ${line}`)].join('\n')];
}

/**
 * Resolves the path of a file of the site. Paths are relative to the current folder, or to the root
 * of the site.
 * @param root real path of the site; the file may be named through a symbolic link to it
 * @param existing path that decides between the two folders, for a file that does not exist yet
 */
export function resolveInSite(file: string, root: string, existing: string = file): string {
  const absolute = path.resolve(fs.existsSync(path.resolve(existing)) ? process.cwd() : root, file);
  for (let folder = absolute; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (resolveRealPath(folder) === root) return path.join(root, path.relative(folder, absolute));
  return absolute;
}
