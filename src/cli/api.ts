import {createPrinter} from './report.ts';

// Subscribes to endless hooks, which no report can contain.
createPrinter('pretty');

export * from '../node/api/index.ts';
