import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type {Plugin} from 'manual-docs/config';
import {expect} from 'vitest';
import {runPagesHooks} from '../../src/node/state/plugins/runPagesHooks.ts';
import {runCheckHooks, runFilesHooks} from '../../src/node/state/plugins/siteHooks.ts';
import type {SiteConfig} from '../../src/node/steps/config/schema/site.ts';

const NAMES = [
  'a',
  'A',
  'b.txt',
  '..',
  '.',
  '',
  '_manual',
  'assets',
  '_headers',
  '_redirects',
  'x\ny',
  'é',
  '.env',
  'a.md',
  'C:',
  'x\\y',
  '\0',
  'n'.repeat(300),
];
const paths = fc.array(fc.constantFrom(...NAMES), {minLength: 1, maxLength: 3}).map((parts) => parts.join('/'));
const contents = fc.oneof(
  fc.string(),
  fc.uint8Array(),
  fc.constantFrom(
    {copyOf: '/etc/hostname'},
    {copyOf: '/dev/zero'},
    {copyOf: '/etc'},
    {copyOf: 5},
    {copyOf: 'none'},
    null,
    undefined,
    5,
  ),
);
const answers = fc.oneof(
  fc.anything(),
  fc.dictionary(paths, contents),
  fc.array(fc.record({path: paths, content: fc.oneof(fc.string(), fc.anything())})),
);

/** Whatever hooks give: what is wrong is said, and what is used is in the site, each file in a place of its own. */
export async function hookAnswersAreChecked(runs: number): Promise<void> {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-hooks-')));
  try {
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        const plugin = {
          name: 'odd',
          pages: () => answer,
          files: () => answer,
          check: () => answer,
        } as unknown as Plugin;
        const config = {
          ...{
            title: '',
            url: '',
            baseUrl: '/',
            i18n: {defaultLocale: 'en', path: 'i18n'},
            diagnostics: {hookTimeoutSeconds: 60},
          },
          ...{docs: [], blog: [], pages: false, staticDirectories: [], readFrom: [], plugins: [plugin]},
        } as unknown as SiteConfig;
        const place = {
          root,
          cacheDir: path.join(root, '.manual'),
          configFile: 'site.config.ts',
          locate: () => undefined,
          config,
        };
        const files = await runFilesHooks([], {project: place, isTaken: () => false, progress: () => {}});
        const pages = await runPagesHooks({instances: ['default'], hasPages: false, project: place});
        // A plugin may find its data in any file.
        for (const {code} of await runCheckHooks([], place)) expect(code).toMatch(/^plugin-/);
        for (const {code, file} of [...files.diagnostics, ...pages.diagnostics]) {
          expect(code).toMatch(/^plugin-/);
          expect(file).toBe('site.config.ts');
        }
        for (const name of [...files.value.keys(), ...pages.value.pages.map((page) => page.path)]) {
          expect(path.posix.normalize(name)).toBe(name);
          expect(name).not.toMatch(/^\/|[\0\n\\]/);
        }
        for (const name of files.value.keys())
          expect(name).not.toMatch(/^_manual\/|^assets\/|^_(?:headers|redirects)$/);
        const lower = [...files.value.keys()].map((name) => name.toLowerCase());
        for (const one of lower) expect(lower.filter((other) => `${other}/`.startsWith(`${one}/`))).toEqual([one]);
        for (const data of files.value.values())
          expect(typeof data === 'string' || data instanceof Uint8Array, String(data)).toBe(true);
      }),
      {numRuns: runs},
    );
  } finally {
    fs.rmSync(root, {recursive: true, force: true});
  }
}
