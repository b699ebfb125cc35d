import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build, type Plugin, transform} from 'esbuild';
import {readIfExists, toSitePath} from 'manual-docs/internal/migrate';
import picomatch from 'picomatch';
import {isHidden, listFiles} from '../listFiles.ts';

/** An error of the bundler with its positions. */
export interface BundleError {
  readonly errors?: readonly {text: string; location: {file: string; line: number; column: number} | null}[];
}

/** Marks requests that this plugin sends to the bundler itself. */
const ASKED = Symbol('asked');

/**
 * Turns imports into `require` calls, in modules with top-level await, which cannot be CommonJS as
 * a whole.
 */
const IMPORTS_AS_CALLS: Plugin = {
  name: 'imports-as-calls',
  setup(build) {
    const namespace = 'call';
    build.onResolve({filter: /^[^./]/}, ({path: name, kind}) =>
      kind === 'import-statement' ? {path: name, namespace} : undefined,
    );
    build.onResolve({filter: /.*/, namespace}, ({path: name}) => ({path: name, external: true}));
    build.onLoad({filter: /.*/, namespace}, ({path: name}) => ({
      contents: `module.exports = require(${JSON.stringify(name)});`,
    }));
  },
};

/**
 * Records the origin of functions of local modules, as for packages, so that the new configuration
 * can import them.
 */
function markModules(root: string, entry: string): Plugin {
  return {
    name: 'mark-modules',
    setup(build) {
      // Vite and Astro resolve `/src/x` in the site folder.
      build.onResolve({filter: /^\//}, ({path: name, kind, pluginData}) =>
        pluginData === ASKED || fs.existsSync(name)
          ? undefined
          : build.resolve(`.${name}`, {kind, resolveDir: root, importer: path.join(root, entry), namespace: 'file'}),
      );
      // A missing local file is reported like a package that is not installed.
      build.onResolve({filter: /^\.{1,2}\//}, async ({path: name, pluginData, ...where}) => {
        if (pluginData === ASKED) return undefined;
        const {importer, kind, namespace, resolveDir} = where;
        const resolved = await build.resolve(name, {importer, kind, namespace, resolveDir, pluginData: ASKED});
        // Results of other plugins are used unchanged, because they do not depend on the kind of
        // module.
        if (resolved.errors.length === 0)
          return resolved.namespace === 'file' && isOldInside(resolved.path)
            ? {path: resolved.path, namespace: 'common'}
            : undefined;
        const absent = `./${path.relative(path.dirname(path.join(root, entry)), path.join(resolveDir, name))}`;
        return build.initialOptions.format === 'esm'
          ? {path: absent, namespace: 'call'}
          : {path: absent, external: true};
      });
      // In CommonJS, each value of the data is an export, with or without an import attribute.
      build.onLoad({filter: /\.json$/}, ({path: file}) => ({
        contents: `module.exports = ${fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '')}`,
      }));
      build.onLoad({filter: /\.[cm]?[jt]sx?$/}, async ({path: file, namespace}) => {
        const name = toSitePath(root, file);
        if (!/^(?:file|common)$/.test(namespace) || name.includes('node_modules/')) return undefined;
        const code = fs.readFileSync(file, 'utf8');
        const from = JSON.stringify(name.startsWith('.') ? name : `./${name}`);
        const mark = /^export\b/m.test(code)
          ? `import * as ownExports from ${JSON.stringify(`./${path.basename(file)}`)}; markExports(ownExports, ${from});`
          : `markExports(module.exports, ${from});`;
        // The configuration itself is read, because no module imports it.
        const contents = await inItsPlace(name === entry ? code : `${code}\n;${mark}`, file, root);
        return {contents, loader: 'js', resolveDir: path.dirname(file)};
      });
    },
  };
}

/**
 * Returns whether a module is CommonJS although its package says otherwise. Other tools run such a
 * module, and the bundler finds no exports in it.
 */
function isOldInside(file: string): boolean {
  if (!/\.[jt]s$/.test(file)) return false;
  const text = fs.readFileSync(file, 'utf8');
  if (!/\bmodule\.exports\b/.test(text) || /^(?:import|export)\b/m.test(text)) return false;
  let folder = path.dirname(file);
  while (!fs.existsSync(path.join(folder, 'package.json')) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return /"type":\s*"module"/.test(readIfExists(path.join(folder, 'package.json')) ?? '');
}

/**
 * Compiles a module so that `__dirname`, `import.meta.url`, and the like name the module's own
 * file, like in Node.
 */
async function inItsPlace(code: string, file: string, root: string): Promise<string> {
  const folder = JSON.stringify(path.dirname(file));
  const result = await transform(expandGlobs(code, file, root), {
    loader: /\.[cm]?ts$/.test(file) ? 'ts' : /\.tsx$/.test(file) ? 'tsx' : 'jsx',
    sourcefile: file,
    sourcemap: 'inline',
    sourcesContent: false,
    target: 'node20',
    logLevel: 'silent',
    define: {
      __dirname: folder,
      __filename: JSON.stringify(file),
      'import.meta.dirname': folder,
      'import.meta.filename': JSON.stringify(file),
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.env': 'process.env',
    },
  });
  return result.code;
}

/**
 * Replaces Vite's `import.meta.glob('./*.json', {eager: true})` by an object of modules. A pattern
 * with a leading `/` begins at the site.
 */
function expandGlobs(code: string, file: string, root: string): string {
  const folder = path.dirname(file);
  const call = /\bimport\.meta\.glob\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*")\s*(?:,\s*(\{[^}]*\})\s*)?,?\s*\)/g;
  return code.replace(call, (_, patterns: string, options = '') => {
    const globs = [...patterns.matchAll(/['"]([^'"]*)['"]/g)].map(([, glob]) => glob!);
    const [, picked] = /\bimport:\s*['"](\w+)['"]/.exec(options) ?? [];
    const isEager = /\beager:\s*true\b/.test(options);
    const modules = globs.flatMap((glob) => {
      const isFromRoot = glob.startsWith('/');
      const base = isFromRoot ? root : folder;
      const isMatch = picomatch(path.posix.join(base, glob));
      const files = listFiles(path.join(base, picomatch.scan(glob.replace(/^\//, '')).base), isHidden);
      return files
        .filter((match) => isMatch(match))
        .map((match) => {
          const near = toSitePath(folder, match);
          const key = isFromRoot ? `/${toSitePath(root, match)}` : near.startsWith('.') ? near : `./${near}`;
          const data = `require(${JSON.stringify(near.startsWith('.') ? near : `./${near}`)})`;
          const module = match.endsWith('.json') ? `((data) => ({...data, default: data}))(${data})` : data;
          const value = picked === undefined ? module : `${module}.${picked}`;
          return `${JSON.stringify(key)}: ${isEager ? value : `async () => ${value}`}`;
        });
    });
    return `({${modules.join(', ')}})`;
  });
}

/**
 * Bundles a configuration with every module that it imports by a path. Packages stay outside.
 *
 * @param root absolute folder of the site
 * @param file path of the configuration from the root
 * @returns the body of a function with the parameters `module`, `exports`, `require`, `markExports`, and `isNamespace`
 * @throws an error of esbuild ({@link BundleError}) for a module that cannot be parsed
 */
export async function bundleConfig(root: string, file: string): Promise<string> {
  const as = async (format: 'cjs' | 'esm'): Promise<string> => {
    const result = await build({
      absWorkingDir: root,
      entryPoints: [file],
      bundle: true,
      write: false,
      platform: 'node',
      format,
      target: 'node20',
      logLevel: 'silent',
      packages: 'external',
      // A module that is imported at runtime may be missing, too.
      supported: {'dynamic-import': false},
      // Paths in the source map are relative to the folder of this file.
      outfile: path.join(root, 'config.cjs'),
      sourcemap: 'inline',
      sourcesContent: false,
      plugins: [markModules(root, file), ...(format === 'esm' ? [IMPORTS_AS_CALLS] : [])],
      loader: {'.css': 'empty'},
    });
    return result.outputFiles[0]!.text;
  };
  try {
    return await as('cjs');
  } catch (error) {
    if (!/^Top-level await/.test((error as BundleError).errors?.[0]?.text ?? '')) throw error;
    const exported = (names: string): string => names.replace(/([\w$]+) as ([\w$]+)/g, '$2: $1');
    return (await as('esm')).replace(/^export \{([^}]*)\};$/m, (_, names: string) => `return {${exported(names)}};`);
  }
}
