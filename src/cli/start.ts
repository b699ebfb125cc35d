import {watchEarlyExit} from './defects.ts';
import {loadCommands} from './loadCommands.ts';
import {main} from './main.ts';
import {reserveStdout} from './protocols/results.ts';

/** Runs the command line, for `bin/`. */
export function start(argv: readonly string[]): Promise<void> {
  reserveStdout();
  const staysOpen = /^(?:serve|mcp|lsp)$/.test(argv[2] ?? '');
  return watchEarlyExit(
    main(argv, () => loadCommands({keep: true})),
    staysOpen,
  );
}

export {loadCommands, main};
