import fs from 'node:fs';
import path from 'node:path';
import type {PluginBuild} from 'esbuild';

/** Endings that requests for modules may leave out. */
const EXTENSIONS = ['', '.js', '.jsx', '.ts', '.tsx'];

/** A path that begins at the folder of the site, such as `/static/img/a.svg`, or at a folder in it. */
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
