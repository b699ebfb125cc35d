import {type Command, Option} from 'commander';

interface Removal {
  /** Command that had the options, or that was removed itself. */
  readonly command: string;
  readonly options?: readonly string[];
  /** Environment variable that set the first option. */
  readonly variable?: string;
  /** Replacement: an imperative without a full stop. */
  readonly instead: string;
}

/** Removed commands and options. An entry stays for one minor release. */
const REMOVED: readonly Removal[] = [
  {
    command: 'build',
    options: ['--remote-cache', '--remote-cache-mode', '--shard', '--shard-wait'],
    variable: 'MANUAL_REMOTE_CACHE',
    instead: 'keep `.manual/` between builds, as the guide\'s page "Keep the cache" shows',
  },
  {
    command: 'build',
    options: ['--changed-since'],
    instead: 'list the changed sources with `git diff --name-only origin/main... -- docs`',
  },
  {command: 'build', options: ['--manifest'], instead: 'compare the files of `build/` by checksum: `rsync --checksum`'},
  {
    command: 'export offline',
    options: ['--single', '--page'],
    instead: 'write the folder, or an archive of it with `--zip`',
  },
  {
    command: 'index',
    options: ['--suggest'],
    instead: 'read the log of `manual mcp --log-questions`; editors mark pages without `keywords` and `questions`',
  },
  {command: 'doctor', instead: 'run `manual build`, which reports the same problems'},
];

/** Adds removed commands and options, which only print their replacement and exit with status 1. */
export function addRemovedCommands(program: Command): void {
  for (const {command: name, options, variable, instead} of REMOVED) {
    if (!options) {
      addRefusedCommand(program, name, `\`manual ${name}\` was removed: ${instead}`);
      continue;
    }
    const command = findCommand(program, name);
    for (const [i, flag] of options.entries()) {
      const option = new Option(`${flag} [value]`).hideHelp();
      if (variable !== undefined && i === 0) option.env(variable);
      command.addOption(option);
      const refuse = (subject: string) => (): never =>
        command.error(`error: ${subject} was removed from \`manual ${name}\`: ${instead}`);
      command.on(`option:${option.name()}`, refuse(flag)).on(`optionEnv:${option.name()}`, refuse(variable ?? flag));
    }
  }
}

/** Adds a command that only prints an error, whatever its arguments are. */
export function addRefusedCommand(program: Command, name: string, message: string): void {
  program
    .command(name, {hidden: true})
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() => program.error(`error: ${message}`));
}

function findCommand(program: Command, name: string): Command {
  return name.split(' ').reduce((parent, word) => parent.commands.find((child) => child.name() === word)!, program);
}
