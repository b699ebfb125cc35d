import path from 'node:path';

interface ScriptFiles {
  readonly outDir: string;
  readonly packageRoot: string;
  readonly baseUrl: string;
  readonly files: readonly string[];
  /** URLs of documents that contain branches of the sidebar. */
  readonly branches: readonly string[];
}

/**
 * Browser functions that code of the site uses, and their replacements where pages are files: see
 * `client/offline/runtime.ts`.
 */
const REPLACED_GLOBALS = ['location', 'history', 'fetch', 'Worker'];

/**
 * Bundles the shell and all modules that it may load into one classic script, because browsers load
 * no modules from files.
 */
export async function bundleScripts({outDir, packageRoot, baseUrl, files, branches}: ScriptFiles): Promise<string> {
  const {build} = await import('esbuild');
  const toSpecifier = (file: string): string => JSON.stringify(`./${file}`);
  const shell = files.find((file) => /^assets\/shell-[^/]+$/.test(file));
  const modules = files.filter((file) => !/^assets\/(?:chunk|shell)-[^/]+$/.test(file));
  const setup = `manualOffline.branches = new Set(${JSON.stringify(branches)});
manualOffline.modules = {${modules.map((file) => `${JSON.stringify(baseUrl + file)}: () => import(${toSpecifier(file)})`).join(',\n')}};`;
  const {outputFiles} = await build({
    stdin: {
      contents: `import ${JSON.stringify(path.join(packageRoot, 'src/client/offline/runtime.ts'))};\nimport 'offline:setup';\n${shell ? `import ${toSpecifier(shell)};` : ''}`,
      resolveDir: outDir,
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    define: Object.fromEntries(
      REPLACED_GLOBALS.flatMap((identifier) =>
        ['', 'window.', 'globalThis.', 'self.'].map((prefix) => [prefix + identifier, `manualOffline.${identifier}`]),
      ),
    ),
    plugins: [
      {
        name: 'offline',
        setup(pluginBuild) {
          // Resolves the setup module, and replaces search languages that the site lacks by empty
          // modules.
          pluginBuild.onResolve(
            {filter: /^(?:offline:setup|\.\/search-language-.*)$/},
            ({path: specifier, resolveDir}) => {
              const file = path.join(resolveDir, specifier);
              return files.includes(path.relative(outDir, file))
                ? {path: file}
                : {path: specifier, namespace: 'offline'};
            },
          );
          pluginBuild.onLoad({filter: /.*/, namespace: 'offline'}, ({path: specifier}) => ({
            contents: specifier === 'offline:setup' ? setup : '',
            resolveDir: outDir,
          }));
          pluginBuild.onLoad({filter: /\.js$/, namespace: 'file'}, async ({path: file}) => {
            const {readFile} = await import('node:fs/promises');
            const code = await readFile(file, 'utf8');
            const scope = /[\\/]search-worker-[^\\/]+$/.test(file) ? 'const self = manualOffline.worker;' : '';
            // Dynamic imports whose URL comes from the page.
            return {contents: scope + code.replace(/\bimport\((?=[^"'])/g, 'manualOffline.load('), loader: 'js'};
          });
        },
      },
    ],
  });
  return outputFiles[0]!.text;
}
