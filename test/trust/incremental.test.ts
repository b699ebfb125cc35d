import fc from 'fast-check';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {type EditTrials, EVENTS, openEditTrials, type Step} from './editTrials.ts';
import {EDIT_KINDS, type EditKind} from './randomSite.ts';

/** Sequences of edits to try; the long run of a release uses hundreds. `SEED` repeats one. */
const RUNS = Number(process.env.TRUST_RUNS ?? 4);

const number = fc.nat(9999);
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    {weight: 4, arbitrary: fc.constantFrom<EditKind[]>(...EDIT_KINDS)},
    {weight: 1, arbitrary: fc.constantFrom(...EVENTS)},
  ),
  a: number,
  b: number,
}) as fc.Arbitrary<Step>;

let trials: EditTrials;

beforeAll(async () => {
  trials = await openEditTrials();
}, 120_000);

afterAll(() => trials.close());

test('after any edits a build with a cache gives what a clean build gives', {
  timeout: 120_000 + RUNS * 60_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, {minLength: 1, maxLength: 8}), trials.tryEdits), {
    numRuns: RUNS,
    // A machine that is busy tries less, and a failure is reported without shrinking: a smaller one would take as long to find again.
    interruptAfterTimeLimit: RUNS * 60_000,
    endOnFailure: true,
  });
  expect(trials.tried.runs).toBeGreaterThan(0);
  if (process.env.TRUST_RUNS) console.info(`${trials.tried.steps} steps in ${trials.tried.runs} sites`);
});
