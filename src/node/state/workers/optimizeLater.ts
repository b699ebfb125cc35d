import v8 from 'node:v8';

/** How much of a function Node 20 runs before V8 makes machine code of it. */
const BUDGET = 67_584;

/** Newer versions of Node decide by themselves, and know no such setting. */
const hasBudget = process.version.startsWith('v20.');

/**
 * From here on V8 waits four times as long before it makes machine code of a function, in all threads. Most of what a build calls is
 * not called often enough to win back what that takes: without it a quarter of a cold build is V8 at this. */
export function optimizeLater(): void {
  if (hasBudget) v8.setFlagsFromString(`--interrupt-budget=${4 * BUDGET}`);
}

/** Percent that a heap may grow by before V8 looks for what is not used any more. */
const GROWTH = 30;

/**
 * From here on V8 lets heaps grow by less before it clears them up. By itself it lets each thread of a large site double, which is
 * most of what such a build needs; small sites are done before that matters.
 */
export function collectOften(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
