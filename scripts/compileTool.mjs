// Compiles the tool: command line, workers and configuration helper, and what can be bundled for the browser ahead of any site.
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {brotliCompressSync} from 'node:zlib';
import {build} from 'esbuild';

const repository = path.resolve(import.meta.dirname, '..');

/**
 * Not bundled: has files of its own, is found by the site's code too, or is loaded so rarely that it would only make
 * dist larger. A module must be imported by name: a script that requires it would get all its exports for the default.
 */
const EXTERNAL = [
  ...['esbuild', 'react', 'react-dom', 'shiki/langs', 'source-map'],
  ...['algoliasearch', 'linkinator', 'chokidar', '@modelcontextprotocol/sdk', 'playwright-core', '@cantoo/pdf-lib'],
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
 * The parser's JavaScript is bundled: as modules of its own, each thread would load them one by one. Its native half stays where it was installed,
 * since only there it finds the binary of this machine.
 */
const installedParser = {
  name: 'installed-parser',
  setup({onLoad}) {
    onLoad({filter: /[\\/]satteri[\\/]dist[\\/]binding\.js$/}, ({path: file}) => {
      const names = /^export (\{[\w\s,]+\}) from "\.\.\/index\.js";?\s*$/.exec(fs.readFileSync(file, 'utf8'))?.[1];
      if (!names) throw new Error(`${file} no longer passes on what the native half exports: fix what bundles it`);
      const contents = `
        import {createRequire} from 'node:module';
        import path from 'node:path';
        const requireHere = createRequire(import.meta.url);
        export const ${names} = requireHere(path.resolve(requireHere.resolve('satteri'), '../../index.js'));`;
      return {contents};
    });
  },
};

/** One library parses JavaScript; those that were not written as modules would bring its other build along. */
const oneParserOfCode = {
  name: 'one-parser-of-code',
  setup({onResolve}) {
    onResolve({filter: /^acorn$/}, () => ({path: path.join(repository, 'node_modules/acorn/dist/acorn.mjs')}));
  },
};

/** Of the library of emoji only names are looked up; its list has descriptions and tags of each. */
const namesOfEmoji = {
  name: 'names-of-emoji',
  setup({onLoad}) {
    onLoad({filter: /[\\/]node_modules[\\/]gemoji[\\/]index\.js$/}, async ({path: file}) => {
      const {nameToEmoji} = await import(pathToFileURL(file).href);
      return {contents: `export const nameToEmoji = JSON.parse(${JSON.stringify(JSON.stringify(nameToEmoji))});`};
    });
  },
};

/** The server asks for types of files by their extension; most types have none. */
const typesOfFiles = {
  name: 'types-of-files',
  setup({onLoad}) {
    onLoad({filter: /[\\/]node_modules[\\/]mime-db[\\/]db\.json$/}, ({path: file}) => {
      const types = Object.entries(JSON.parse(fs.readFileSync(file, 'utf8'))).flatMap(
        ([name, {source, charset, extensions}]) => (extensions ? [[name, {source, charset, extensions}]] : []),
      );
      return {
        contents: JSON.stringify(Object.fromEntries(types)),
        loader: 'json',
      };
    });
  },
};

/** Commands show the version of the tool, and nothing else of its package. */
const versionOfTool = {
  name: 'version-of-tool',
  setup({onLoad}) {
    onLoad({filter: /[\\/]package\.json$/}, ({path: file}) => {
      const {version} = JSON.parse(fs.readFileSync(file, 'utf8'));
      return {contents: JSON.stringify({version}), loader: 'json'};
    });
  },
};

/** Feeds are written, and never read: the parser of XML stays out. */
const xmlOnlyWritten = {
  name: 'xml-only-written',
  setup({onLoad}) {
    onLoad({filter: /[\\/]node_modules[\\/]xml-js[\\/]lib[\\/]index\.js$/}, () => ({
      contents: "exports.js2xml = require('./js2xml');",
    }));
  },
};

const LANGUAGE_SERVER = {
  name: './languageServer.cjs',
  contents: `
    export * from 'vscode-languageserver/node';
    export {TextDocument} from 'vscode-languageserver-textdocument';`,
};

/**
 * The server for editors is a separate file: only `manual lsp` loads it, and every command reads the script that holds
 * the others.
 */
const languageServerApart = {
  name: 'language-server-apart',
  setup({onResolve}) {
    onResolve({filter: /^vscode-languageserver(?:-textdocument|\/node)$/}, () => ({
      path: LANGUAGE_SERVER.name,
      external: true,
    }));
  },
};

/**
 * The engine of search and the data of each language, which the command line and the package for agents load when they
 * search: scripts that both share.
 */
const LANGUAGES = 'languages';
const putLanguagesApart = (folder, filter) => ({
  name: 'languages-apart',
  setup({onResolve}) {
    onResolve({filter}, ({path: module, kind}) =>
      kind === 'entry-point' ? undefined : {path: `${folder}/${path.parse(module).name}.cjs`, external: true},
    );
  },
});
const languagesApart = putLanguagesApart(
  `./${LANGUAGES}`,
  /^@orama\/stemmers\/\w+$|\/(?:foldChinese|readersEngine)\.ts$|\/everyday\/\w+\.ts$/,
);
const otherLanguages = putLanguagesApart('.', /^@orama\/stemmers\/\w+$|\/foldChinese\.ts$|\/everyday\/\w+\.ts$/);

/** Packages that commands and plugins both need, as scripts that both load: in each of them they would be published twice. */
const SHARED_PACKAGES = {
  // As modules. Its scripts hide the names of what they export.
  yaml: 'node_modules/yaml/browser/index.js',
  parse5: 'parse5',
  'character-entities': 'character-entities',
  commander: 'commander',
  // Only pages of MDX and sites with components need it.
  acorn: 'acorn',
  gemoji: 'gemoji',
};
const packagesApart = (folder) => ({
  name: 'packages-apart',
  setup({onResolve}) {
    onResolve({filter: new RegExp(`^(?:${Object.keys(SHARED_PACKAGES).join('|')})$`)}, ({path: name}) => ({
      path: `${folder}/${name}.cjs`,
      external: true,
    }));
  },
});

function languageEntries() {
  const file = 'src/shared/search/searchLanguage.ts';
  const text = fs.readFileSync(path.join(repository, file), 'utf8');
  const entries = [...text.matchAll(/import\('(@orama\/stemmers\/(\w+))'\)/g)].map(([, module, name]) => [
    name,
    module,
  ]);
  if (entries.length === 0) throw new Error(`${file} no longer loads its stemmers as it did: fix what puts them apart`);
  const words = 'src/client/search/words/everyday';
  const lists = fs.readdirSync(path.join(repository, words)).map((list) => [path.parse(list).name, `${words}/${list}`]);
  return {
    ...Object.fromEntries(entries),
    ...Object.fromEntries(lists),
    foldChinese: 'src/shared/search/foldChinese.ts',
    readersEngine: 'src/node/steps/search/readersEngine.ts',
  };
}

const {dependencies, peerDependencies} = JSON.parse(fs.readFileSync(path.join(repository, 'package.json'), 'utf8'));
/** Modules of the tool that a site gets, and finds under their names. */
const INSTALLED = Object.keys(dependencies);

/**
 * Compiles the tool into a folder.
 *
 * @param {object} options
 * @param {string} options.packageRoot folder with `theme/`, `src/client/`, and `src/shared/`, which
 *   will contain `dist/`
 * @param {string} options.dist absolute output folder
 * @param {string} options.version version by which caches identify the tool
 */
export async function compileTool({packageRoot, dist, version}) {
  const common = {
    absWorkingDir: repository,
    outdir: dist,
    bundle: true,
    platform: 'node',
    target: 'node20',
    // Loading a few hundred small modules takes a thread longer than all that is done with them for a small site.
    external: EXTERNAL,
    plugins: [
      withoutVisitNames,
      installedParser,
      oneParserOfCode,
      namesOfEmoji,
      typesOfFiles,
      versionOfTool,
      xmlOnlyWritten,
    ],
    minify: !process.env.READABLE,
    // Keeps the line and column of a stack useful.
    lineLimit: 500,
    define: {__TOOL_BUILD__: JSON.stringify(version)},
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
  };
  const scripts = {
    ...common,
    outExtension: {'.js': '.cjs'},
    format: 'cjs',
    define: {...common.define, 'import.meta.url': 'hereUrl'},
    banner: {js: "const hereUrl = require('node:url').pathToFileURL(__filename).href;"},
  };
  const built = await Promise.all([
    build({
      ...scripts,
      entryPoints: {start: 'src/cli/start.ts', worker: 'src/cli/startWorker.ts'},
      plugins: [...common.plugins, packagesApart('./packages')],
    }),
    build({
      ...scripts,
      entryPoints: {commands: 'src/cli/commands.ts'},
      plugins: [packagesApart('./packages'), ...common.plugins, languageServerApart, languagesApart],
      banner: {js: `${scripts.banner.js}\n${NODE_MODULE}`},
    }),
    build({
      ...scripts,
      outdir: undefined,
      outfile: path.join(dist, LANGUAGE_SERVER.name),
      stdin: {contents: LANGUAGE_SERVER.contents, resolveDir: repository},
    }),
    build({
      ...common,
      entryPoints: {
        config: 'src/node/steps/config/defineConfig.ts',
        api: 'src/cli/startApi.ts',
        migrate: 'src/cli/internal/startMigrateKit.ts',
      },
      format: 'esm',
      // For packages that are not modules.
      banner: {
        js: "import {createRequire as createRequireHere} from 'node:module';\nconst require = createRequireHere(import.meta.url);",
      },
    }),
    // Loaded only when a site names them; sites that use them install what they import.
    build({
      ...common,
      outdir: path.join(dist, 'plugins'),
      entryPoints: pluginEntries(),
      splitting: true,
      // All in one folder, from which the shared packages have one address.
      chunkNames: '[name]-[hash]',
      format: 'esm',
      // For packages that are not modules.
      banner: {
        js: "import {createRequire as createRequireHere} from 'node:module';\nconst require = createRequireHere(import.meta.url);",
      },
      external: [...INSTALLED, ...Object.keys(peerDependencies)],
      plugins: [packagesApart('../packages')],
    }),
    build({
      ...common,
      outdir: path.join(dist, 'packages'),
      outExtension: {'.js': '.cjs'},
      entryPoints: SHARED_PACKAGES,
      format: 'cjs',
    }),
    // Runs on other platforms than Node, too: nothing of Node may get into it.
    build({
      ...common,
      platform: 'neutral',
      entryPoints: {mcp: 'src/node/serve/mcp/index.ts'},
      format: 'esm',
      plugins: [...common.plugins, languagesApart],
    }),
    build({
      ...common,
      outdir: path.join(dist, LANGUAGES),
      outExtension: {'.js': '.cjs'},
      entryPoints: languageEntries(),
      format: 'cjs',
      plugins: [...common.plugins, otherLanguages],
      // Most of their letters are not ASCII: escaped, each takes six bytes.
      charset: 'utf8',
    }),
  ]);
  writeScript(path.join(dist, 'commands.cjs'));
  const packages = ['yaml', 'parse5', 'character-entities', 'acorn', 'gemoji'].map((name) => `packages/${name}.cjs`);
  for (const script of [LANGUAGE_SERVER.name, ...packages]) compressScript(path.join(dist, script));
  compressLocales(path.join(dist, 'locales'));
  const inputs = new Set(built.flatMap(({metafile}) => Object.keys(metafile.inputs)));
  // Its grammars are part of dist too, as data.
  inputs.add('node_modules/@shikijs/langs/package.json');
  // The package with Oniguruma has no licence of the program, which vscode-oniguruma 1.7.0 publishes.
  const oniguruma = fs.readFileSync(path.join(repository, 'scripts/onigurumaLicenses.txt'), 'utf8');
  fs.writeFileSync(
    path.join(dist, 'THIRD-PARTY-LICENSES.txt'),
    [licences([...inputs]), oniguruma].join(`\n${'-'.repeat(80)}\n\n`),
  );
  const last = path.join(dist, 'prebuildTool.cjs');
  await build({...scripts, outdir: undefined, outfile: last, entryPoints: ['scripts/prebuildTool.ts']});
  const {prebuildTool} = await import(pathToFileURL(last).href);
  fs.rmSync(last);
  await prebuildTool(packageRoot, dist);
}

/** The plugins that come with the tool, each a folder. */
function pluginEntries() {
  const folder = path.join(repository, 'plugins');
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const entries = names.map((name) => [name, `plugins/${name}/index.ts`]);
  return Object.fromEntries(entries.filter(([, file]) => fs.existsSync(path.join(repository, file))));
}

/** The bundler copies all names of a module of Node for each of the hundreds of modules that import it. */
const NODE_MODULE =
  'const nodeModules = {}; const nodeModule = (copy, name) => (nodeModules[name] ??= copy(require(name), 1));';

/** V8 reads ASCII faster. The bundler leaves other characters only in comments and regular expressions, where an escape means the same. */
function writeScript(file) {
  const text = fs.readFileSync(file, 'utf8');
  const shared = text.replace(/\b([\w$]+)\(require\(("node:\w+")\), ?1\)/g, 'nodeModule($1,$2)');
  if (shared === text) throw new Error(`${file} no longer imports modules of Node as it did: fix what shares them`);
  fs.writeFileSync(
    file,
    // A line that begins like this would be read as the map of the script.
    shared
      .replaceAll('`\n//# sourceMappingURL', '`\\n//# sourceMappingURL')
      .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

/** Replaces a large script by one that loads its compressed text, which takes a quarter of the space. */
function compressScript(file) {
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(`${file}.br`, brotliCompressSync(text));
  // Modules that import the script read the names of its exports from this statement, which never runs.
  const [exported = ''] = /0&&\(module\.exports=\{[\w,]*\}\);\s*$/.exec(text) ?? [];
  fs.writeFileSync(
    file,
    `const script = require('node:zlib').brotliDecompressSync(require('node:fs').readFileSync(__filename + '.br'));
module._compile(script.toString(), __filename + '.br');\n${exported}`,
  );
}

/** Compresses the translations of the theme, which take a quarter of the space then. A site reads one of them for each of its languages. */
function compressLocales(folder) {
  const source = path.join(repository, 'theme/locales');
  fs.mkdirSync(folder, {recursive: true});
  for (const file of fs.readdirSync(source)) {
    const text = JSON.stringify(JSON.parse(fs.readFileSync(path.join(source, file), 'utf8')));
    fs.writeFileSync(path.join(folder, `${path.basename(file, '.json')}.br`), brotliCompressSync(text));
  }
}

/** Returns the text of the MIT license without copyright notices. */
function readMitText() {
  const text = fs.readFileSync(path.join(repository, 'node_modules/react/LICENSE'), 'utf8');
  return text.slice(text.indexOf('Permission is hereby granted'));
}

/** Returns the license of each package that is part of the bundles. A text that packages share is there once, after their names and copyrights. */
export function licences(inputs) {
  const folders = new Set(inputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  const licenses = new Map();
  for (const folder of [...folders].sort()) {
    const absolute = path.resolve(repository, folder);
    const {
      name,
      version,
      author,
      licenses: former,
      license = former?.[0]?.type,
    } = JSON.parse(fs.readFileSync(path.join(absolute, 'package.json'), 'utf8'));
    const file = fs.readdirSync(absolute).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file && license !== 'MIT') throw new Error(`${name} has no text of its license: add it by hand`);
    // The text is the same in all packages; the notice names the author.
    const mit = () => `Copyright (c) ${author?.name ?? author}\n${readMitText()}`;
    const lines = (file ? fs.readFileSync(path.join(absolute, file), 'utf8') : mit()).trim().split(/\r?\n/);
    const isCopyright = (line) => /^\s*Copyright\b/i.test(line);
    const isTitle = (line) => /^\W*(?:The )?MIT License(?: \(MIT\))?\W*$/i.test(line);
    const text = lines
      .filter((line) => !isCopyright(line) && !isTitle(line))
      .join('\n')
      .trim();
    // The same license is wrapped and quoted in several ways.
    const key = text.toLowerCase().replaceAll(/[^a-z\d]+/g, ' ');
    const {notices} = licenses.get(key) ?? licenses.set(key, {text, notices: []}).get(key);
    notices.push(
      [`${name} ${version} (${license})`, ...lines.filter(isCopyright).map((line) => line.trim())].join('\n'),
    );
  }
  return [...licenses.values()]
    .map(({text, notices}) => `${notices.join('\n\n')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}
