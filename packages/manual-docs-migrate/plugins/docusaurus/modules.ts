import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Plugin, PluginBuild} from 'esbuild';
import {resolveFromSite} from '../shared/resolveFromSite.ts';
import {webpackRequires} from './webpackRequires.ts';

interface ModulesOptions {
  /** Absolute path of `compat/docusaurus`. */
  readonly compat: string;
  /** Folder of pages outside the docs, from the root. */
  readonly pages: string;
  /** Files and folders relative to the root, by import alias. */
  readonly alias?: Readonly<Record<string, string>>;
  /** Docusaurus's setting; `undefined` if it is not set. */
  readonly trailingSlash?: boolean | null | undefined;
  /** Components of `src/theme` that are not used. */
  readonly leaveOut: readonly string[];
  /** Module with the data of plugins; `undefined` if the site has none. */
  readonly dataFile: () => string | undefined;
  /** URL prefix of files in static folders. */
  readonly baseUrl: () => string;
  /** Module with the settings of the site. */
  readonly configFile: () => string | undefined;
}

/** Module that provides `createElement` for JSX of the site. */
const ELEMENTS_OF_SITE = 'manual-docusaurus';
/** Prefix of module names for code that the browser runs once. */
export const CLIENT_MODULE = 'docusaurus-client:';
const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js'];
/** Components in `@theme/MDXComponents`, with the HTML element that each renders. */
const ELEMENTS: Readonly<Record<string, string>> = {
  A: 'a',
  Code: 'code',
  Heading: 'h2',
  Img: 'img',
  Li: 'li',
  Pre: 'pre',
  Ul: 'ul',
};
/** Elements in Docusaurus's `MDXComponents`. */
const TAGS = Object.fromEntries(
  ['code', 'details', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img', 'li', 'pre', 'ul'].map((tag) => [tag, tag]),
);
/** Import patterns with the substitutes that provide their exports. */
const LONG_NAMES: readonly [pattern: RegExp, file: string][] = [
  [/^@docusaurus\/theme-common\/Details$/, 'theme/Details.tsx'],
  [/^@docusaurus\/theme-common\/.+$/, 'core/theme-common.tsx'],
  [/^@docusaurus\/plugin-content-(?:docs|blog|pages)\/client$/, 'contentClient.ts'],
];
/** Components of Docusaurus's theme, imported by the file in its package. */
const CLASSIC = /^@docusaurus\/theme-classic\/(?:lib|src)\/theme\//;
const COMPONENT = /\.(?:tsx|jsx|js)$/;

/** Resolves imports with a path in their name, and the modules for plugin data and settings. */
function longNames(
  build: PluginBuild,
  {
    compat,
    dataFile,
    configFile,
    trailingSlash = null,
  }: Omit<ModulesOptions, 'pages' | 'alias' | 'leaveOut' | 'baseUrl'>,
): void {
  build.initialOptions.define = {
    ...build.initialOptions.define,
    DOCUSAURUS_TRAILING_SLASH: String(trailingSlash),
  };
  build.onResolve({filter: CLASSIC}, ({path: request, kind, importer, namespace, resolveDir, pluginData}) => {
    const where = {kind, importer, namespace, resolveDir, pluginData};
    return build.resolve(request.replace(CLASSIC, '@theme-original/'), where);
  });
  build.onResolve({filter: /^@docusaurus\/[\w-]+\//}, ({path: request}) => {
    const file = LONG_NAMES.find(([pattern]) => pattern.test(request))?.[1];
    return toResult(file && path.join(compat, file));
  });
  build.onResolve({filter: /^@generated\/docusaurus\.config(?:\.m?js)?$/}, () => toResult(configFile()));
  build.onResolve({filter: /^(?:docusaurus-plugin-data|@generated\/globalData)$/}, () => ({
    path: dataFile() ?? path.join(compat, 'noPluginData.ts'),
  }));
}

/** Finds modules that only sites of Docusaurus name: those of `src/theme`, and the rest of what it calls `@theme-original`. */
export function modulesPlugin({alias = {}, compat, pages, leaveOut, ...options}: ModulesOptions): Plugin {
  const findSubstitute = (name: string): string | undefined => findModule(path.join(compat, 'theme', name));
  return {
    name: 'docusaurus-modules',
    setup(build) {
      // The bundler works in the root of the site.
      const root = build.initialOptions.absWorkingDir!;
      const findInSite = (name: string): string | undefined =>
        leaveOut.includes(name) ? undefined : findModule(path.join(root, 'src/theme', name));
      const names = build.initialOptions.alias ?? {};
      const aliased = Object.entries(alias).map(([name, place]) => [name, path.join(root, place)]);
      build.initialOptions.alias = {...substitutes(compat), ...names, ...Object.fromEntries(aliased)};
      const tool = path.resolve(names['manual-docs']!, '../../..');
      const folders = [path.join(tool, 'theme'), path.join(tool, 'src'), compat];
      const isTool = (file: string): boolean => folders.some((folder) => file.startsWith(folder + path.sep));
      siteElements(build, compat, isTool);
      build.onResolve({filter: /^@theme(?:-original|-init)?\/MDXComponents(?:\/\w+)?$/}, ({path: request}) => {
        const [, prefix, element] = /^@theme(-original|-init)?\/MDXComponents(?:\/(\w+))?$/.exec(request)!;
        if (element === 'Details') return {path: findSubstitute('Details')!};
        if (element !== undefined)
          return ELEMENTS[element] ? {path: ELEMENTS[element], namespace: 'docusaurus-element'} : undefined;
        return {path: prefix ? '@theme-original/mdxComponents' : '@theme/mdxComponents', namespace: 'docusaurus-mdx'};
      });
      const isOfTheme = (name: string): boolean => Object.hasOwn(names, `@theme-original/${name}`);
      bothDefaults(build, {isTool, isOfTheme, standIn: findSubstitute});
      build.onResolve({filter: /^@theme\//}, ({path: request, importer, namespace}) => {
        // The tool's own modules import the theme with the replacements of the site.
        if (namespace !== 'page' && (namespace !== 'file' || isTool(importer))) return undefined;
        const name = request.slice('@theme/'.length);
        if (isOfTheme(name)) return undefined;
        return toResult(findInSite(name) ?? (name.includes('/') ? findSubstitute(name) : undefined));
      });
      if (leaveOut.length > 0) counterparts(build, root, leaveOut);
      build.onResolve({filter: /^@theme-(?:original|init)\//}, ({path: request, importer, namespace}) => {
        // A component of the theme keeps its name, so that substitutes do not import themselves.
        const isOwn = namespace === 'file' && importer.startsWith(root + path.sep) && !isTool(importer);
        const name = request.replace(/^@theme-\w+\//, '');
        return isOwn && !isOfTheme(name) ? toResult(findSubstitute(name)) : undefined;
      });
      siteFiles(build, root, options.baseUrl);
      longNames(build, {compat, ...options});
      build.onLoad({filter: /.*/, namespace: 'docusaurus-element'}, ({path: tag}) => ({
        contents: `import {createElement} from 'react';\nexport default (props) => createElement('${tag}', props);`,
        resolveDir: root,
      }));
      build.onLoad({filter: /.*/, namespace: 'docusaurus-mdx'}, ({path: name}) => ({
        // Elements can be imported by name. A page that spreads the whole object gets the
        // components only.
        contents: [
          `import {mdxComponents} from '${name}';`,
          `import a from ${JSON.stringify(path.join(compat, 'core/Link.tsx'))};`,
          `export default Object.assign(Object.create({...${JSON.stringify(TAGS)}, a}), mdxComponents);`,
        ].join('\n'),
        resolveDir: root,
      }));
      clientModules(build, root, compat);
      pageProps(build, path.join(root, pages), compat);
    },
  };
}

/**
 * Resolves files that modules name relative to the site folder, and files that webpack would find.
 */
function siteFiles(build: PluginBuild, root: string, baseUrl: () => string): void {
  resolveFromSite(build, root, ['static']);
  webpackRequires(build, {root, baseUrl});
}

interface Names {
  readonly isTool: (file: string) => boolean;
  /** Whether the theme has a component. */
  readonly isOfTheme: (name: string) => boolean;
  /** Returns the file of the substitute for a component. */
  readonly standIn: (name: string) => string | undefined;
}

/**
 * Combines a component of the theme with its substitute: the named export comes from the theme, the
 * default export from the substitute.
 */
function bothDefaults(build: PluginBuild, {isTool, isOfTheme, standIn}: Names): void {
  build.onResolve({filter: /^@theme(?:-original)?\//}, ({path: request, importer, namespace}) => {
    const name = request.replace(/^@theme[\w-]*\//, '');
    const isMade = /^(?:theme-default|mdx-components|docusaurus-both)$/.test(namespace);
    if (isMade || (namespace === 'file' && isTool(importer)) || !isOfTheme(name)) return undefined;
    return standIn(name) ? {path: request, namespace: 'docusaurus-both'} : undefined;
  });
  build.onLoad({filter: /.*/, namespace: 'docusaurus-both'}, ({path: request}) => ({
    contents: [
      `export {default} from ${JSON.stringify(standIn(request.replace(/^@theme[\w-]*\//, '')))};`,
      `export * from '${request}';`,
    ].join('\n'),
    resolveDir: build.initialOptions.absWorkingDir,
  }));
}

/**
 * Lets JSX of the site create elements through a module of its own. Components of the tool stay
 * unchanged.
 */
function siteElements(build: PluginBuild, compat: string, isTool: (file: string) => boolean): void {
  build.initialOptions.jsxImportSource = ELEMENTS_OF_SITE;
  // Docusaurus's compiler also reads types in `.jsx` files.
  build.initialOptions.loader = {...build.initialOptions.loader, '.jsx': 'tsx'};
  build.onResolve({filter: new RegExp(`^${ELEMENTS_OF_SITE}(?:/|$)`)}, ({path: request, importer, kind, resolveDir}) =>
    isTool(importer)
      ? build.resolve(request.replace(ELEMENTS_OF_SITE, 'react'), {kind, importer, resolveDir})
      : {path: path.join(compat, 'jsx-runtime.ts')},
  );
}

/** Replaces imports of a component that is left out by its counterpart. */
function counterparts(build: PluginBuild, root: string, leaveOut: readonly string[]): void {
  build.onResolve(
    {filter: /^(?:\.\.?|@site)\//},
    ({path: request, kind, importer, namespace, resolveDir, pluginData}) => {
      const file = path.resolve(resolveDir, request.replace(/^@site\//, `${root}/`));
      const name = path.relative(path.join(root, 'src/theme'), file).split(path.sep).join('/');
      if (!leaveOut.includes(name.replace(/(?:\/index)?(?:\.[jt]sx?)?$/, ''))) return undefined;
      return build.resolve(`@theme/${name}`, {kind, importer, namespace, resolveDir, pluginData});
    },
  );
}

/**
 * Loads modules that the browser runs once, and passes page events to them under Docusaurus's
 * names.
 */
function clientModules(build: PluginBuild, root: string, compat: string): void {
  build.onResolve({filter: new RegExp(`^${CLIENT_MODULE}`)}, ({path: request}) => ({
    path: path.join(root, request.slice(CLIENT_MODULE.length)),
    namespace: 'docusaurus-client',
  }));
  build.onLoad({filter: /.*/, namespace: 'docusaurus-client'}, ({path: file}) => ({
    contents: [
      `import {followRoutes} from ${JSON.stringify(path.join(compat, 'followRoutes.ts'))};`,
      `import * as own from ${JSON.stringify(file)};`,
      'export const onMove = followRoutes(own);',
    ].join('\n'),
    resolveDir: root,
  }));
}

/** Passes the site's settings to component pages as `config`. */
function pageProps(build: PluginBuild, pages: string, compat: string): void {
  build.onResolve({filter: /^\.\//, namespace: 'page'}, ({path: request, resolveDir}) => {
    const file = path.join(resolveDir, request);
    const isPage = COMPONENT.test(file) && file.startsWith(pages + path.sep);
    return isPage ? {path: file, namespace: 'docusaurus-page'} : undefined;
  });
  build.onLoad({filter: /.*/, namespace: 'docusaurus-page'}, ({path: file}) => ({
    contents: [
      "import {createElement} from 'react';",
      `import useDocusaurusContext from ${JSON.stringify(path.join(compat, 'core/useDocusaurusContext.ts'))};`,
      `import Page from ${JSON.stringify(file)};`,
      'export default function PageWithConfig(props) {',
      '  return createElement(Page, {...props, config: useDocusaurusContext().siteConfig});',
      '}',
    ].join('\n'),
    resolveDir: path.dirname(file),
  }));
}

/** Returns the files of substitutes by import name. Names of helpers begin with a small letter. */
function substitutes(compat: string): Record<string, string> {
  const named = (folder: string, prefix: string): [string, string][] =>
    readdirSync(path.join(compat, folder), {recursive: true, encoding: 'utf8'}).flatMap((file) => {
      const name = file
        .split(path.sep)
        .join('/')
        .replace(/\.tsx?$/, '');
      return EXTENSIONS.includes(path.extname(file)) ? [[prefix + name, path.join(compat, folder, file)]] : [];
    });
  const components = named('theme', '@theme/').filter(([name]) => /\/[A-Z]\w*$/.test(name));
  return Object.fromEntries([...named('core', '@docusaurus/'), ...components]);
}

function toResult(file: string | undefined) {
  return file === undefined ? undefined : {path: file};
}

/** Finds a module by its path without extension, or the index of a folder. */
function findModule(base: string): string | undefined {
  return [base, path.join(base, 'index')]
    .flatMap((name) => EXTENSIONS.map((end) => name + end))
    .find((file) => statSync(file, {throwIfNoEntry: false})?.isFile());
}
