import path from 'node:path';

interface ScriptFiles {
  readonly outDir: string;
  readonly packageRoot: string;
  readonly baseUrl: string;
  readonly files: readonly string[];
  /** Addresses of documents that hold branches of the sidebar. */
  readonly branches: readonly string[];
}

/**
 * Browser functions that code of the site uses, and their replacements where pages are files: see
 * `client/offline/runtime.ts`.
 */
const STANDS_FOR = ['location', 'history', 'fetch', 'Worker'];

/** Joins the shell and all that it may load to one classic script: browsers load no modules from files. */
export async function bundleScripts({outDir, packageRoot, baseUrl, files, branches}: ScriptFiles): Promise<string> {
  const {build} = await import('esbuild');
  const name = (file: string): string => JSON.stringify(`./${file}`);
  const shell = files.find((file) => /^assets\/shell-[^/]+$/.test(file));
  const modules = files.filter((file) => !/^assets\/(?:chunk|shell)-[^/]+$/.test(file));
  const setup = `manualOffline.branches = new Set(${JSON.stringify(branches)});
manualOffline.modules = {${modules.map((file) => `${JSON.stringify(baseUrl + file)}: () => import(${name(file)})`).join(',\n')}};`;
  const {outputFiles} = await build({
    stdin: {
      contents: `import ${JSON.stringify(path.join(packageRoot, 'src/client/offline/runtime.ts'))};\nimport 'offline:setup';\n${shell ? `import ${name(shell)};` : ''}`,
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
      STANDS_FOR.flatMap((one) =>
        ['', 'window.', 'globalThis.', 'self.'].map((of) => [of + one, `manualOffline.${one}`]),
      ),
    ),
    plugins: [
      {
        name: 'offline',
        setup(setup_) {
          // The setup; and languages of search that the site does not have.
          setup_.onResolve({filter: /^(?:offline:setup|\.\/search-language-.*)$/}, ({path: one, resolveDir}) => {
            const file = path.join(resolveDir, one);
            return files.includes(path.relative(outDir, file)) ? {path: file} : {path: one, namespace: 'offline'};
          });
          setup_.onLoad({filter: /.*/, namespace: 'offline'}, ({path: one}) => ({
            contents: one === 'offline:setup' ? setup : '',
            resolveDir: outDir,
          }));
          setup_.onLoad({filter: /\.js$/, namespace: 'file'}, async ({path: file}) => {
            const {readFile} = await import('node:fs/promises');
            const code = await readFile(file, 'utf8');
            const scope = /[\\/]search-worker-[^\\/]+$/.test(file) ? 'const self = manualOffline.worker;' : '';
            // Modules whose address a page names.
            return {contents: scope + code.replace(/\bimport\((?=[^"'])/g, 'manualOffline.load('), loader: 'js'};
          });
        },
      },
    ],
  });
  return outputFiles[0]!.text;
}
