import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {BuildFailure, BuildOptions, Plugin} from 'esbuild';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {findFormerNameHint, formerNamesPlugin} from '../../base/diagnostics/formerNamesPlugin.ts';
import {suggestMakingScript} from '../../base/files/findMakingScript.ts';
import {findPackageRoot} from '../../base/files/findPackageRoot.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {bundlePackages} from './bundlePackages.ts';
import {explainSyntax} from './explainSyntax.ts';

interface BundledModule {
  readonly code: string;
  /** Absolute paths of the sources. */
  readonly dependencies: readonly string[];
}

/** Returns esbuild options that bundle a module of the site and its imports for Node. */
export function createNodeBuildOptions(file: string, root: string) {
  return {
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  } as const satisfies BuildOptions;
}

/**
 * Bundles a module of the site with its own imports for Node. Packages stay external.
 *
 * @param options `bundled`: packages to bundle nevertheless, because Node cannot link them
 */
export async function bundleModule(
  file: string,
  {
    root,
    cacheDir,
    bundled = [],
  }: {readonly root: string; readonly cacheDir: string; readonly bundled?: readonly string[]},
): Promise<WithDiagnostics<BundledModule | undefined>> {
  const {build} = await import('esbuild');
  try {
    const result = await build({
      ...createNodeBuildOptions(file, root),
      // Source maps name sources relative to this folder.
      outdir: path.join(cacheDir, 'config'),
      sourcemap: 'inline',
      sourcesContent: false,
      ...(bundled.length > 0 ? BUNDLED : ({packages: 'external'} as const)),
      jsx: 'automatic',
      banner: {js: REQUIRE_BANNER},
      plugins: [
        ...[formerNamesPlugin, resolveToolImports, bundleWorkspaceSources, defineModulePaths, adaptRequired],
        ...(bundled.length > 0 ? [bundlePackages(bundled)] : []),
      ],
    });
    const dependencies = Object.keys(result.metafile.inputs)
      .filter((input) => !/^(?:define|own-default):/.test(input))
      .map((input) => path.resolve(root, input));
    return {value: {code: result.outputFiles[0]!.text, dependencies}, diagnostics: []};
  } catch (error) {
    const {errors} = error as Partial<BuildFailure>;
    if (!errors) throw error;
    return {value: undefined, diagnostics: errors.map((message) => explainBuildError(message, file, root))};
  }
}

/** A style sheet of a bundled package would be a second output file. */
const BUNDLED = {loader: {'.css': 'empty'}} as const;

/** Modules of the site in CommonJS, such as sidebars, call `require` for packages. Bundled packages may declare a usual name. */
const REQUIRE_BANNER =
  "import {createRequire as createRequireOfSite} from 'node:module'; const require = createRequireOfSite(import.meta.url);";

/** Resolves imports of the tool, which need not be a dependency of the site. */
const resolveToolImports: Plugin = {
  name: 'define-config',
  setup(setup) {
    setup.onResolve({filter: /^manual-docs\/config$/}, () => ({path: 'manual-docs/config', namespace: 'define'}));
    setup.onLoad({filter: /.*/, namespace: 'define'}, () => ({
      contents: 'export const defineConfig = (config) => config; export const definePlugin = (plugin) => plugin;',
    }));
    // The running tool, even if the site has another copy among its packages.
    setup.onResolve({filter: /^manual-docs\/plugins\/[\w-]+$/}, ({path: name}) => ({
      path: pathToFileURL(path.join(findPackageRoot(), 'dist', `${name.slice('manual-docs/'.length)}.js`)).href,
      external: true,
    }));
    // Book covers are rendered with the copy of React that the tool uses.
    setup.onResolve({filter: /^react(?:-dom)?(?:\/.+)?$/}, ({path: name, kind}) => {
      const file = createRequire(path.join(findPackageRoot(), 'package.json')).resolve(name);
      // `require` does not accept file URLs.
      return {path: kind === 'require-call' ? file : pathToFileURL(file).href, external: true};
    });
  },
};

/**
 * Bundles packages of the same repository whose entry is TypeScript, because Node cannot import
 * them. Other packages stay external.
 */
const bundleWorkspaceSources: Plugin = {
  name: 'workspace-sources',
  setup(setup) {
    setup.onResolve({filter: /^(?:@[\w.-]+\/)?[\w.-]+$/}, ({path: name, resolveDir}) => {
      try {
        const file = fs.realpathSync(createRequire(path.join(resolveDir, 'x')).resolve(name));
        return /\.[cm]?tsx?$/.test(file) && !/[\\/]node_modules[\\/]/.test(file) ? {path: file} : undefined;
      } catch {
        return undefined;
      }
    });
  },
};

/** Defines the folder and the name of sources in all spellings, because the output is in another folder. */
const defineModulePaths: Plugin = {
  name: 'own-place',
  setup(setup) {
    setup.onLoad({filter: /\.[cm]?[jt]s$/, namespace: 'file'}, ({path: file}) => {
      const text = fs.readFileSync(file, 'utf8').replace(/\bimport\.meta\.(dir|file)name\b/g, '__$1name');
      if (!/\b__(?:dir|file)name\b/.test(text)) return undefined;
      const names = {__dirname: path.dirname(file), __filename: file};
      // On the first line, so that line numbers stay.
      const declarations = Object.entries(names).map(([name, value]) => `var ${name} = ${JSON.stringify(value)};`);
      return {contents: declarations.join('') + text, loader: /ts$/.test(file) ? 'ts' : 'js'};
    });
  },
};

/**
 * Resolves JSON of packages, and adds default exports for `require`: Node requires an attribute for
 * the former and lacks the latter, and configurations of other tools use both.
 */
const adaptRequired: Plugin = {
  name: 'required-modules',
  setup(setup) {
    setup.onResolve({filter: /^[\w@].*\.json$/}, ({path: name, resolveDir}) => {
      try {
        return {path: createRequire(path.join(resolveDir, 'x')).resolve(name)};
      } catch {
        return undefined;
      }
    });
    setup.onResolve({filter: /^\.\.?\//}, async ({path: name, kind, resolveDir}) => {
      if (kind !== 'require-call') return undefined;
      const {path: file, errors} = await setup.resolve(name, {resolveDir, kind: 'import-statement'});
      const text = errors.length === 0 && /\.m?[jt]s$/.test(file) ? fs.readFileSync(file, 'utf8') : '';
      const isDefault = /^export default\b/m.test(text) && !/^export (?!default\b|type\b|interface\b)/m.test(text);
      return isDefault ? {path: file, namespace: 'own-default'} : undefined;
    });
    setup.onLoad({filter: /.*/, namespace: 'own-default'}, ({path: file}) => ({
      contents: [
        `const all = require(${JSON.stringify(file)}), own = all.default;`,
        "module.exports = Object(own) === own ? Object.defineProperty(own, 'default', {value: own, configurable: true}) : all;",
      ].join('\n'),
      resolveDir: path.dirname(file),
    }));
  },
};

function explainBuildError({text, location}: BuildFailure['errors'][number], file: string, root: string): Diagnostic {
  const absolute = path.resolve(root, location?.file ?? file);
  const sitePath = toSitePath(root, absolute);
  const position = {line: location?.line ?? 1, column: (location?.column ?? 0) + 1, length: location?.length ?? 1};
  if (/resolve/.test(text)) {
    const specifier = /"(.+)"/.exec(text)?.[1] ?? '';
    const hint =
      findFormerNameHint(specifier) ??
      (specifier.startsWith('.') ? suggestMakingScript(root, specifier) : undefined) ??
      'check the path of the import, and that the file exists';
    return createDiagnostic('config-load', text, {file: sitePath, ...position, hint});
  }
  const source = location ? fs.readFileSync(absolute, 'utf8') : '';
  const {text: message, ...explained} = explainSyntax({text, ...position}, source);
  return createDiagnostic('config-load', message, {file: sitePath, ...explained});
}
