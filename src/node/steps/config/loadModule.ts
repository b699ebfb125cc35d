import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import {assertCleanObjectPrototype} from '../../base/diagnostics/describeThrown.ts';
import type {WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {enterSiteCode, type RunningHook, runWithTimeout} from '../../base/diagnostics/hookWatch.ts';
import {expireUnused, markUsed} from '../../base/files/expireUnused.ts';
import {hashContent} from '../../base/files/hashFile.ts';
import {readSealed, writeSealed} from '../../base/files/sealedFile.ts';
import {writeAtomically} from '../../base/files/writeAtomically.ts';
import {TOOL_BUILD} from '../../base/version.ts';
import {bundleModule} from './bundleModule.ts';
import {findUnlinkedPackage} from './bundlePackages.ts';
import {explainThrow} from './explainThrow.ts';
import {tryModule} from './tryModule.ts';

export interface LoadOptions {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute path of the cache folder (`.manual/`). */
  readonly cacheDir: string;
  /** Whether to reuse modules that an earlier command compiled. Default: true. */
  readonly useCache?: boolean;
  /** Whether to try modules in a thread first, because they may end the process or never return. */
  readonly mustSurvive?: boolean | undefined;
  /** Packages to bundle because Node cannot link them. */
  readonly bundled?: readonly string[];
}

interface CompiledModule {
  /** Absolute path of the bundle; packages stay external. */
  readonly output: string;
  /** Absolute paths of its source files. */
  readonly dependencies: readonly string[];
}

interface LoadedModule extends CompiledModule {
  /** Default export, or all exports as an object. */
  readonly exported: unknown;
  readonly hasDefault: boolean;
}

/** Record of a compiled module, stored beside it. */
interface CompiledRecord {
  readonly version: string;
  /** Hash of the sources. */
  readonly key: string;
  /** Hash of the output. */
  readonly sum: string;
  readonly dependencies: readonly string[];
}

/** Limit for loading one module: far more than a configuration needs. */
const LOAD_SECONDS = 30;

/**
 * Bundles a TypeScript or JavaScript module of the site and imports it.
 *
 * @param file path from the root
 * @returns `undefined` with problems if it cannot be bundled or throws; never rejects for mistakes
 *   of the author
 */
export async function loadModule(
  file: string,
  options: LoadOptions,
): Promise<WithDiagnostics<LoadedModule | undefined>> {
  const {root} = options;
  const sidecar = getSidecarPath(file, options);
  const cached = options.useCache === false ? undefined : readCompiled(sidecar, root);
  const compiled = cached ? {value: cached, diagnostics: []} : await compileModule(file, sidecar, options);
  if (!compiled.value) return {value: undefined, diagnostics: compiled.diagnostics};
  const {output, dependencies, description} = {description: undefined, ...compiled.value};
  const fail = (error: unknown) => {
    const {bundled = []} = options;
    const name = findUnlinkedPackage(error);
    if (name !== undefined && !bundled.includes(name))
      return loadModule(file, {...options, bundled: [...bundled, name], useCache: false});
    return {value: undefined, diagnostics: [explain(error).problem]};
  };
  const explain = (error: unknown) => ({problem: explainThrow(error, {file, root, dependencies}), root});
  try {
    const failure = description && options.mustSurvive ? await tryModule(output, LOAD_SECONDS) : undefined;
    if (failure) return await fail(failure);
    const load = () => importExports(output);
    const hook = {seconds: LOAD_SECONDS, explain};
    // A cached module was loaded before without harm, so only a new one needs a time limit.
    const loaded = await (description ? runWithTimeout(hook, load) : runCached(hook, load));
    assertCleanObjectPrototype();
    // Cache a module only after it has loaded.
    if (description) writeSealed(sidecar, description);
    return {value: {...loaded, output, dependencies}, diagnostics: []};
  } catch (error) {
    return fail(error);
  }
}

async function runCached<T>(hook: RunningHook, load: () => Promise<T>): Promise<T> {
  const endHook = await enterSiteCode(hook);
  return load().finally(endHook);
}

/** Imports a module that {@link loadModule} compiled. */
export async function importExports(output: string): Promise<Pick<LoadedModule, 'exported' | 'hasDefault'>> {
  const module = (await import(pathToFileURL(output).href)) as {default?: unknown};
  const hasDefault = module.default !== undefined;
  return {exported: hasDefault ? module.default : module, hasDefault};
}

/** Returns the cached module if sources and output are unchanged. */
function readCompiled(sidecar: string, root: string): CompiledModule | undefined {
  const record = readSealed<CompiledRecord>(sidecar, TOOL_BUILD);
  if (!record) return undefined;
  try {
    const output = getOutputPath(sidecar, record);
    if (hashSources(record.dependencies, root) !== record.key || hashContent(fs.readFileSync(output)) !== record.sum)
      return undefined;
    markUsed(output);
    markUsed(sidecar);
    return {output, dependencies: record.dependencies};
  } catch {
    return undefined;
  }
}

/**
 * Bundles a module. The output is named by its sources, so that the module cache of Node never
 * returns an old one.
 */
async function compileModule(
  file: string,
  sidecar: string,
  options: LoadOptions,
): Promise<WithDiagnostics<(CompiledModule & {readonly description: CompiledRecord}) | undefined>> {
  const bundled = await bundleModule(file, options);
  if (!bundled.value) return {value: undefined, diagnostics: bundled.diagnostics};
  const {code, dependencies} = bundled.value;
  try {
    const key = hashSources(dependencies, options.root);
    const description: CompiledRecord = {version: TOOL_BUILD, key, sum: hashContent(code), dependencies};
    const output = getOutputPath(sidecar, description);
    // Written atomically, because another command may import it.
    writeAtomically(output, code);
    expireUnused(path.dirname(sidecar), output);
    return {value: {output, dependencies, description}, diagnostics: []};
  } catch (error) {
    const {code: errorCode, message} = error as NodeJS.ErrnoException;
    const hint =
      errorCode === 'ENOSPC'
        ? 'make room on the disk, which is full, and try again'
        : fs.existsSync(options.cacheDir)
          ? 'check its permissions, or remove it: it holds nothing but caches'
          : 'give this user write permission for the folder of the site';
    const text = `The folder .manual cannot be written: ${message.split(',')[0]}.`;
    return {value: undefined, diagnostics: [createDiagnostic('output-failed', text, {hint})]};
  }
}

/** Returns the path of the record. It depends on the root, because outputs contain paths. */
function getSidecarPath(file: string, {root, cacheDir}: LoadOptions): string {
  return path.join(cacheDir, 'config', `${hashContent(`${root}\0${file}`).slice(0, 12)}.json`);
}

function getOutputPath(sidecar: string, {key, sum}: CompiledRecord): string {
  return sidecar.replace(/\.json$/, `-${key.slice(0, 12)}${sum.slice(0, 12)}.mjs`);
}

/** Hashes the sources, and the `package.json` that selects ESM or CommonJS. */
function hashSources(dependencies: readonly string[], root: string): string {
  const hash = createHash('sha256');
  for (const file of [...dependencies, ...findManifest(root)])
    hash.update(file).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 24);
}

/** Returns the nearest `package.json` at or above a folder; empty without one. */
function findManifest(folder: string): readonly string[] {
  const file = path.join(folder, 'package.json');
  if (fs.existsSync(file)) return [file];
  const parent = path.dirname(folder);
  return parent === folder ? [] : findManifest(parent);
}
