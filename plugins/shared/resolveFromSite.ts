import fs from 'node:fs';
import path from 'node:path';
import type {PluginBuild} from 'esbuild';

/** A path that begins at the folder of the site, such as `/static/img/a.svg`. */
export function resolveFromSite(build: PluginBuild, root: string): void {
  build.onResolve({filter: /^\/[^/]/}, ({path: request, kind, importer, namespace}) => {
    const isThere = kind !== 'entry-point' && fs.existsSync(path.join(root, request.replace(/[?#].*$/, '')));
    return isThere ? build.resolve(`.${request}`, {kind, importer, namespace, resolveDir: root}) : undefined;
  });
}
