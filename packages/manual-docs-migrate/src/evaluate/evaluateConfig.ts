import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {types} from 'node:util';
import vm from 'node:vm';
import {
  createDiagnostic,
  type Diagnostic,
  describeThrown,
  findSitePosition,
  readInlineSourceMap,
  runWithTimeout,
  type WithDiagnostics,
} from 'manual-docs/internal/migrate';
import {type AllAnswers, askPlugins} from '../docusaurus/plugins/askPlugins.ts';
import type {Tool} from '../findForeign.ts';
import {FRAMEWORKS, frameworkModule} from '../others/frameworks.ts';
import {isPlainObject, removeSettings} from '../removeSettings.ts';
import {type BundleError, bundleConfig} from './bundleConfig.ts';
import {absentValue, markExports, wrappedSettings} from './foreignValue.ts';
import {type GivenValues, hideInStrays, recordEnvironment} from './givenValues.ts';
import {loadByTool, withOrigins} from './loadByTool.ts';
import {tolerateThrows} from './tolerateThrows.ts';
import {watchPromises} from './watchPromises.ts';

export interface ForeignConfig {
  /** Path from the root. */
  readonly file: string;
  readonly text: string;
  readonly config: Readonly<Record<string, unknown>>;
  /** Packages that the configuration imports and that are not installed. */
  readonly absent: readonly string[];
  /** Paths of cyclic values, which are left out. */
  readonly endless: readonly (readonly PropertyKey[])[];
  readonly given: GivenValues;
  /** Errors of its code, if the rest was evaluated. */
  readonly thrown?: readonly Diagnostic[];
  /** Hook results of Docusaurus plugins. */
  readonly answers: AllAnswers;
}

/** Far more than a configuration and its tool need. */
const LOAD_SECONDS = 30;
/** Argument that Vite, VitePress, and Astro pass to a configuration that is a function, for a build. */
const COMMAND = {command: 'build', mode: 'production', isSsrBuild: false, isPreview: false} as const;
/** Node modules that configurations use without an import, which works in other tools. */
const BUILT_INS = ['fs', 'os', 'path', 'url', 'util'];
/** Maximum depth of settings. */
const DEEPEST = 100;

/**
 * Reads a configuration written for another tool by running it, with the loader of that tool where it is installed. Packages that are not installed
 * do no harm: values that stand for them take their place. The module may export the settings, or a function that returns them. Code that throws
 * gives nothing, and the rest is read.
 */
export async function evaluateConfig(
  tool: Tool,
  root: string,
  file: string,
): Promise<WithDiagnostics<ForeignConfig | undefined>> {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const absent = new Set<string>();
  const endless: (readonly PropertyKey[])[] = [];
  // Runs before the environment is recorded, because the bundler reads all of it.
  const code = await bundleConfig(root, file).catch((error: unknown) => ({error}));
  if (typeof code !== 'string')
    return {value: undefined, diagnostics: [explain(code.error, {file, root, code: '', youngest: () => undefined})]};
  const promises = watchPromises(path.join(root, file));
  const explained = (error: unknown) => ({
    problem: explain(error, {file, root, code, youngest: promises.youngest}),
    root,
  });
  const thrown: Diagnostic[] = [];
  const describe = (caught: unknown): Diagnostic => explained(caught).problem;
  const trace = () => traceTolerantly(code, {file: path.join(root, file), absent}, {describe, thrown});
  const withoutEndless = (settings: unknown, left: (readonly PropertyKey[])[] = endless): unknown =>
    removeSettings(settings, (setting, keyPath, above) => {
      const isEndless =
        setting !== null && typeof setting === 'object' && (above.includes(setting) || keyPath.length > DEEPEST);
      if (isEndless) left.push(keyPath);
      return isEndless;
    });
  const evaluate = async () => {
    const loaded = await loadByTool(tool, root, file);
    const traced = await (loaded ? trace().catch(() => undefined) : trace());
    // The tool found its packages.
    if (loaded) absent.clear();
    if (loaded) thrown.splice(0);
    const plain = loaded ? withOrigins(withoutEndless(loaded), withoutEndless(traced, [])) : withoutEndless(traced);
    return {plain, answers: await askPlugins(plain, root)};
  };
  const {result, given} = await recordEnvironment(async () => {
    try {
      const watched = {seconds: LOAD_SECONDS, explain: explained};
      return {exported: await inFolder(root, () => runWithTimeout(watched, evaluate))};
    } catch (error) {
      return explained(error);
    } finally {
      promises.end();
    }
  }, code);
  hideInStrays(given, path.join(root, file));
  const fail = (problem: Diagnostic) => ({
    value: undefined,
    diagnostics: [{...problem, message: given.hide(problem.message)}],
  });
  if ('problem' in result) return fail(result.problem);
  const {plain: exported, answers} = result.exported;
  const hint = 'export an object, or a function that returns one';
  if (exported === null || typeof exported !== 'object')
    return fail(createDiagnostic('config-load', `${file} exports no settings.`, {file, hint}));
  const config = exported as Record<string, unknown>;
  return {value: {file, text, config, absent: [...absent].sort(), endless, given, thrown, answers}, diagnostics: []};
}

/** Runs a bundled configuration with values that record their origin. */
async function traceSettings(code: string, settled: RunContext): Promise<unknown> {
  const module = (await run(code, settled)) as {default?: unknown} | null | undefined;
  const value = wrappedSettings(module?.default ?? module);
  return wrappedSettings(typeof value === 'function' ? await value(COMMAND) : value);
}

/** Runs a bundled configuration; if it throws, again without the code that throws. Collects each error of the second run in `thrown`. */
async function traceTolerantly(
  code: string,
  settled: RunContext,
  {describe, thrown}: {readonly describe: (error: unknown) => Diagnostic; readonly thrown: Diagnostic[]},
): Promise<unknown> {
  try {
    return await traceSettings(code, settled);
  } catch (error) {
    const attempt = createAttempt((caught) => {
      const problem = describe(caught);
      if (!thrown.some(({line, message}) => line === problem.line && message === problem.message)) thrown.push(problem);
      return problem;
    });
    for (const everywhere of [false, true]) {
      const traced = await traceSettings(tolerateThrows(code, everywhere), {...settled, attempt}).catch(
        () => undefined,
      );
      if (isPlainObject(traced) && Object.keys(traced).length > 0) return traced;
    }
    throw error;
  }
}

interface RunContext {
  /** The configuration, absolute. */
  readonly file: string;
  /** Collects packages that are not installed. */
  readonly absent: Set<string>;
  readonly attempt?: Attempt;
}

type Attempt = (act: () => unknown, isValue: boolean) => unknown;

/**
 * Creates the function that {@link tolerateThrows} calls. A setting that throws is left out; other
 * code gets a stand-in value.
 */
function createAttempt(explain: (error: unknown) => Diagnostic): Attempt {
  return (act, isValue) => {
    const fail = (error: unknown): unknown => {
      const {file, line} = explain(error);
      return isValue ? undefined : absentValue({module: `${file}:${line}`, name: 'default'});
    };
    try {
      const value = act();
      return value instanceof Promise ? value.catch(fail) : value;
    } catch (error) {
      return fail(error);
    }
  };
}

interface Explained {
  readonly file: string;
  readonly root: string;
  readonly code: string;
  readonly youngest: () => string | undefined;
}

function explain(error: unknown, {file, root, code, youngest}: Explained): Diagnostic {
  const first = (error as BundleError | null | undefined)?.errors?.[0];
  const {message, stack} = describeThrown(error);
  const locate = (trace: string) =>
    findSitePosition(trace, root, new Map([[path.join(root, file), readInlineSourceMap(code)]]));
  // A promise that never settles has no stack frame of the site at the time limit.
  const position = locate(stack);
  const waited = position || first ? undefined : locate(youngest() ?? '');
  const end = waited ? ', and waits for what this line begins' : '';
  const problem = first?.text ?? `${file} throws while it is read: ${message.split('\n')[0]}${end}`;
  return createDiagnostic('config-load', problem, {
    ...(first?.location
      ? {file: first.location.file, line: first.location.line, column: first.location.column + 1}
      : (position ?? waited ?? {file, line: 1})),
    hint: 'check the values that the file reads: it runs in Node, with stand-ins for packages that are not installed',
  });
}

async function run(code: string, {file: filename, absent, attempt}: RunContext): Promise<unknown> {
  const module = {exports: {}};
  const require = tolerantRequire(filename, absent);
  const real = createRequire(filename);
  const names = 'module, exports, require, markExports, isNamespace, attempt';
  // In a configuration that is an ES module, the bundler takes the namespace of a package for its default export.
  const asImported = code.replace(/\b__toESM\((require\w*\((?:"[^"]+")?\)), 1\)/g, '__toESM($1, !isNamespace($1))');
  const script = `(function (${BUILT_INS}) {return async function (${names}) {${asImported}\n}})`;
  const create = vm.runInThisContext(script, {filename}) as (...modules: unknown[]) => typeof start;
  const start: (...values: unknown[]) => Promise<unknown> = create(...BUILT_INS.map((name) => real(name)));
  const returned = await start(module, module.exports, require, markExports, types.isModuleNamespaceObject, attempt);
  return returned ?? module.exports;
}

interface TolerantRequire {
  (name: string): unknown;
  resolve: (name: string) => string;
}

/** Creates a `require` for a file that returns stand-ins for missing packages. */
function tolerantRequire(from: string, absent: Set<string>): TolerantRequire {
  const real = createRequire(from);
  const resolve = (name: string): string | undefined => {
    try {
      return real.resolve(name);
    } catch {
      return undefined;
    }
  };
  const load = (name: string): unknown => {
    if (Object.hasOwn(FRAMEWORKS, name)) return frameworkModule(name, resolve(name) === undefined ? undefined : real);
    if (/^(?:node:)?module$/.test(name)) return {...real('node:module'), createRequire: () => tolerant};
    const resolved = resolve(name);
    if (resolved === undefined) {
      absent.add(name);
      return absentValue({module: name, name: 'default'});
    }
    try {
      const exported = real(name);
      if (!name.startsWith('node:')) markExports(exported, name);
      return exported;
    } catch {
      // Installed, but it cannot be loaded this way (an ES module on an old Node, or one that needs its framework).
      return absentValue({module: name, name: 'default'}, false);
    }
  };
  const tolerant: TolerantRequire = Object.assign(load, {resolve: (name: string) => resolve(name) ?? name});
  return tolerant;
}

/**
 * Runs `act` with the site as the working folder, because configurations resolve paths against it.
 */
async function inFolder<T>(folder: string, act: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await act();
  } finally {
    process.chdir(before);
  }
}
