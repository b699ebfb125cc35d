import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {toPosition} from '../../base/diagnostics/locateKey.ts';
import {isRegularFile} from '../../base/files/readIfExists.ts';
import {checkConfig} from './checkConfig.ts';
import {explainThrow} from './explainThrow.ts';
import {importExports, type LoadOptions, loadModule} from './loadModule.ts';
import type {SiteConfig} from './schema/site.ts';

export const CONFIG_FILES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'] as const;

interface LoadedConfig {
  readonly config: SiteConfig;
  /** Path from the root. */
  readonly file: string;
  readonly text: string;
  /** Absolute paths of all source files, for watcher and cache. */
  readonly dependencies: readonly string[];
  /** Absolute path of the bundled configuration. */
  readonly output: string;
}

/**
 * Loads, checks, and freezes the configuration of a site.
 *
 * @returns `undefined` with problems if it is missing or invalid
 * @example
 * const {value, diagnostics} = await loadConfig({root, cacheDir});
 */
export async function loadConfig(options: LoadOptions): Promise<WithDiagnostics<LoadedConfig | undefined>> {
  const {root} = options;
  const file = CONFIG_FILES.find((name) => isRegularFile(path.join(root, name)));
  if (!file) return fail(explainMissing(root));
  let text: string;
  try {
    text = fs.readFileSync(path.join(root, file), 'utf8');
  } catch (error) {
    const [reason] = (error as Error).message.split(',');
    return fail(
      createDiagnostic('config-load', `${file} cannot be read: ${reason}.`, {file, hint: 'check its permissions'}),
    );
  }
  const loaded = await loadModule(file, options);
  if (!loaded.value) return {value: undefined, diagnostics: loaded.diagnostics};
  const {exported, dependencies, hasDefault, output} = loaded.value;
  if (!hasDefault || exported === null || typeof exported !== 'object') {
    return fail(
      createDiagnostic('config-invalid', `${file} has no default export that is an object.`, {
        file,
        line: toPosition(text, Math.max(0, text.search(/^export default\b/m))).line,
        hint: 'write `export default defineConfig({title: …, url: …})`',
      }),
    );
  }
  try {
    const {value: config, diagnostics} = checkConfig(exported, {file, text});
    return {value: config && {config: deepFreeze(config), file, text, dependencies, output}, diagnostics};
  } catch (error) {
    // Settings may be getters, which throw while they are read.
    return fail(explainThrow(error, {file, root, dependencies}));
  }
}

/**
 * Imports the configuration from {@link LoadedConfig.output}, for threads, because functions cannot
 * be sent to them.
 */
export async function importConfig(output: string): Promise<SiteConfig> {
  const {exported} = await importExports(output);
  return checkConfig(exported, {file: '', text: ''}).value!;
}

function fail(problem: Diagnostic): WithDiagnostics<undefined> {
  return {value: undefined, diagnostics: [problem]};
}

/** File names of a Docusaurus configuration. */
export const DOCUSAURUS_FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `docusaurus.config.${end}`);

function explainMissing(root: string): Diagnostic {
  if (isRegularFile(root)) {
    return createDiagnostic('config-missing', `${root} is a file, and a site is a folder.`, {
      hint: 'name the folder that holds site.config.ts with --root',
    });
  }
  const docusaurus = DOCUSAURUS_FILES.find((name) => isRegularFile(path.join(root, name)));
  if (docusaurus !== undefined) {
    return createDiagnostic('config-missing', `There is no site.config.ts in ${root}, only a ${docusaurus}.`, {
      hint: 'run `npx manual-docs-migrate`, which says what becomes of its settings and, with `--write`, writes site.config.ts',
    });
  }
  return createDiagnostic('config-missing', `There is no site.config.ts in ${root}.`, {
    hint: [
      'create one, and a docs/ folder with an index.md beside it:',
      '',
      "  import {defineConfig} from 'manual-docs/config';",
      '',
      '  export default defineConfig({',
      "    title: 'My docs',",
      "    url: 'https://docs.example.com',",
      '  });',
    ].join('\n'),
  });
}

function deepFreeze<T>(value: T): T {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value) && !(value instanceof RegExp)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
