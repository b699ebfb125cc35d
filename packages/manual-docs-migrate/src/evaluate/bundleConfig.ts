import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build, type Plugin, transform} from 'esbuild';
import {readIfExists, toSitePath} from 'manual-docs/internal/migrate';
import picomatch from 'picomatch';
import {isHidden, listFiles} from '../listFiles.ts';

/** An error of the bundler, with the places that it names. */
export interface BundleError {
  readonly errors?: readonly {text: string; location: {file: string; line: number; column: number} | null}[];
}

/** Marks a question that this plugin asks the bundler itself. */
const ASKED = Symbol('asked');

/** Imports as calls of `require`, in a module that waits at its top and therefore cannot be CommonJS as a whole. */
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
 * Modules of the site say where their functions come from, as packages do: a plugin that is a file of the site is imported again, because its
 * text alone lacks what is around it.
 */
function markModules(root: string, entry: string): Plugin {
  return {
    name: 'mark-modules',
    setup(build) {
      // Vite and Astro read `/src/x` from the folder of the site.
      build.onResolve({filter: /^\//}, ({path: name, kind, pluginData}) =>
        pluginData === ASKED || fs.existsSync(name)
          ? undefined
          : build.resolve(`.${name}`, {kind, resolveDir: root, importer: path.join(root, entry), namespace: 'file'}),
      );
      // A file that is not there is like a package that is not installed: it is named.
      build.onResolve({filter: /^\.{1,2}\//}, async ({path: name, pluginData, ...where}) => {
        if (pluginData === ASKED) return undefined;
        const {importer, kind, namespace, resolveDir} = where;
        const found = await build.resolve(name, {importer, kind, namespace, resolveDir, pluginData: ASKED});
        // A resolution of another plugin is used as it is: it says nothing about the kind of a module.
        if (found.errors.length === 0)
          return found.namespace === 'file' && isOldInside(found.path)
            ? {path: found.path, namespace: 'common'}
            : undefined;
        const absent = `./${path.relative(path.dirname(path.join(root, entry)), path.join(resolveDir, name))}`;
        return build.initialOptions.format === 'esm'
          ? {path: absent, namespace: 'call'}
          : {path: absent, external: true};
      });
      // In CommonJS, each value of the data is an export, with an attribute of the import or without.
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
        // The configuration itself is read, and nothing imports it.
        const contents = await inItsPlace(name === entry ? code : `${code}\n;${mark}`, file, root);
        return {contents, loader: 'js', resolveDir: path.dirname(file)};
      });
    },
  };
}

/** Whether a module is CommonJS although its package says otherwise: the other tool runs it, and the bundler finds no exports in it. */
function isOldInside(file: string): boolean {
  if (!/\.[jt]s$/.test(file)) return false;
  const text = fs.readFileSync(file, 'utf8');
  if (!/\bmodule\.exports\b/.test(text) || /^(?:import|export)\b/m.test(text)) return false;
  let folder = path.dirname(file);
  while (!fs.existsSync(path.join(folder, 'package.json')) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return /"type":\s*"module"/.test(readIfExists(path.join(folder, 'package.json')) ?? '');
}

/** Translates a module to JavaScript in which `__dirname`, `import.meta.url`, and their kin name the module's own file, as when Node loads it. */
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

/** Replaces Vite's `import.meta.glob('./*.json', {eager: true})` by the object of modules that it returns. A pattern with `/` begins at the site. */
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
      // A module that is imported while the configuration runs may be absent, too.
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
