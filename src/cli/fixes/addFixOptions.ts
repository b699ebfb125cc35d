import type {Command} from 'commander';

/** Adds `--fix` and its options to a command. */
export function addFixOptions(command: Command): Command {
  return command
    .option('--fix', 'apply the certain fixes of problems to files without uncommitted changes')
    .option('--dry-run', 'with --fix: show the changes, and write nothing')
    .option('--allow-dirty', 'with --fix: also change files with uncommitted changes')
    .hook('preAction', (_, action) => {
      const {fix, dryRun, allowDirty} = action.opts();
      if (!fix && (dryRun || allowDirty)) action.error(`error: ${dryRun ? '--dry-run' : '--allow-dirty'} needs --fix`);
    });
}
