import {readdirSync} from 'node:fs';
import path from 'node:path';
import {defineConfig, type Plugin} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';
import {RetryReporter} from './test/setup/retryReporter.ts';
import {SEED} from './test/tools/draw.ts';
import {PROOFS, proofsOf} from './test/tools/proofs.ts';

const root = import.meta.dirname;
/** Modules of the theme by name, in any folder, and by path. */
const themeModules = new Map(
  readdirSync(path.join(root, 'theme'), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .flatMap((file) =>
      [path.basename(file), path.relative(path.join(root, 'theme'), file)].map((name) => [
        name.replace(/\.tsx?$/, ''),
        file,
      ]),
    ),
);

/** Slow unit tests: real texts and grammars, search on whole manuals, failing services, threads, and editors. */
const SLOW_UNIT_TESTS = [
  'src/node/steps/highlight/createHighlighter.test.ts',
  'src/node/steps/highlight/{block/knownBlocks,engine/{limits,lineMemo}}.test.ts',
  'src/node/serve/lsp/{changes,knowledge,problems}.test.ts',
  'src/node/steps/markdown/parse.test.ts',
  'src/node/steps/search/algolia/push/push{Faults,Killed,Strain}.test.ts',
  'src/node/steps/search/algolia/records/{overview,records}.test.ts',
  'src/node/{run/stages/bundleStage,serve/dev/{siteLoader,watch/watchFiles},steps/links/external/checkExternalLinks}.test.ts',
  'src/node/state/workers/{pageThread,threadClock}.test.ts',
  'src/shared/search/searchText.test.ts',
  'test/{load,relevance}/**/*.test.ts',
  'manual/{checks,cyclescript}/{*,relevance/*,world/*}.test.ts',
];
const LONG_BROWSER_TESTS = [
  'test/e2e/{examples,searchHosted,searchScopes,shellLoad,shellOptions}.test.ts',
  'manual/checks/e2e/crawlManual.test.ts',
];

const proofsOfOtherRuns = process.env.DRAW_PROOFS ? PROOFS.filter((part) => part !== proofsOf(SEED)) : [];

/**
 * The order of a run. Files of a project follow each other, since a worker that stays in its project keeps its modules and its browser;
 * the many short ones come last, so that no core is idle at the end.
 */
const PROJECTS = ['package', 'e2e', 'sites', 'unit-slow', 'unit'];
/** Files that take longest, which begin first in their project. The size of a file does not tell how long it takes. */
const LONGEST = [
  'e2e/grounds',
  'e2e/looks',
  'e2e/shell',
  'e2e/search',
  'sites/website',
  'sites/travellingCache',
  'sites/pluginSites',
  'sites/embeds',
  'test/fails',
  'sites/markdownCopies',
  'push/pushFaults',
  'relevance/relevance',
  'markdown/parse',
  'watch/watchFiles',
].map((name) => `/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({moduleId, project}: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return PROJECTS.indexOf(project.name) * 100 + (at === -1 ? LONGEST.length : at);
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

const themeNames: Plugin = {
  name: 'theme-names',
  enforce: 'pre',
  resolveId: (id) => themeModules.get(/^@theme(?:-original)?\/(.+)$/.exec(id)?.[1] ?? ''),
};

export default defineConfig({
  plugins: [themeNames],
  resolve: {
    alias: [
      {find: /^manual-docs$/, replacement: path.join(root, 'src/client/index.ts')},
      {find: /^manual-docs\/core$/, replacement: path.join(root, 'src/client/core.ts')},
      {find: /^manual-docs\/internal\/(client|shared)\//, replacement: path.join(root, 'src/$1/')},
      {find: /^manual-docs\/internal\/migrate$/, replacement: path.join(root, 'src/cli/internal/migrateKit.ts')},
      {find: /^manual-docs\/plugins\/([\w-]+)$/, replacement: path.join(root, 'plugins/$1/index.ts')},
      {find: /^manual-docs\/config$/, replacement: path.join(root, 'src/node/steps/config/defineConfig.ts')},
    ],
  },
  test: {
    // Builds print more where CI is set; tests expect the output without it.
    // All workers draw by one seed.
    env: {CI: '', SEED: String(SEED)},
    // The limit of `expect.poll`: its default is a second, which is too short on a busy machine.
    expect: {poll: {timeout: 60_000}},
    // On a shared machine a test may be late once; a fault fails twice. Without CI, no test runs again. The report names each that did.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', new RetryReporter()],
    // One more than the cores of the smallest machine: tests of servers and browsers wait half of their time.
    maxWorkers: 3,
    // They end what hangs, on the slowest machine too, and do not limit how long a test usually takes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    globalSetup: ['test/setup/buildOnce.ts'],
    setupFiles: ['test/setup/seedProperties.ts'],
    sequence: {sequencer: LongestFirst},
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // No module has state and no test replaces one: loading each again for every file took longer than the tests.
          isolate: false,
          include: [
            'src/**/*.test.{ts,tsx}',
            'theme/**/*.test.{ts,tsx}',
            'plugins/**/*.test.ts',
            'packages/**/*.test.ts',
            'test/*.test.ts',
            'test/{servers,tools}/**/*.test.ts',
            'test/website/**/*.test.ts',
          ],
          exclude: [
            ...SLOW_UNIT_TESTS,
            'test/fails.test.ts',
            'test/survives.test.ts',
            'test/hardLinks.test.ts',
            'test/package.test.ts',
            'test/firstHour.test.ts',
            'test/examples.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {name: 'unit-slow', isolate: false, include: SLOW_UNIT_TESTS, exclude: proofsOfOtherRuns},
      },
      {
        extends: true,
        test: {
          name: 'sites',
          // As for units. A file that starts servers or browsers ends them.
          isolate: false,
          include: [
            'test/fails.test.ts',
            'test/survives.test.ts',
            'test/hardLinks.test.ts',
            'test/examples.test.ts',
            'test/sites/**/*.test.ts',
            'test/lsp/**/*.test.ts',
          ],
          exclude: proofsOfOtherRuns,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['test/package.test.ts', 'test/firstHour.test.ts'],
          exclude: proofsOfOtherRuns,
        },
      },
      {
        extends: true,
        test: {
          name: 'search',
          include: LONG_BROWSER_TESTS,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {name: 'hosts', include: ['test/hosts/**/*.test.ts']},
      },
      {
        extends: true,
        // Packages of the registry: minutes, and a network.
        test: {name: 'installed', include: ['test/installed/*.test.ts'], fileParallelism: false},
      },
      {
        extends: true,
        test: {
          name: 'trust',
          include: ['test/trust/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          include: ['{test,manual/checks}/e2e/*.test.ts'],
          // The long proofs: the project `search`.
          exclude: [...LONG_BROWSER_TESTS, ...proofsOfOtherRuns],
        },
      },
    ],
  },
});
