import fs from 'node:fs';
import path from 'node:path';
import type {Plugin, PluginBuild} from 'esbuild';
import {isOfPackage} from '../../files/isOfPackage.ts';
import {isFile} from '../../files/readIfThere.ts';
import type {BundleInput} from '../common.ts';
import {exportsOf} from '../mdxComponentsPlugin.ts';
import {type PageModule, pageEntry} from '../plugins.ts';
import {browserReason, importsOf} from './browserReason.ts';
import type {IslandModules} from './islandModules.ts';

const NAMESPACE = 'island';
/** Marks a question that the bundler itself answers. */
const ASKED = Symbol('asked');
const CODE = /\.(?:[cm]?[jt]sx?)$/;
/** Modules that run everywhere alike, whatever they are made of. */
const EVERYWHERE = /^(?:react|react-dom|clsx|classnames)(?:\/|$)/;

/**
 * Finds the modules whose components need the browser, and lets those that do not import them as islands. A module needs it by what
 * it uses, or because it imports one that does; pages, the theme of the tool, and what a site has around the frame of every page never do by
 * what they import.
 */
export function islandsPlugin(input: BundleInput, found: IslandModules): Plugin {
  const {packageRoot, root, theme} = input;
  const own = ['src', 'theme', 'compat'].map((folder) => path.join(packageRoot, folder) + path.sep);
  const isOfTool = (file: string): boolean => own.some((folder) => file.startsWith(folder));
  const helper = path.join(packageRoot, 'src/client/islands/island.tsx');
  // Names of bundled files follow from it, so it says nothing of where site and tool are on the disk.
  const idOf = (file: string): string => {
    const isBesideSite = !file.startsWith(root + path.sep) && file.startsWith(packageRoot + path.sep);
    const id = isBesideSite ? `manual-docs/${path.relative(packageRoot, file)}` : path.relative(root, file);
    return id.split(path.sep).join('/');
  };
  return {
    name: 'manual-islands',
    setup(build) {
      const reasonOf = createReasons(build, isOfTool);
      /** Lists of components are what pages may use, and no components themselves. */
      const isList = (file: string): boolean => theme.mdxComponents.includes(file);
      const layout = theme.overrides.get('Layout');
      /** The frame of the site and modules around it. As an island each would be the whole page. */
      const frames = new Set<string>();
      const ownReason = async (file: string): Promise<string | undefined> =>
        (await browserReason(fs.readFileSync(file, 'utf8'), file)).reason;
      const isStatic = async (importer: string, namespace: string): Promise<boolean> => {
        if (namespace === 'page' || namespace === 'mdx-components' || namespace === 'theme-default') return true;
        if (namespace !== 'file') return false;
        return isOfTool(importer) || isList(importer) || frames.has(importer) || !(await reasonOf(importer));
      };
      build.onResolve({filter: /.*/}, async ({path: request, importer, namespace, kind, resolveDir, pluginData}) => {
        if (pluginData === ASKED || kind === 'entry-point' || kind === 'dynamic-import') return undefined;
        if (!/^(?:file|page|mdx-components|theme-default|virtual)$/.test(namespace)) return undefined;
        if (EVERYWHERE.test(request) || request.startsWith('node:')) return undefined;
        // The tool itself is installed there, too, and its theme imports what a site puts in place of its parts.
        if (isOfPackage(importer) && !isOfTool(importer)) return undefined;
        const answer = await build.resolve(request, {importer, namespace, kind, resolveDir, pluginData: ASKED});
        const {path: file, errors, external} = answer;
        if (errors.length > 0 || external || answer.namespace !== 'file' || !CODE.test(file)) return undefined;
        if (isOfTool(file)) return undefined;
        const isFrame = file === layout || importer === layout;
        // Of a list of components those count that it defines itself.
        const reason = isList(file) || isFrame ? await ownReason(file) : await reasonOf(file);
        if (isFrame && reason === undefined) frames.add(file);
        const isPart = reason === undefined && (namespace === 'page' || isList(importer)) && /\.[jt]sx$/.test(file);
        if (reason === undefined ? !isPart : !(await isStatic(importer, namespace))) return undefined;
        found.set(idOf(file), {file, reason});
        return {path: idOf(file), namespace: NAMESPACE};
      });
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, async ({path: id}) => {
        const {file, reason} = found.get(id)!;
        const more = `${JSON.stringify(id)}, ${reason !== undefined}`;
        const contents = wrapperOf(await exportsOf(file), {
          file: JSON.stringify(file),
          helper: JSON.stringify(helper),
          more,
        });
        return {contents, resolveDir: path.dirname(file), loader: 'js'};
      });
    },
  };
}

/** A module with the exports of another one, of which the components are wrapped. Where they are not all known, it has whatever that one has. */
function wrapperOf(
  {names, isAll}: {readonly names: readonly string[]; readonly isAll: boolean},
  {file, helper, more}: {readonly file: string; readonly helper: string; readonly more: string},
): string {
  if (!isAll) {
    return `const {islandModule} = require(${helper});\nmodule.exports = islandModule(require(${file}), ${more});`;
  }
  return [
    `import {islandModule} from ${helper};`,
    `import * as all from ${file};`,
    `const wrapped = islandModule(all, ${more});`,
    ...names.map((name, i) => `const e${i} = wrapped[${JSON.stringify(name)}];\nexport {e${i} as ${name}};`),
  ].join('\n');
}

/** The facts about a module that it states itself. */
interface Facts {
  /** Why it needs the browser, whatever it imports. */
  readonly reason: string | undefined;
  /** The modules that it imports, where that matters. */
  readonly imports: readonly {readonly request: string; readonly file: string}[];
}

/** The file of its own package that a module names. To ask the bundler for each takes long where there are thousands. */
function fileBeside(request: string, importer: string): string | undefined {
  if (!request.startsWith('.') || !isOfPackage(importer)) return undefined;
  const file = path.resolve(path.dirname(importer), request);
  return CODE.test(file) && isFile(file) ? file : [`${file}.js`, `${file}.mjs`].find((one) => isFile(one));
}

/** Tells why a module needs the browser. No answer waits for another one: modules may import each other. */
function createReasons(
  build: PluginBuild,
  isOfTool: (file: string) => boolean,
): (file: string) => Promise<string | undefined> {
  const facts = new Map<string, Promise<Facts>>();
  const reasons = new Map<string, Promise<string | undefined>>();
  const remember = <T>(
    known: Map<string, Promise<T>>,
    file: string,
    find: (file: string) => Promise<T>,
  ): Promise<T> => {
    const found = known.get(file) ?? find(file);
    known.set(file, found);
    return found;
  };

  async function readFacts(file: string): Promise<Facts> {
    const {reason, code} = await browserReason(fs.readFileSync(file, 'utf8'), file);
    const imports: {request: string; file: string}[] = [];
    const options = {importer: file, namespace: 'file', kind: 'import-statement', pluginData: ASKED} as const;
    for (const request of reason === undefined ? importsOf(code) : []) {
      if (EVERYWHERE.test(request)) continue;
      const beside = fileBeside(request, file);
      if (beside !== undefined) {
        if (!isOfTool(beside)) imports.push({request, file: beside});
        continue;
      }
      const {path: other, ...answer} = await build.resolve(request, {...options, resolveDir: path.dirname(file)});
      if (answer.errors.length > 0 || answer.external || answer.namespace !== 'file' || !CODE.test(other)) continue;
      if (!isOfTool(other)) imports.push({request, file: other});
    }
    return {reason, imports};
  }

  /** The reason of the module, or of the first one below it. Modules in `seen` have none, or are being asked. */
  async function firstReason(file: string, seen: Set<string>): Promise<string | undefined> {
    if (seen.has(file)) return undefined;
    seen.add(file);
    const {reason, imports} = await remember(facts, file, readFacts);
    if (reason !== undefined) return reason;
    for (const {file: other} of imports) {
      const below = await firstReason(other, seen);
      if (below !== undefined) return below;
    }
    return undefined;
  }

  async function find(file: string): Promise<string | undefined> {
    const {reason, imports} = await remember(facts, file, readFacts);
    if (reason !== undefined) return reason;
    const seen = new Set([file]);
    for (const {request, file: other} of imports) {
      const below = await firstReason(other, seen);
      if (below !== undefined) return `imports ${request}, which uses ${below}`;
    }
    return undefined;
  }

  return async (file) => (CODE.test(file) && !isOfTool(file) ? remember(reasons, file, find) : undefined);
}

/** Whether the text of a page itself needs the browser: it handles events, or hands functions to components. */
export async function livePages(pages: readonly PageModule[], found: IslandModules): Promise<ReadonlySet<PageModule>> {
  const live = new Set<PageModule>();
  for (const page of pages) {
    const {reason} = await browserReason(page.code, `${page.file}.js`, true);
    if (reason === undefined) continue;
    live.add(page);
    found.set(pageEntry(page), {file: pageEntry(page), reason});
  }
  return live;
}
