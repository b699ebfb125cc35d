import path from 'node:path';
import type {Plugin} from 'esbuild';
import {makeAliases} from '../plugins.ts';
import type {ThemeFiles} from '../themeFiles.ts';

/** Prebuilt modules of the tool that a site's own code can import. */
export interface ReadyModules {
  /** File that exports them as `modules`. */
  readonly file: string;
  /**
   * Exports of each module and its imports within the tool, by path from the package
   * (`theme/tabs/Tabs.tsx`) or by an entry point of React.
   */
  readonly modules: Readonly<Record<string, {readonly names: readonly string[]; readonly imports: readonly string[]}>>;
}

export const READY_NAMESPACE = 'ready-module';

/** Module that imports the whole theme. */
export const THEME_INDEX = 'theme/index.ts';

/** Returns the key of a module in {@link ReadyModules}; undefined outside of the package. */
export function toReadyName(file: string, packageRoot: string): string | undefined {
  const name = path.relative(packageRoot, file).split(path.sep).join('/');
  return name.startsWith('..') || path.isAbsolute(name) ? undefined : name;
}

interface ThemeContext {
  readonly theme: ThemeFiles;
  readonly packageRoot: string;
}

/**
 * Selects the modules that a site can use: those that do not import, directly or indirectly, a
 * component that the site overrides.
 */
export function selectUsableModules({file, modules}: ReadyModules, {theme, packageRoot}: ThemeContext): ReadyModules {
  const names = [...theme.overrides.keys(), ...(theme.mdxComponents.length > 0 ? ['mdxComponents'] : [])];
  const replaced = names.flatMap((name) => toReadyName(theme.original.get(name) ?? '', packageRoot) ?? []);
  const stale = new Set<string>();
  const findImporters = (name: string): string[] =>
    Object.keys(modules).filter((candidate) => modules[candidate]!.imports.includes(name) && !stale.has(candidate));
  const queue = replaced.flatMap(findImporters);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    stale.add(name);
    queue.push(...findImporters(name));
  }
  return {file, modules: Object.fromEntries(Object.entries(modules).filter(([name]) => !stale.has(name)))};
}

/** Resolves imports of the tool's modules to the prebuilt ones. */
export function readyModulesPlugin({file, modules}: ReadyModules, context: ThemeContext & {root: string}): Plugin {
  const {packageRoot} = context;
  const names = Object.entries(makeAliases(context.theme, context)).sort(([a], [b]) => b.length - a.length);
  /** Resolves a request as esbuild's aliases do. */
  const resolveFile = (request: string, resolveDir: string): string | undefined => {
    if (/^\.|^[\\/]|^[A-Za-z]:[\\/]/.test(request)) return path.resolve(resolveDir, request);
    const alias = names.find(([name]) => request === name || request.startsWith(`${name}/`));
    return alias && path.join(alias[1], request.slice(alias[0].length));
  };
  return {
    name: 'manual-ready-modules',
    setup(build) {
      build.onResolve({filter: /.*/, namespace: READY_NAMESPACE}, () => ({path: `./${file}`, external: true}));
      build.onResolve({filter: /^(?:[./\\]|[A-Za-z]:|@theme|manual-docs)/}, ({path: request, resolveDir, kind}) => {
        if (kind === 'entry-point') return undefined;
        const target = resolveFile(request, resolveDir);
        const base = target && toReadyName(target, packageRoot);
        if (base === undefined) return undefined;
        const name = ['', '.tsx', '.ts']
          .map((end) => base + end)
          .find((candidate) => Object.hasOwn(modules, candidate));
        return name === undefined ? undefined : {path: name, namespace: READY_NAMESPACE, sideEffects: false};
      });
      build.onLoad({filter: /.*/, namespace: READY_NAMESPACE}, ({path: name}) => ({
        contents: [
          `import {modules} from ${JSON.stringify(file)};`,
          `const own = modules[${JSON.stringify(name)}];`,
          ...modules[name]!.names.map((one) => `export const ${one === 'default' ? 'byDefault' : one} = own.${one};`),
          modules[name]!.names.includes('default') ? 'export {byDefault as default};' : '',
        ].join('\n'),
        loader: 'js',
      }));
    },
  };
}
