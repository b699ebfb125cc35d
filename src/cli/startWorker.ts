import {loadCommands} from './loadCommands.ts';

// Runs in a page worker. Workers are terminated, so only the main thread caches compiled code.
void loadCommands({keep: false}).startPageWorker();
