import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import type {BuildOptions, BuildResult, Message, Plugin} from 'esbuild';
import {isPackageFile} from '../../base/files/isPackageFile.ts';
import {toSitePath, toSlashes} from '../../base/files/toSlashes.ts';

/** An export that a package imports and that does not exist. */
interface MissingExport {
  /** Absolute path of the file that imports it. */
  readonly importer: string;
  /** Module without the export, as esbuild names it in messages. */
  readonly module: string;
  readonly name: string;
}

export const MISSING_EXPORTS = 'manual-missing-exports';

const NAMESPACE = 'completed-module';
/** Import of the module that {@link NAMESPACE} completes. */
const COMPLETED = 'completed';

/** Functions of React DOM before version 19 that packages still import, with the current API. */
const REACT_DOM: Readonly<Record<string, string>> = {
  render:
    '(element, box, done) => { if (!roots.has(box)) roots.set(box, createRoot(box)); completed.flushSync(() => roots.get(box).render(element)); done?.(); return null; }',
  hydrate: '(element, box, done) => { roots.set(box, hydrateRoot(box, element)); done?.(); return null; }',
  unmountComponentAtNode:
    '(box) => { const root = roots.get(box); completed.flushSync(() => root?.unmount()); return roots.delete(box); }',
};

/**
 * Runs esbuild, and again if packages import exports that do not exist.
 * @throws esbuild's error with `errors`
 */
export async function buildCompletely(
  settings: BuildOptions & {readonly plugins: readonly Plugin[]},
  root: string,
  earlier: readonly MissingExport[] = [],
): Promise<BuildResult<{metafile: true; write: false}>> {
  const {build} = await import('esbuild');
  // Plugins change the options, such as the aliases, and the caller reads these.
  const untouched = {...settings};
  try {
    return await build(settings as BuildOptions & {metafile: true; write: false});
  } catch (error) {
    const current = findMissingExports((error as {errors?: readonly Message[]}).errors, root);
    const added = current.filter((entry) => !earlier.some((other) => isDeepStrictEqual(entry, other)));
    if (added.length === 0) throw error;
    const missing = [...earlier, ...added];
    const others = untouched.plugins.filter(({name}) => name !== MISSING_EXPORTS);
    return buildCompletely({...untouched, plugins: [missingExportsPlugin(missing, root), ...others]}, root, missing);
  }
}

/** Finds the exports that packages miss. Authors cannot fix these, and webpack only warns of them. */
function findMissingExports(errors: readonly Message[] | undefined, root: string): MissingExport[] {
  return (errors ?? []).flatMap(({text, location}) => {
    const [, module, name] = /^No matching export in "(.*)" for import "(.+)"$/.exec(text) ?? [];
    const importer = path.resolve(root, location?.file ?? '');
    return module !== undefined && name !== undefined && isPackageFile(importer) ? [{importer, module, name}] : [];
  });
}

/**
 * Adds missing exports to the modules that packages import, with the value `undefined` and a
 * warning. Functions of older versions of React DOM work.
 */
function missingExportsPlugin(missing: readonly MissingExport[], root: string): Plugin {
  const importers = new Set(missing.map(({importer}) => importer));
  return {
    name: MISSING_EXPORTS,
    setup(build) {
      build.onResolve({filter: /.*/}, async ({path: request, importer, namespace, kind, resolveDir, pluginData}) => {
        if (namespace === NAMESPACE && request === COMPLETED) return pluginData.target;
        if (!importers.has(importer) || kind !== 'import-statement' || pluginData === NAMESPACE) return undefined;
        const target = await build.resolve(request, {importer, kind, resolveDir, pluginData: NAMESPACE});
        const module =
          target.namespace === 'file' ? toSitePath(root, target.path) : `${target.namespace}:${target.path}`;
        const entries = missing.filter((entry) => entry.module === module);
        if (entries.length === 0) return undefined;
        const isReactDom = request === 'react-dom';
        const values = new Map(entries.map(({name}) => [name, (isReactDom && REACT_DOM[name]) || 'undefined']));
        const {errors, warnings, ...file} = target;
        return {
          path: module,
          namespace: NAMESPACE,
          pluginData: {target: file, values},
          warnings: entries
            .filter((entry) => entry.importer === importer && values.get(entry.name) === 'undefined')
            .map(({name}) => ({text: describe(name, request, importer)})),
        };
      });
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, ({pluginData: {target, values}}) => ({
        contents: makeCompleteModule(values),
        loader: 'js',
        resolveDir: root,
        pluginData: {target},
      }));
    },
  };
}

function describe(name: string, request: string, importer: string): string {
  const [, packageName] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(importer)!;
  return `The package "${toSlashes(packageName!)}" imports \`${name}\` of "${request}", which does not exist; its value is \`undefined\`.`;
}

function makeCompleteModule(values: ReadonlyMap<string, string>): string {
  const isRoot = [...values.values()].some((value) => value !== 'undefined');
  return [
    `import * as completed from '${COMPLETED}';`,
    `export * from '${COMPLETED}';`,
    ...(values.has('default') ? [] : ['export default completed.default;']),
    ...(isRoot ? ["import {createRoot, hydrateRoot} from 'react-dom/client';", 'const roots = new WeakMap();'] : []),
    ...[...values].map(([name, value], i) => `const value${i} = ${value};\nexport {value${i} as ${name}};`),
  ].join('\n');
}
