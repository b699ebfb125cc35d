import path from 'node:path';
import type {Plugin, ResolveResult} from 'esbuild';
import {isPackageFile} from '../../../base/files/isPackageFile.ts';
import type {BundleInput} from '../common.ts';
import {toPageEntry} from '../plugins.ts';
import {readExports} from '../theme/mdxComponentsPlugin.ts';
import {CODE, createReasons, OWN_REQUEST, UNIVERSAL_MODULE} from './createReasons.ts';
import type {IslandModules} from './islandModules.ts';
import {makeIslandWrapper} from './makeIslandWrapper.ts';

const NAMESPACE = 'island';

/**
 * Finds the modules whose components need the browser, and makes static modules import them as
 * islands. A module needs the browser by its own code or by its imports. Pages, the tool's theme,
 * and the site's layout never need it by their imports.
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
          if (reason !== undefined) islands.set(toPageEntry(page), {file: toPageEntry(page), reason});
        }
      });
      /** Lists of components only say what pages may use. */
      const isList = (file: string): boolean => theme.mdxComponents.includes(file);
      const layout = theme.overrides.get('Layout');
      /** The site's layout and modules around it. As islands they would be the whole page. */
      const frames = new Set<string>();
      const isStatic = async (importer: string, namespace: string): Promise<boolean> => {
        if (namespace === 'page' || namespace === 'mdx-components' || namespace === 'theme-default') return true;
        if (namespace !== 'file') return false;
        return isOfTool(importer) || isList(importer) || frames.has(importer) || !(await reasons.findReason(importer));
      };
      build.onResolve({filter: /.*/}, async ({path: request, importer, namespace, kind, resolveDir, pluginData}) => {
        if (pluginData === OWN_REQUEST || kind === 'entry-point' || kind === 'dynamic-import') return undefined;
        if (!/^(?:file|page|mdx-components|theme-default|virtual)$/.test(namespace)) return undefined;
        // A page that is one island keeps its components unwrapped, because it may call them.
        if (namespace === 'page' && islands.has(`page:${importer}`)) return undefined;
        if (UNIVERSAL_MODULE.test(request) || request.startsWith('node:')) return undefined;
        // The tool is in `node_modules`, too, and its theme imports the site's overrides.
        if (isPackageFile(importer) && !isOfTool(importer)) return undefined;
        const answer = await build.resolve(request, {importer, namespace, kind, resolveDir, pluginData: OWN_REQUEST});
        const file = answer.path;
        if (!isCode(answer) || isOfTool(file)) return undefined;
        const isFrame = file === layout || importer === layout;
        // For a list of components, only its own components count.
        const reason = await (isList(file)
          ? reasons.findListReason(file)
          : isFrame
            ? reasons.findFrameReason(file)
            : reasons.findReason(file));
        if (isFrame && reason === undefined) frames.add(file);
        const isJsx = reason === undefined && (namespace === 'page' || isList(importer)) && /\.[jt]sx$/.test(file);
        if (reason === undefined ? !isJsx : !(await isStatic(importer, namespace))) return undefined;
        islands.set(toIslandId(file, input), {file, reason});
        return {path: toIslandId(file, input), namespace: NAMESPACE};
      });
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, async ({path: id}) => {
        const {file, reason} = islands.get(id)!;
        const isHydrated = reason !== undefined;
        const staticNames = isHydrated && !isList(file) ? await reasons.findStaticNames(file) : new Set<string>();
        const contents = makeIslandWrapper(await readExports(file), {id, file, helper, isHydrated, staticNames});
        return {contents, resolveDir: path.dirname(file), loader: 'js'};
      });
    },
  };
}

const isCode = ({path: file, errors, external, namespace}: ResolveResult): boolean =>
  errors.length === 0 && !external && namespace === 'file' && CODE.test(file);

/**
 * Returns the id of a module. Independent of the folders of site and tool, because file names
 * derive from it.
 */
function toIslandId(file: string, {root, packageRoot}: BundleInput): string {
  const isBesideSite = !file.startsWith(root + path.sep) && file.startsWith(packageRoot + path.sep);
  const id = isBesideSite ? `manual-docs/${path.relative(packageRoot, file)}` : path.relative(root, file);
  return id.split(path.sep).join('/');
}
