/** Of long lists of samples a run tries a part; `npm run test:long`, which sets `ALL_SAMPLES`, tries all. */
export const TRIES_ALL = Boolean(process.env.ALL_SAMPLES);

/** What decides which samples are tried. Names of tests show it, so that `SEED=… npx vitest run …` tries the same ones again. */
export const SEED = Number(process.env.SEED ?? Date.now() % 1000);

/** The samples of a list that this run tries: one of each `share` neighbours. */
export const draw = <T>(samples: readonly T[], share = 10): readonly T[] =>
  TRIES_ALL ? samples : samples.filter((_, i) => i % share === SEED % share);

/** How a test that draws is named. */
export const drawn = (name: string, part = 'a tenth of them'): string =>
  TRIES_ALL ? name : `${name} (${part}, SEED=${SEED})`;
