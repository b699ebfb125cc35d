import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {TestContext} from 'vitest';

/** `npm run test:long` sets `ALL_SAMPLES` and tries every sample. Other runs try a part of the long lists. */
export const TRIES_ALL = Boolean(process.env.ALL_SAMPLES);

/** The seed that decides which samples a run tries. Test names show it, so that `SEED=… npx vitest run …` tries the same samples. */
export const SEED = Number(process.env.SEED ?? Date.now() % 4000);

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Returns a number below 2³² that depends on the seed, a file, and a sample. The hash mixes all three, so that the draws of two files, or a draw
 * inside a file that was itself drawn, are independent. Remainders of the seed alone are not: they left samples that no seed could reach.
 */
export function drawNumber(seed: number, file: string, sample: string): number {
  // FNV-1a over the text, then the finalizer of MurmurHash3: without it, the low bits of similar texts are alike.
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify([seed, file, sample]))
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  for (const factor of [0x85ebca6b, 0xc2b2ae35]) hash = Math.imul(hash ^ (hash >>> 16), factor);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export interface Sampler {
  /** Returns one of `share` samples of a list, at least one. Samples are told apart by their JSON. */
  draw<T>(samples: readonly T[], share?: number): readonly T[];
  /** Returns the samples to try in a variant, such as a color mode: each sample is tried in one of `share` variants that follow each other. */
  drawFor<T>(samples: readonly T[], variant: number, share?: number): readonly T[];
  /** Returns whether this run tries a name. Of `share` variants that follow each other, a name is tried in one. */
  isDrawn(name: string, share: number, variant?: number): boolean;
  /** For `beforeEach` where tests take a second or more each: a run tries one of `share` tests, by their names. */
  tryOneOf(share: number, variant?: number): (context: Pick<TestContext, 'task' | 'skip'>) => void;
}

/**
 * Creates the draw of a test file.
 *
 * @param url - `import.meta.url` of the file. Its path from the root of the repository is part of each hash.
 * @param seed - Only the test of the draw sets it.
 */
export function createSampler(url: string, seed = SEED): Sampler {
  const file = path.relative(root, fileURLToPath(url)).replaceAll('\\', '/');
  const numberOf = (sample: unknown): number => drawNumber(seed, file, JSON.stringify(sample));
  const isDrawn = (name: string, share: number, variant = 0): boolean =>
    TRIES_ALL || (numberOf(name) + variant) % share === 0;
  return {
    isDrawn,
    draw: (samples, share = 10) => {
      if (TRIES_ALL) return samples;
      const limits = samples.map(numberOf).sort((a, b) => a - b);
      const limit = limits[Math.ceil(samples.length / share) - 1] ?? 0;
      return samples.filter((sample) => numberOf(sample) <= limit);
    },
    drawFor: (samples, variant, share = 2) =>
      samples.filter((sample) => isDrawn(JSON.stringify(sample), share, variant)),
    tryOneOf:
      (share, variant = 0) =>
      ({task, skip}) =>
        skip(!isDrawn(task.name, share, variant), `tried by another SEED than ${seed}`),
  };
}

/** How a test that draws is named. */
export const drawn = (name: string, part = 'a tenth of them'): string =>
  TRIES_ALL ? name : `${name} (${part}, SEED=${SEED})`;
