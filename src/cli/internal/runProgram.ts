import {type Command, CommanderError} from 'commander';
import {EXIT, reportDefect, watchOutput, watchStrays} from '../defects.ts';

/** Runs a command line, and sets the exit status. Users see stack traces only in defect reports. */
export async function runProgram(create: () => Command, argv: readonly string[]): Promise<void> {
  watchOutput();
  watchStrays();
  try {
    await create().parseAsync([...argv]);
  } catch (error) {
    process.exitCode =
      error instanceof CommanderError ? (error.exitCode === 0 ? EXIT.ok : EXIT.author) : reportDefect(error);
  }
}
