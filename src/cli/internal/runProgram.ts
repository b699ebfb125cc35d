import {type Command, CommanderError} from 'commander';
import {EXIT, reportDefect, watchOutput, watchStrays} from '../defects.ts';

/** Runs a command line. Nothing that is thrown reaches the user as a stack trace, except in a defect report. */
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
