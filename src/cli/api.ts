import {createPrinter} from './report.ts';

// Tells of a hook that no report will name, because it never ends.
createPrinter('pretty');

export * from '../node/api/index.ts';
