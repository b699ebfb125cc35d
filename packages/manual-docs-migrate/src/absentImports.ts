import fs from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import type {Message, OnResolveResult, Plugin} from 'esbuild';
import {findImportReason, readableFolders, suggestMakingScript, toSitePath} from 'manual-docs/internal/migrate';
import {withoutCode} from './codemods/outsideCode.ts';
import {importsOfModule} from './docusaurus/importsOfModule.ts';
import type {KnownModules} from './docusaurus/knownModules.ts';
import {isHidden, listFiles} from './listFiles.ts';
import type {PlacedFinding} from './readSettings.ts';

const PAGE = /\.mdx?$/;
/**
 * Modules of the site that are always read, even if no page imports them. Each instance of the docs
 * has sidebars, in any folder.
 */
const ENTRY = /^(?:(?:[^_][^/]*\/)*sidebars?[^/]*|src\/pages\/.*)(?<!\.(?:test|spec|d))\.[jt]sx?$/;
/** Pages and folders whose names begin with `_`, which are only read if a page imports them. */
const PARTIAL = /(?:^|\/)_/;
/** Imports that every tool resolves. */
const ANSWERED =
  /^(?:@theme[\w-]*|@docusaurus|@generated|@astrojs\/starlight|astro|react|react-dom|manual-docs|node|data|https?)(?:[/:]|$)|^\//;
/** Files whose own imports are read, too. */
const FOLLOWED = /^(?!.*[\\/]node_modules[\\/]).*\.(?:[cm]?[jt]sx?|mdx?)$/;
/**
 * Imports from React that React 19 no longer exports, in packages with their own copy of React's
 * elements.
 */
const OLD_REACT = /__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED\.ReactCurrent/;
const STOPS = 'and a build stops at it';
/** Marks requests that this plugin sends to the bundler itself. */
const ASKED = Symbol('asked');

interface Asked {
  /** Returns whether a theme name exists here. */
  readonly isKnown?: KnownModules | undefined;
  /** Components of `src/theme` that every page may render, relative to the root. */
  readonly used?: readonly string[];
  /** Files and folders relative to the root, by import alias. */
  readonly alias?: Readonly<Record<string, string>>;
  /** Files that the migration writes, absolute. */
  readonly planned?: readonly string[] | undefined;
  /** Names of packages that are never loaded, whatever imports them. */
  readonly leaveOut?: readonly string[];
}

/**
 * Finds files and packages that pages and modules of the site import although they are missing,
 * each with its line. They would stop a build. With `isKnown`, also finds theme names that do not
 * exist here.
 *
 * @param folders absolute folders of pages: in the site, and outside of it
 */
export async function absentImports(
  root: string,
  folders: readonly string[],
  asked: Asked = {},
): Promise<PlacedFinding[]> {
  const {used = [], alias = {}} = asked;
  const isLeftOut = (name: string): boolean => isHidden(name) || name === 'build' || name === '__tests__';
  const entries = folders.flatMap((folder) =>
    listFiles(folder, isLeftOut).filter((file) =>
      PAGE.test(file)
        ? !PARTIAL.test(toSitePath(folder, file)) && /^import\b/m.test(fs.readFileSync(file, 'utf8'))
        : ENTRY.test(toSitePath(root, file)),
    ),
  );
  entries.push(...used.map((file) => path.join(root, file)));
  if (entries.length === 0) return [];
  const {build} = await import('esbuild');
  const {errors} = await build({
    absWorkingDir: root,
    entryPoints: [...new Set(entries)],
    bundle: true,
    write: false,
    outdir: root,
    logLevel: 'silent',
    nodePaths: [path.join(root, 'node_modules')],
    alias: Object.fromEntries(Object.entries(alias).map(([name, place]) => [name, path.join(root, place)])),
    resolveExtensions: ['.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '.css', '.json'],
    loader: {'.js': 'jsx'},
    plugins: [findAbsent(root, [...readableFolders({root, config: NO_FOLDERS}), ...folders], asked)],
  }).catch((error: {errors?: readonly Message[]}) => ({errors: error.errors ?? []}));
  const findings = errors.flatMap(({detail, location}): PlacedFinding[] => {
    if (!Array.isArray(detail) || !location) return [];
    const [subject, note] = detail as [string, string];
    return [{fate: 'by-hand', subject, note, file: location.file, line: location.line, stops: true}];
  });
  return findings.sort((a, b) => (a.file === b.file ? a.line! - b.line! : a.file! < b.file! ? -1 : 1));
}

/** Options for a configuration without folders outside the site. */
const NO_FOLDERS = {
  docs: [],
  blog: [],
  pages: false,
  i18n: {path: 'i18n'},
  staticDirectories: [],
  readFrom: [],
} as never;

/**
 * Follows imports like a build, but not into packages. Reports a missing module as an error whose
 * detail is its name and the reason.
 */
function findAbsent(root: string, readable: readonly string[], {leaveOut = [], isKnown, planned = []}: Asked): Plugin {
  return {
    name: 'find-absent',
    setup(build) {
      build.onResolve({filter: /.*/}, async ({path: name, importer, kind, resolveDir, pluginData}) => {
        if (pluginData === ASKED || kind === 'entry-point') return undefined;
        const absent = (subject: string, note: string): OnResolveResult => ({errors: [{detail: [subject, note]}]});
        const loader = findLoader(name);
        if (loader)
          return absent(
            loader,
            `a loader of webpack, which is not here, ${STOPS}: import the file itself, or its text by \`raw-loader\``,
          );
        const bare = name.replace(/^.*!/, '').split('?')[0]!;
        const isThemePart = bare.startsWith('@theme/') && !leaveOut.includes(bare.slice('@theme/'.length));
        const fromSite =
          bare.startsWith('/') && ['static', ''].find((one) => fs.existsSync(path.join(root, one, bare)));
        const asked =
          typeof fromSite === 'string'
            ? path.join(root, fromSite, bare)
            : bare.replace(isThemePart ? /^@theme\// : /^@site\//, isThemePart ? `${root}/src/theme/` : `${root}/`);
        const {path: file, errors} = await build.resolve(asked, {kind, importer, resolveDir, pluginData: ASKED});
        const packageName = /^(?:@[^/]+\/)?[^/]+/.exec(bare)?.[0] ?? bare;
        const named = (): string[] =>
          importsOfModule(fs.readFileSync(importer, 'utf8')).flatMap((one) => (one.name === name ? one.names : []));
        // A build uses the substitute even if the module is installed.
        if (
          /^@(?:theme|docusaurus)\//.test(bare) &&
          (errors.length > 0 || isKnown?.(bare)) &&
          isKnown?.(bare, named()) === false &&
          !toSitePath(root, importer).startsWith('src/theme/')
        )
          return absent(
            bare,
            `a part of the other tool that does not exist here, ${STOPS}: write your own, or remove it`,
          );
        if (errors.length === 0) {
          if (PAGE.test(file) && findImportReason(file, readable))
            return absent(bare, `outside of the package of the site, ${STOPS}: name its folder in \`readFrom\``);
          const isScript = /\.[cm]?js$/.test(file) && !FOLLOWED.test(file);
          if (isScript && OLD_REACT.test(fs.readFileSync(file, 'utf8')))
            return absent(packageName, `a package with a part of React 18 inside, ${STOPS}: update it`);
          return {path: file, external: bare !== name || !FOLLOWED.test(file)};
        }
        const target = path.resolve(resolveDir, asked);
        if (isPlanned(target, planned)) return {path: target, external: true};
        if (isBuiltin(bare) || ANSWERED.test(bare)) return {path: bare, external: true};
        if (asked !== bare || /^[./]/.test(bare)) return absent(bare, describeAbsentFile(root, bare));
        return absent(packageName, `a package that is not installed, or an alias, ${STOPS}`);
      });
      build.onLoad({filter: PAGE}, ({path: file}) => {
        const lines: string[] = [];
        for (const {name, line} of importsOfModule(listImports(fs.readFileSync(file, 'utf8'))))
          lines[line - 1] = `${lines[line - 1] ?? ''}import '${name}';`;
        return {contents: lines.join('\n'), resolveDir: path.dirname(file)};
      });
    },
  };
}

function describeAbsentFile(root: string, file: string): string {
  return `not there, ${STOPS}: ${suggestMakingScript(root, file) ?? 'run what makes it'}, or remove the import`;
}

/** Returns whether the migration writes the imported file. */
function isPlanned(target: string, planned: readonly string[]): boolean {
  return planned.some((file) => file === target || file.replace(/\.[jt]s$/, '') === target);
}

/** Returns the webpack loader in an import, except the one whose texts can be imported here. */
function findLoader(name: string): string | undefined {
  const loaders = name.split('!').slice(0, -1);
  return loaders.find((one) => !/^-?$|^raw-loader\b/.test(one))?.split('?')[0];
}

/**
 * Returns the imports of a page, without code and lines that only look like imports: text,
 * comments, and code inside of elements.
 */
function listImports(page: string): string {
  const text = withoutCode(page).replace(/^---\r?\n[\s\S]*?\n---(?=\r?\n|$)/, (front) => front.replace(/.+/g, ''));
  let isModule = false;
  return text
    .split('\n')
    .map((line, i, lines) => {
      isModule = isModule ? line.trim() !== '' : /^(?:import|export)\b/.test(line) && !lines[i - 1]?.trim();
      return isModule ? line : line.replace(/^\s*(?=(?:import|export)\b)|^\s*\/\/.*/, '-');
    })
    .join('\n');
}
