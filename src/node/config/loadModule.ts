import {pathToFileURL} from 'node:url';
import type {Staged} from '../diagnostics/diagnostic.ts';
import {runInTime} from '../diagnostics/hookWatch.ts';
import {refuseAdditions} from '../diagnostics/thrown.ts';
import {bundleModule} from './bundleModule.ts';
import {explainThrow} from './explainThrow.ts';
import {type CompiledModule, readCompiled, writeCompiled} from './moduleCache.ts';

export interface LoadOptions {
  /** Absolute path of the site. */
  readonly root: string;
  /** The folder for the compiled configuration (`.manual/`). */
  readonly cacheDir: string;
  /** With false nothing is used that an earlier command compiled. */
  readonly useCache?: boolean;
}

interface LoadedModule {
  /** The default export; all exports as an object where there is none. */
  readonly exported: unknown;
  readonly hasDefault: boolean;
  /** Absolute path of the module as Node runs it: everything of the site in one file, packages left out. */
  readonly output: string;
  /** Absolute paths of the files of the site that took part. */
  readonly dependencies: readonly string[];
}

/** Bundles one of the site's own TypeScript or JavaScript modules and imports its default export (or all exports). */
export async function loadModule(file: string, options: LoadOptions): Promise<Staged<LoadedModule | undefined>> {
  const compiled = await compileModule(file, options);
  if (!compiled.value) return {value: undefined, diagnostics: compiled.diagnostics};
  const {output, dependencies, keep} = compiled.value;
  const {root} = options;
  const explain = (error: unknown) => ({problem: explainThrow(error, {file, root, dependencies}), root});
  try {
    const load = () => importExports(output);
    // An earlier process that used the cache has ended; a watch takes time to start.
    const loaded = await (keep ? runInTime({seconds: LOAD_SECONDS, explain}, load) : load());
    refuseAdditions();
    keep?.();
    return {value: {...loaded, output, dependencies}, diagnostics: []};
  } catch (error) {
    return {value: undefined, diagnostics: [explain(error).problem]};
  }
}

/** Imports a module that {@link loadModule} compiled. */
export async function importExports(output: string): Promise<Pick<LoadedModule, 'exported' | 'hasDefault'>> {
  const module = (await import(pathToFileURL(output).href)) as {default?: unknown};
  const hasDefault = module.default !== undefined;
  return {exported: hasDefault ? module.default : module, hasDefault};
}

async function compileModule(file: string, options: LoadOptions): Promise<Staged<CompiledModule | undefined>> {
  const known = options.useCache === false ? undefined : readCompiled(file, options);
  if (known) return {value: known, diagnostics: []};
  const bundled = await bundleModule(file, options);
  if (!bundled.value) return {value: undefined, diagnostics: bundled.diagnostics};
  return writeCompiled(file, bundled.value, options);
}

/** Far more than a configuration needs, far less than anybody waits for a build that will not begin. */
const LOAD_SECONDS = 30;
