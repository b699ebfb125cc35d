/** Of long lists of samples a run tries every so manyth; `npm run test:long`, which sets `ALL_SAMPLES`, tries all. */
const SHARE = process.env.ALL_SAMPLES ? 1 : 10;

/** What decides which samples are tried. Names of tests show it, so that `SEED=… npx vitest run …` tries the same ones again. */
export const SEED = Number(process.env.SEED ?? Date.now() % 1000);

/** The samples of a list that this run tries: one of each ten neighbours. */
export const draw = <T>(samples: readonly T[]): readonly T[] => samples.filter((_, i) => i % SHARE === SEED % SHARE);

/** How a test that draws is named. */
export const drawn = (name: string): string => (SHARE === 1 ? name : `${name} (a tenth of them, SEED=${SEED})`);
