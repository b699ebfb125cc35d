import {watchEnd} from './defects.ts';
import {loadCommands} from './loadCommands.ts';
import {main} from './main.ts';

/** Runs the command line, as `bin/` does. */
export function start(argv: readonly string[]): Promise<void> {
  return watchEnd(main(argv, () => loadCommands({keep: true})));
}

export {loadCommands, main};
