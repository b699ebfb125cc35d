import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from 'esbuild';
import {isPackageFile, isSiteFile} from '../../base/files/isPackageFile.ts';
import {isInFolder} from '../../base/files/toSlashes.ts';
import {OWN_REQUEST} from './islands/createReasons.ts';

/** Extensions of modules whose imports bundlers read alike, whatever `package.json` says. */
const MODULE = /\.(?:[jt]sx?|mdx?)$/;
/** Requests by which a package can reach a file of the site: aliases and absolute paths. */
const FROM_PACKAGE = /^@(?:site|theme)\b|^[/\\]|^[A-Za-z]:/;
const KINDS: ReadonlySet<string> = new Set(['entry-point', 'import-statement', 'dynamic-import', 'require-call']);

interface Folders {
  /** Absolute path of the site. */
  readonly root: string;
  /** Absolute path of the tool. */
  readonly packageRoot: string;
}

/**
 * Makes the default export of a CommonJS package the one that it marks with `__esModule`, as in other
 * bundlers. With `"type": "module"` in the `package.json` of a site, esbuild takes all of
 * `module.exports` instead, as Node does, but only in files that it resolves itself. So this plugin
 * must resolve each request for a file of the site.
 */
export function siteModulesPlugin({root, packageRoot}: Folders): readonly Plugin[] {
  if (!isModulePackage(root)) return [];
  const toolFolders = ['src', 'theme', 'plugins', 'packages'].map((folder) => path.join(packageRoot, folder));
  const isOfSite = (file: string): boolean =>
    MODULE.test(file) && isSiteFile(file, root) && !toolFolders.some((folder) => isInFolder(file, folder));
  const plugin: Plugin = {
    name: 'manual-site-modules',
    setup(build) {
      build.onResolve({filter: /.*/}, async ({path: request, importer, namespace, kind, resolveDir, pluginData}) => {
        if (isOfPlugin(pluginData) || !KINDS.has(kind)) return undefined;
        if (isPackageFile(importer) && !FROM_PACKAGE.test(request)) return undefined;
        const answer = await build.resolve(request, {importer, namespace, kind, resolveDir, pluginData: OWN_REQUEST});
        const {path: file, sideEffects, suffix, external, errors} = answer;
        if (errors.length > 0 || external || answer.namespace !== 'file' || !isOfSite(file)) return undefined;
        return {path: file, sideEffects, suffix};
      });
    },
  };
  return [plugin];
}

/**
 * Returns whether a plugin made a request, which would come back to it without its mark, again and
 * again. Requests of pages and Markdown files have the scope of their variables.
 */
function isOfPlugin(pluginData: unknown): boolean {
  if (pluginData === undefined) return false;
  return !(typeof pluginData === 'object' && pluginData !== null && 'locale' in pluginData) || 'isAsked' in pluginData;
}

/** Returns whether the nearest `package.json` makes `.js` files ES modules. */
function isModulePackage(folder: string): boolean {
  const file = path.join(folder, 'package.json');
  try {
    return (JSON.parse(fs.readFileSync(file, 'utf8')) as {type?: unknown}).type === 'module';
  } catch {
    const parent = path.dirname(folder);
    return parent !== folder && isModulePackage(parent);
  }
}
