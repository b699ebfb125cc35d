import {Option} from 'commander';

export const formatOption = (): Option =>
  new Option('--format <name>', 'how problems are printed')
    .choices(['pretty', 'json', 'github', 'sarif'])
    .default('pretty');

export const rootOption = (): Option =>
  new Option('--root <dir>', 'folder of the site').default('.', 'the current folder');

/** The end of the help of a command: lines to type. */
export function examples(...lines: readonly string[]): ['after', string] {
  return ['after', [`\nExample${lines.length > 1 ? 's' : ''}:`, ...lines.map((line) => `  $ ${line}`)].join('\n')];
}
