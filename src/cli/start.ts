import {watchEnd} from './defects.ts';
import {type Commands, loadCommands} from './loadCommands.ts';
import {main} from './main.ts';

/** Runs the command line, as `bin/` does. */
export function start(argv: readonly string[]): Promise<void> {
  return watchEnd(main(argv, () => loadCommands({keep: true})));
}

/** The last step of compiling the tool. */
export const prebuildTool: Commands['prebuildTool'] = (...folders) =>
  loadCommands({keep: false}).prebuildTool(...folders);

export {loadCommands, main};
