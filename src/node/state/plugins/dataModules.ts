import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from 'esbuild';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {type LoadOptions, loadModule} from '../../steps/config/loadModule.ts';
import {runHook} from './runHook.ts';

const DATA = /\.data\.[cm]?[jt]s$/;

type Load = (context: {readonly root: string}) => unknown;

interface Data {
  readonly value: unknown;
  readonly problems: readonly Diagnostic[];
  /** Absolute paths; a path with a separator at its end is a folder. */
  readonly inputs: readonly string[];
}

/**
 * Creates the bundler plugin for data modules: `import posts from './posts.data.ts'` returns the
 * result of the module's `load`, which runs during the build.
 * @returns `inputs`: absolute paths of the files that the data depends on
 */
export function createDataModules(options: LoadOptions): {plugin: Plugin; inputs: () => readonly string[]} {
  const loads = new Map<string, Promise<Data>>();
  const inputs = new Set<string>();
  const load = (file: string): Promise<Data> => {
    const loading = loads.get(file) ?? loadData(file, options);
    loads.set(file, loading);
    return loading;
  };
  return {
    inputs: () => [...inputs],
    plugin: {
      name: 'manual-data',
      setup(build) {
        build.onLoad({filter: DATA, namespace: 'file'}, async ({path: file}) => {
          const {value, problems, inputs: read} = await load(file);
          for (const input of read) inputs.add(input);
          if (problems.length > 0) {
            return {
              errors: problems.map(({message, file: at, line = 1, column = 1}) => ({
                text: message,
                location: {file: path.resolve(options.root, at ?? file), line, column: column - 1},
              })),
            };
          }
          return {contents: `export default ${JSON.stringify(value) ?? 'undefined'};`, loader: 'js'};
        });
      },
    },
  };
}

async function loadData(file: string, options: LoadOptions): Promise<Data> {
  const modulePath = toSitePath(options.root, file);
  const loaded = await loadModule(modulePath, options);
  if (!loaded.value) return {value: undefined, problems: loaded.diagnostics, inputs: [file]};
  const exported = loaded.value.exported as {load?: Load; watch?: readonly string[]} | Load | null;
  const run = typeof exported === 'function' ? exported : exported?.load;
  const watch = (typeof exported === 'function' ? undefined : exported?.watch) ?? [];
  const project = {root: options.root, configFile: modulePath, locate: () => ({line: 1, column: 1})};
  const answer = await runHook({name: modulePath}, {hook: 'load', project}, () =>
    typeof run === 'function' ? run({root: options.root}) : exported,
  );
  return {
    value: answer.value,
    problems: answer.diagnostics,
    inputs: [
      ...loaded.value.dependencies,
      ...watch.flatMap((entry) => listWatched(path.resolve(path.dirname(file), entry))),
    ],
  };
}

/** Expands a folder to itself (its names count) and its files. */
function listWatched(target: string): string[] {
  if (!fs.statSync(target, {throwIfNoEntry: false})?.isDirectory()) return [target];
  const files = fs.readdirSync(target, {withFileTypes: true}).filter((entry) => entry.isFile());
  return [target + path.sep, ...files.map((entry) => path.join(target, entry.name))];
}
