import {Option} from 'commander';

export const formatOption = (): Option =>
  new Option('--format <name>', 'how problems are printed')
    .choices(['pretty', 'json', 'github', 'sarif'])
    .default('pretty');

export const rootOption = (): Option =>
  new Option('--root <dir>', 'folder of the site').default('.', 'the current folder');
