import {loadCommands} from './loadCommands.ts';

// Runs in a page worker. Only the main thread keeps code: it ends in its own time.
void loadCommands({keep: false}).startWorker();
