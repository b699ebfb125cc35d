import path from 'node:path';
import type {Plugin, ResolveResult} from 'esbuild';
import {isOfPackage} from '../../../base/files/isOfPackage.ts';
import type {BundleInput} from '../common.ts';
import {exportsOf} from '../mdxComponentsPlugin.ts';
import {pageEntry} from '../plugins.ts';
import {ASKED, CODE, createReasons, EVERYWHERE} from './createReasons.ts';
import type {IslandModules} from './islandModules.ts';
import {wrapperOf} from './wrapperOf.ts';

const NAMESPACE = 'island';

/**
 * Finds the modules whose components need the browser, and lets those that do not import them as islands. A module needs it by what
 * it uses, or because it imports one that does; pages, the theme of the tool, and what a site has around the frame of every page never do by
 * what they import.
 */
export function islandsPlugin(input: BundleInput, islands: IslandModules): Plugin {
  const {packageRoot, root, theme} = input;
  const folders = [...['src', 'theme'].map((folder) => path.join(packageRoot, folder)), ...input.more.islandFree];
  const toolFolders = folders.map((folder) => folder + path.sep);
  const isOfTool = (file: string): boolean => toolFolders.some((folder) => file.startsWith(folder));
  const helper = path.join(packageRoot, 'src/client/islands/island.tsx');
  return {
    name: 'manual-islands',
    setup(build) {
      const reasons = createReasons(build, {root, isOfTool, plugins: input.plugins});
      build.onStart(async () => {
        for (const page of input.pages) {
          const reason = await reasons.findPageReason(page);
          if (reason !== undefined) islands.set(pageEntry(page), {file: pageEntry(page), reason});
        }
      });
      /** Lists of components are what pages may use, and no components themselves. */
      const isList = (file: string): boolean => theme.mdxComponents.includes(file);
      const layout = theme.overrides.get('Layout');
      /** The frame of the site and modules around it. As an island each would be the whole page. */
      const frames = new Set<string>();
      const isStatic = async (importer: string, namespace: string): Promise<boolean> => {
        if (namespace === 'page' || namespace === 'mdx-components' || namespace === 'theme-default') return true;
        if (namespace !== 'file') return false;
        return (
          isOfTool(importer) || isList(importer) || frames.has(importer) || !(await reasons.findModuleReason(importer))
        );
      };
      build.onResolve({filter: /.*/}, async ({path: request, importer, namespace, kind, resolveDir, pluginData}) => {
        if (pluginData === ASKED || kind === 'entry-point' || kind === 'dynamic-import') return undefined;
        if (!/^(?:file|page|mdx-components|theme-default|virtual)$/.test(namespace)) return undefined;
        // A page that is an island as a whole has its components as they are: it may call them.
        if (namespace === 'page' && islands.has(`page:${importer}`)) return undefined;
        if (EVERYWHERE.test(request) || request.startsWith('node:')) return undefined;
        // The tool itself is installed there, too, and its theme imports what a site puts in place of its parts.
        if (isOfPackage(importer) && !isOfTool(importer)) return undefined;
        const answer = await build.resolve(request, {importer, namespace, kind, resolveDir, pluginData: ASKED});
        const file = answer.path;
        if (!isCode(answer) || isOfTool(file)) return undefined;
        const isFrame = file === layout || importer === layout;
        // Of a list of components those count that it defines itself.
        const reason = await (isList(file)
          ? reasons.findListReason(file)
          : isFrame
            ? reasons.findFrameReason(file)
            : reasons.findModuleReason(file));
        if (isFrame && reason === undefined) frames.add(file);
        const isComponentFile =
          reason === undefined && (namespace === 'page' || isList(importer)) && /\.[jt]sx$/.test(file);
        if (reason === undefined ? !isComponentFile : !(await isStatic(importer, namespace))) return undefined;
        islands.set(toIslandId(file, input), {file, reason});
        return {path: toIslandId(file, input), namespace: NAMESPACE};
      });
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, async ({path: id}) => {
        const {file, reason} = islands.get(id)!;
        const isHydrated = reason !== undefined;
        const staticNames = isHydrated && !isList(file) ? await reasons.findStaticNames(file) : new Set<string>();
        const contents = wrapperOf(await exportsOf(file), {id, file, helper, isHydrated, staticNames});
        return {contents, resolveDir: path.dirname(file), loader: 'js'};
      });
    },
  };
}

const isCode = ({path: file, errors, external, namespace}: ResolveResult): boolean =>
  errors.length === 0 && !external && namespace === 'file' && CODE.test(file);

/** The id of a module. Names of bundled files follow from it, so it does not depend on the folders of site and tool. */
function toIslandId(file: string, {root, packageRoot}: BundleInput): string {
  const isBesideSite = !file.startsWith(root + path.sep) && file.startsWith(packageRoot + path.sep);
  const id = isBesideSite ? `manual-docs/${path.relative(packageRoot, file)}` : path.relative(root, file);
  return id.split(path.sep).join('/');
}
