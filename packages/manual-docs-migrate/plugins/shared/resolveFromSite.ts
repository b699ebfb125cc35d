import fs from 'node:fs';
import path from 'node:path';
import type {PluginBuild} from 'esbuild';

/** Extensions that imports may omit. */
const EXTENSIONS = ['', '.js', '.jsx', '.ts', '.tsx'];

/**
 * Resolves paths that begin at the site folder or at one of its subfolders, such as
 * `/static/img/a.svg`.
 */
export function resolveFromSite(build: PluginBuild, root: string, inside: readonly string[] = []): void {
  build.onResolve({filter: /^\/[^/]/}, ({path: request, kind, importer, namespace, pluginData}) => {
    if (kind === 'entry-point') return undefined;
    const folders = [...inside.map((name) => path.join(root, name)), root];
    const name = request.replace(/[?#].*$/, '');
    const folder = folders.find((one) => EXTENSIONS.some((end) => fs.existsSync(path.join(one, name + end))));
    // With the data of the request, because the search for islands marks its own requests by it and would wait for itself.
    const where = {kind, importer, namespace, resolveDir: folder ?? root, pluginData};
    return folder ? build.resolve(`.${request}`, where) : undefined;
  });
}
