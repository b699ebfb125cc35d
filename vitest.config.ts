import path from 'node:path';
import {defineConfig} from 'vitest/config';

const root = import.meta.dirname;
const themeFolders = [
  '',
  'layout',
  'navbar',
  'sidebar',
  'footer',
  'search',
  'switchers',
  'doc',
  'blog',
  'tags',
  'mdx',
  'errors',
];

const LONG_BROWSER_TESTS = 'test/e2e/{crawlManual,examples,searchHosted,searchScopes,shellLoad,shellOptions}.test.ts';

export default defineConfig({
  resolve: {
    alias: [
      {find: /^manual$/, replacement: path.join(root, 'src/client/index.ts')},
      {find: /^manual\/config$/, replacement: path.join(root, 'src/node/config/defineConfig.ts')},
      {
        find: /^@theme\/(.+)$/,
        replacement: '$1',
        // Flat names, whatever folder of the theme the module lies in.
        customResolver(name) {
          const {existsSync} = process.getBuiltinModule('node:fs');
          for (const folder of themeFolders) {
            for (const extension of ['.tsx', '.ts']) {
              const file = path.join(root, 'theme', folder, name + extension);
              if (existsSync(file)) return file;
            }
          }
          return null;
        },
      },
    ],
  },
  test: {
    // The default leaves a core idle, which on two cores is half the machine.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'theme/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/manual/**/*.test.ts',
            'test/relevance/**/*.test.ts',
            'test/servers/**/*.test.ts',
            'test/load/**/*.test.ts',
          ],
          exclude: [
            'test/fails.test.ts',
            'test/survives.test.ts',
            'test/hardLinks.test.ts',
            'test/package.test.ts',
            'test/examples.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sites',
          include: [
            'test/fails.test.ts',
            'test/survives.test.ts',
            'test/hardLinks.test.ts',
            'test/examples.test.ts',
            'test/sites/**/*.test.ts',
          ],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Alone: packing compiles the tool anew, which nothing else may need at that moment.
          name: 'package',
          include: ['test/package.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'search',
          include: [LONG_BROWSER_TESTS],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {name: 'trust', include: ['test/trust/**/*.test.ts'], testTimeout: 300_000},
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/*.test.ts'],
          // The long proofs: the project `search`.
          exclude: [LONG_BROWSER_TESTS],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
