import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import type {RelevanceQuery} from '../measureRelevance.ts';
import {measureReal, quantile, REAL_MANUALS, realDocuments} from './realManuals.ts';

/**
 * Folder with checkouts of the manuals that `REAL_MANUALS` names, each called like its repository. Nothing of them is kept here:
 *   REAL_MANUALS=/tmp/manuals npx vitest run --project unit test/relevance/real
 */
const checkouts = process.env.REAL_MANUALS ?? '';

/** Recorded shares, see relevance.test.ts. The queries were written before any result was looked at. */
const RECORDED = {
  libraries: {first: 0.86, three: 0.95},
  german: {first: 0.82, three: 0.94},
  japanese: {first: 0.88, three: 0.88},
} as const;

describe.skipIf(checkouts === '')('real manuals', () => {
  test.each(Object.keys(RECORDED) as (keyof typeof RECORDED)[])(
    '%s: answers, bytes, time',
    async (name) => {
      const documents = realDocuments(checkouts, REAL_MANUALS[name]);
      expect(documents, `checkouts of ${name} in ${checkouts}`).toBeDefined();
      const queries: RelevanceQuery[] = JSON.parse(
        readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8'),
      );
      const {first, three, misses, whole, next, cpu} = await measureReal(documents!, queries);
      console.info(
        name,
        {first, three},
        {
          bytes: [
            quantile(
              whole.map(({bytes}) => bytes),
              0.5,
            ),
            quantile(
              whole.map(({bytes}) => bytes),
              0.95,
            ),
          ],
          requests: quantile(
            whole.map(({requests}) => requests),
            0.5,
          ),
          next: quantile(next, 0.5),
          cpu: quantile(cpu, 0.95),
        },
      );
      expect(first.all, misses.join('\n')).toBeGreaterThanOrEqual(RECORDED[name].first);
      expect(three.all, misses.join('\n')).toBeGreaterThanOrEqual(RECORDED[name].three);
      expect(
        quantile(
          whole.map(({bytes}) => bytes),
          0.5,
        ),
      ).toBeLessThanOrEqual(160_000);
      expect(
        quantile(
          whole.map(({bytes}) => bytes),
          0.95,
        ),
      ).toBeLessThanOrEqual(250_000);
      expect(quantile(next, 0.5)).toBeLessThanOrEqual(40_000);
    },
    300_000,
  );
});
