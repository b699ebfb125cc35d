// Compiles the tool: command line, workers and configuration helper, and what can be bundled for the browser ahead of any site.
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';

const repository = path.resolve(import.meta.dirname, '..');

/** Not bundled: has files of its own, is found by the site's code too, or is loaded so seldom that it would only make dist larger. */
const EXTERNAL = [
  ...['esbuild', 'satteri', 'react', 'react-dom', '@shikijs/langs-precompiled', 'shiki/langs', 'source-map'],
  ...['@mdx-js/mdx', '@mdx-js/esbuild', 'remark-mdx', 'algoliasearch', 'linkinator', 'chokidar'],
  // Tests compare with it.
  ...['shiki/engine/oniguruma', 'shiki/wasm'],
];

/**
 * The walker that many packages share names a function after each node that it visits, for stack traces: half of the time of a
 * walk, and a twentieth of that of a page.
 */
const withoutVisitNames = {
  name: 'without-visit-names',
  setup({onLoad}) {
    onLoad({filter: /[\\/]unist-util-visit-parents[\\/]lib[\\/]index\.js$/}, ({path: file}) => {
      const text = fs.readFileSync(file, 'utf8');
      const contents = text.replace(/Object\.defineProperty\(visit, 'name', \{[^}]*\}\)/, '');
      if (contents === text) throw new Error(`${file} no longer names its functions: remove what removes it`);
      return {contents};
    });
  },
};

/**
 * @param {object} options
 * @param {string} options.packageRoot folder whose `dist/` the result will be; holds `theme/`, `src/client/` and `src/shared/`
 * @param {string} options.dist absolute folder that is written now
 * @param {string} options.version what caches know the tool by
 * @param {Readonly<Record<string, string>>} [options.entryPoints] further modules, by name, from the repository
 */
export async function compileTool({packageRoot, dist, version, entryPoints = {}}) {
  const {metafile} = await build({
    absWorkingDir: repository,
    entryPoints: {
      cli: 'src/cli/main.ts',
      worker: 'src/node/pipeline/worker.ts',
      words: 'src/node/pipeline/wordsWorker.ts',
      config: 'src/node/config/defineConfig.ts',
      prebuild: 'src/node/pipeline/prebuildTool.ts',
      ...entryPoints,
    },
    outdir: dist,
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Loading a few hundred small modules takes a thread longer than all that is done with them for a small site.
    external: EXTERNAL,
    plugins: [withoutVisitNames],
    // For packages that are not modules.
    banner: {
      js: "import {createRequire as createRequireHere} from 'node:module';\nconst require = createRequireHere(import.meta.url);",
    },
    define: {__TOOL_BUILD__: JSON.stringify(version)},
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  fs.writeFileSync(path.join(dist, 'THIRD-PARTY-LICENSES.txt'), licences(Object.keys(metafile.inputs)));
  const {prebuildTool} = await import(pathToFileURL(path.join(dist, 'prebuild.js')).href);
  await prebuildTool(packageRoot, dist);
}

/** The licence of each package that is part of the bundles. */
function licences(inputs) {
  const folders = new Set(inputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  return [...folders]
    .sort()
    .map((folder) => {
      const absolute = path.resolve(repository, folder);
      const {name, version, license} = JSON.parse(fs.readFileSync(path.join(absolute, 'package.json'), 'utf8'));
      const file = fs.readdirSync(absolute).find((one) => /^licen[cs]e/i.test(one));
      const text = file ? fs.readFileSync(path.join(absolute, file), 'utf8').trim() : '';
      return `${name} ${version} (${license})\n\n${text}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}
