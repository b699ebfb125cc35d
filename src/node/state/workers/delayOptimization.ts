import v8 from 'node:v8';

/**
 * Default of `--interrupt-budget` in Node 20: how much of a function runs before V8 compiles it to
 * machine code.
 */
const BUDGET = 67_584;

/** Newer Node versions have no such setting. */
const hasBudget = process.version.startsWith('v20.');

/**
 * Makes V8 in all threads compile functions to machine code four times later. Most functions of a
 * build are not called often enough to repay that: it is a quarter of a cold build.
 */
export function delayOptimization(): void {
  if (hasBudget) v8.setFlagsFromString(`--interrupt-budget=${4 * BUDGET}`);
}

/** Percentage by which a heap may grow before garbage collection. */
const GROWTH = 30;

/**
 * Makes V8 collect garbage earlier. By default, each thread of a large site doubles its heap, which
 * is most of the memory of such a build. Small sites end before this matters.
 */
export function collectGarbageOften(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
