import {type Command, CommanderError} from 'commander';
import {EXIT_STATUS, reportDefect, watchOutputErrors, watchUnhandledRejections} from '../defects.ts';

/** Runs a command line, and sets the exit status. Users see stack traces only in defect reports. */
export async function runProgram(create: () => Command, argv: readonly string[]): Promise<void> {
  watchOutputErrors();
  watchUnhandledRejections();
  try {
    await create().parseAsync([...argv]);
  } catch (error) {
    process.exitCode =
      error instanceof CommanderError
        ? error.exitCode === 0
          ? EXIT_STATUS.ok
          : EXIT_STATUS.author
        : reportDefect(error);
  }
}
