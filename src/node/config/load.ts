import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic, Staged} from '../diagnostics/diagnostic.ts';
import {importModule} from '../importModule.ts';
import {checkConfig} from './checkConfig.ts';
import {explainThrow} from './explainThrow.ts';
import type {SiteConfig} from './schema/site.ts';

export const CONFIG_FILES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'] as const;

export interface LoadedConfig {
  readonly config: SiteConfig;
  /** Path from the root. */
  readonly file: string;
  readonly text: string;
  /** Absolute paths of every file that took part, for the watcher and the cache. */
  readonly dependencies: readonly string[];
}

interface LoadOptions {
  /** Absolute path of the site. */
  readonly root: string;
  /** Where the compiled configuration may be kept (`.manual/`). */
  readonly cacheDir: string;
}

/** Loads, checks and freezes the configuration. A configuration that is absent or wrong yields diagnostics and no value. */
export async function loadConfig(options: LoadOptions): Promise<Staged<LoadedConfig | undefined>> {
  const {root} = options;
  const file = CONFIG_FILES.find((name) => isFile(path.join(root, name)));
  if (!file) return fail(missingConfig(root));
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const loaded = await loadModule(file, options);
  if (!loaded.value) return {value: undefined, diagnostics: loaded.diagnostics};
  const {exported, dependencies, hasDefault} = loaded.value;
  if (!hasDefault || exported === null || typeof exported !== 'object') {
    return fail(
      diagnostic('config-invalid', `${file} has no default export that is an object.`, {
        file,
        line: lineOf(/^export default\b/m, text),
        hint: 'write `export default defineConfig({title: …, url: …})`',
      }),
    );
  }
  const {value: config, diagnostics} = checkConfig(exported, {file, text});
  return {value: config && {config: deepFreeze(config), file, text, dependencies}, diagnostics};
}

function isFile(file: string): boolean {
  return fs.statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;
}

function lineOf(pattern: RegExp, text: string): number {
  return text.slice(0, Math.max(0, text.search(pattern))).split('\n').length;
}

function fail(problem: Diagnostic): Staged<undefined> {
  return {value: undefined, diagnostics: [problem]};
}

function missingConfig(root: string): Diagnostic {
  return diagnostic('config-missing', `There is no site.config.ts in ${root}.`, {
    hint: [
      'create one, and a docs/ folder with an index.md beside it:',
      '',
      "  import {defineConfig} from 'manual/config';",
      '',
      '  export default defineConfig({',
      "    title: 'My docs',",
      "    url: 'https://docs.example.com',",
      '  });',
    ].join('\n'),
  });
}

export interface LoadedModule {
  /** The default export; all exports as an object where there is none. */
  readonly exported: unknown;
  readonly hasDefault: boolean;
  readonly dependencies: readonly string[];
}

/** Bundles one of the site's own TypeScript or JavaScript modules and imports its default export (or all exports). */
export async function loadModule(
  file: string,
  {root, cacheDir}: LoadOptions,
): Promise<Staged<LoadedModule | undefined>> {
  const cached = readCachedModule(file, root, cacheDir);
  const bundled = cached ?? (await bundleModule(file, root, cacheDir));
  if ('diagnostics' in bundled) return {value: undefined, diagnostics: bundled.diagnostics};
  try {
    const module = await importInTime(bundled.output);
    const hasDefault = module.default !== undefined;
    const exported = hasDefault ? module.default : module;
    return {value: {exported, hasDefault, dependencies: bundled.dependencies}, diagnostics: []};
  } catch (error) {
    return fail(explainThrow(error, {file, root, ...bundled}));
  }
}

/** Far more than a configuration needs, far less than anybody waits for a build that will not begin. */
const LOAD_SECONDS = 30;

/** A module that awaits what never comes would end the process without a word. */
async function importInTime(file: string): Promise<{default?: unknown}> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it takes longer than ${LOAD_SECONDS} seconds`)), LOAD_SECONDS * 1000);
  });
  try {
    return await Promise.race([importModule<{default?: unknown}>(pathToFileURL(file).href), late]);
  } finally {
    clearTimeout(timer);
  }
}

interface Bundled {
  readonly output: string;
  readonly dependencies: readonly string[];
}

async function bundleModule(
  file: string,
  root: string,
  cacheDir: string,
): Promise<Bundled | {diagnostics: Diagnostic[]}> {
  const {build} = await import('esbuild');
  try {
    const result = await build({
      absWorkingDir: root,
      entryPoints: [file],
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // Its sources are named from the folder that the output lies in.
      outdir: path.join(cacheDir, 'config'),
      sourcemap: 'inline',
      sourcesContent: false,
      logLevel: 'silent',
      packages: 'external',
      plugins: [
        {
          name: 'define-config',
          // A site run by an installed tool need not have the package among its own dependencies.
          setup(setup) {
            setup.onResolve({filter: /^manual\/config$/}, () => ({path: 'manual/config', namespace: 'define'}));
            setup.onLoad({filter: /.*/, namespace: 'define'}, () => ({
              contents: 'export const defineConfig = (config) => config;',
            }));
          },
        },
      ],
    });
    const code = result.outputFiles[0]!.text;
    const dependencies = Object.keys(result.metafile.inputs)
      .filter((input) => !input.includes('define:'))
      .map((input) => path.resolve(root, input));
    return {output: writeModule({file, code, dependencies, root, cacheDir}), dependencies};
  } catch (error) {
    const {errors, code, message} = error as NodeJS.ErrnoException & {
      errors?: {text: string; location: {file: string; line: number; column: number; length: number} | null}[];
    };
    if (!errors && code) {
      const reason = message.split(',')[0];
      const hint = 'check its permissions, or remove it: it holds nothing but caches';
      return {diagnostics: [diagnostic('output-failed', `The folder .manual cannot be written: ${reason}.`, {hint})]};
    }
    if (!errors) throw error;
    return {
      diagnostics: errors.map(({text, location}) =>
        diagnostic('config-load', text, {
          file: location ? path.relative(root, path.resolve(root, location.file)).split(path.sep).join('/') : file,
          line: location?.line ?? 1,
          column: (location?.column ?? 0) + 1,
          length: location?.length ?? 1,
          hint: /resolve/.test(text) ? 'check the path of the import, and that the file exists' : 'mend the syntax',
        }),
      ),
    };
  }
}

function sidecarOf(file: string, root: string, cacheDir: string): string {
  const id = createHash('sha256').update(`${root}\0${file}`).digest('hex').slice(0, 12);
  return path.join(cacheDir, 'config', `${id}.json`);
}

function fingerprint(dependencies: readonly string[]): string {
  const hash = createHash('sha256');
  for (const dependency of dependencies)
    hash.update(dependency).update('\0').update(fs.readFileSync(dependency)).update('\0');
  return hash.digest('hex').slice(0, 24);
}

/** The output's name carries the content, so that Node's module cache never serves an old configuration to a running server. */
function writeModule(input: {
  file: string;
  code: string;
  dependencies: readonly string[];
  root: string;
  cacheDir: string;
}): string {
  const key = fingerprint(input.dependencies);
  const sidecar = sidecarOf(input.file, input.root, input.cacheDir);
  const output = sidecar.replace(/\.json$/, `-${key}.mjs`);
  fs.mkdirSync(path.dirname(sidecar), {recursive: true});
  fs.writeFileSync(output, input.code);
  fs.writeFileSync(sidecar, JSON.stringify({key, output: path.basename(output), dependencies: input.dependencies}));
  return output;
}

function readCachedModule(file: string, root: string, cacheDir: string): Bundled | undefined {
  try {
    const sidecar = sidecarOf(file, root, cacheDir);
    const {key, output, dependencies} = JSON.parse(fs.readFileSync(sidecar, 'utf8'));
    const absolute = path.join(path.dirname(sidecar), output);
    return fingerprint(dependencies) === key && fs.existsSync(absolute) ? {output: absolute, dependencies} : undefined;
  } catch {
    return undefined;
  }
}

function deepFreeze<T>(value: T): T {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value) && !(value instanceof RegExp)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
