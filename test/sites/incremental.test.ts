import {afterAll, beforeAll, expect, test} from 'vitest';
import {type EditTrials, openEditTrials, type Step} from '../trust/editTrials.ts';

let trials: EditTrials;

beforeAll(async () => {
  trials = await openEditTrials();
}, 120_000);

afterAll(() => trials.close());

/** One edit of each sort and the worst things that happen to caches; `test/trust/incremental.test.ts` tries them at random. */
const STEPS: readonly Step[] = [
  {kind: 'text', a: 4, b: 1},
  {kind: 'retitle', a: 5, b: 2},
  {kind: 'renamePage', a: 3, b: 4},
  {kind: 'slug', a: 6, b: 1},
  {kind: 'damageCache', a: 1, b: 200},
  {kind: 'partial', a: 0, b: 1},
  {kind: 'image', a: 0, b: 3},
  {kind: 'override', a: 0, b: 3},
  {kind: 'twoBuilds', a: 1, b: 1},
  {kind: 'siteTitle', a: 0, b: 4},
  {kind: 'damageOutput', a: 0, b: 7},
  {kind: 'removePage', a: 8, b: 0},
  {kind: 'olderTool', a: 1, b: 2},
  {kind: 'draft', a: 5, b: 0},
];

test('after each edit a build with a cache gives what a clean build gives', {timeout: 300_000}, async () => {
  await trials.tryEdits(STEPS);
  expect(trials.tried).toEqual({runs: 1, steps: STEPS.length});
});
