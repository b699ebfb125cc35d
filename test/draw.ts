import type {TestContext} from 'vitest';

/** Of long lists of samples a run tries a part; `npm run test:long`, which sets `ALL_SAMPLES`, tries all. */
export const TRIES_ALL = Boolean(process.env.ALL_SAMPLES);

/** The seed that decides which samples are tried. Names of tests show it, so that `SEED=… npx vitest run …` tries the same ones again. */
export const SEED = Number(process.env.SEED ?? Date.now() % 1000);

/** The samples of a list that this run tries: one of each `share` neighbours. */
export const draw = <T>(samples: readonly T[], share = 10): readonly T[] =>
  TRIES_ALL ? samples : samples.filter((_, i) => i % share === SEED % share);

/** The samples that this run tries in a variant, such as a look: each of them in one of `share` variants that follow each other. */
export const drawFor = <T>(samples: readonly T[], variant: number, share = 2): readonly T[] =>
  TRIES_ALL ? samples : samples.filter((_, i) => (i + variant + SEED) % share === 0);

/**
 * True for the names that this run tries: by their letters, since lists of names come in any order. Of `share` variants that follow each
 * other, a name is tried in one.
 */
export const isDrawn = (name: string, share: number, variant = 0): boolean => {
  const sum = [...name].reduce((letters, letter) => (letters * 31 + letter.codePointAt(0)!) % 1_000_003, 7);
  return TRIES_ALL || (sum + variant) % share === SEED % share;
};

/** For `beforeEach` where tests take a second or more each: a run tries one of `share`, by their names. Variants are as in `isDrawn`. */
export const tryOneOf =
  (share: number, variant = 0) =>
  ({task, skip}: Pick<TestContext, 'task' | 'skip'>): void =>
    skip(!isDrawn(task.name, share, variant), `tried by another SEED than ${SEED}`);

/** How a test that draws is named. */
export const drawn = (name: string, part = 'a tenth of them'): string =>
  TRIES_ALL ? name : `${name} (${part}, SEED=${SEED})`;
