import base from '../vitest.config.ts';

const {
  projects: _projects,
  globalSetup: _globalSetup,
  reporters: _reporters,
  sequence: _sequence,
  ...test
} = base.test!;

/**
 * The configuration of `npm run mutate`: the tests that it names, as one project. They are isolated, unlike in other runs, so that each change
 * of a constant is evaluated.
 */
export default {
  ...base,
  test: {...test, include: JSON.parse(process.env.MUTATE_TESTS ?? '[]') as string[]},
};
