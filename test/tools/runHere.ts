import {createRequire} from 'node:module';
import type {Commands} from '../../src/cli/loadCommands.ts';

interface CompiledCli {
  readonly main: (argv: readonly string[], load: () => Commands) => Promise<void>;
  readonly loadCommands: (options: {readonly keep: boolean}) => Commands;
}

export interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Write = typeof process.stdout.write;

/**
 * Runs the compiled command line in this process, which is much cheaper than starting one. One run at a time: what it prints is caught
 * by taking the place of the process's streams. What ends the process or never ends needs a process of its own.
 */
export function createRunner(): (args: readonly string[]) => Promise<Run> {
  const {main, loadCommands} = createRequire(import.meta.url)('../../dist/start.cjs') as CompiledCli;
  // As `bin/manual.js` does, before anything loads.
  process.env.NODE_ENV = 'production';
  process.env.NO_COLOR = '1';
  const commands = loadCommands({keep: false});
  return async (args) => {
    const caught = {stdout: '', stderr: ''};
    const real = {stdout: process.stdout.write, stderr: process.stderr.write};
    for (const name of ['stdout', 'stderr'] as const) {
      process[name].write = ((text: string | Uint8Array) => {
        caught[name] += typeof text === 'string' ? text : Buffer.from(text).toString();
        return true;
      }) as Write;
    }
    const before = process.exitCode;
    process.exitCode = 0;
    try {
      await main(['node', 'manual', ...args], () => commands);
      return {status: Number(process.exitCode), ...caught};
    } finally {
      process.exitCode = before;
      process.stdout.write = real.stdout;
      process.stderr.write = real.stderr;
    }
  };
}
