import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from 'esbuild';
import {isPackageFile} from '../../base/files/isPackageFile.ts';

/** Marks a resolution that this plugin requests itself. */
const REQUESTED = Symbol('requested');

/**
 * Finds the package whose modules Node cannot link: imports of folders or without extensions, which bundlers
 * and loaders such as jiti accept.
 *
 * @param error an error of `import()`, or its message
 * @returns the name of the package; `undefined` for any other error
 */
export function findUnlinkedPackage(error: unknown): string | undefined {
  const {message = ''} = (error ?? {}) as {message?: string};
  const [, importer] =
    /^(?:Directory import '[^']+' is not supported|Cannot find module '[^']+').* imported from (.+)/.exec(message) ??
    [];
  const [, name] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(importer ?? '') ?? [];
  return name?.replace('\\', '/');
}

/** Bundles the named packages and all packages that they import. Other packages stay external. */
export function bundlePackages(names: readonly string[]): Plugin {
  return {
    name: 'unlinked-packages',
    setup(setup) {
      setup.onResolve({filter: /^[\w@]/}, async ({path: name, pluginData, importer, kind, namespace, resolveDir}) => {
        if (pluginData === REQUESTED || names.some((one) => name === one || name.startsWith(`${one}/`)))
          return undefined;
        const where = {importer, namespace, resolveDir, pluginData: REQUESTED};
        // Loaders that accept such packages turn their imports into calls of `require`.
        const asRequired = isPackageFile(importer) && (await setup.resolve(name, {...where, kind: 'require-call'}));
        if (asRequired) return asRequired.errors.length > 0 ? undefined : asRequired;
        const {errors} = await setup.resolve(name, {...where, kind});
        return errors.length > 0 || isInstalled(name, resolveDir) ? {path: name, external: true} : undefined;
      });
    },
  };
}

/** Returns whether a folder of packages at or above `folder` has the package of a request, which may be a link. */
function isInstalled(request: string, folder: string): boolean {
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(request)!;
  if (fs.existsSync(path.join(folder, 'node_modules', name))) return true;
  return path.dirname(folder) !== folder && isInstalled(request, path.dirname(folder));
}
