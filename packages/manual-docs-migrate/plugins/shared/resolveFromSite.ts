import fs from 'node:fs';
import path from 'node:path';
import type {PluginBuild} from 'esbuild';

/** A path that begins at the folder of the site, such as `/static/img/a.svg`, or at a folder in it. */
export function resolveFromSite(build: PluginBuild, root: string, inside: readonly string[] = []): void {
  build.onResolve({filter: /^\/[^/]/}, ({path: request, kind, importer, namespace}) => {
    if (kind === 'entry-point') return undefined;
    const folders = [...inside.map((name) => path.join(root, name)), root];
    const folder = folders.find((one) => fs.existsSync(path.join(one, request.replace(/[?#].*$/, ''))));
    return folder ? build.resolve(`.${request}`, {kind, importer, namespace, resolveDir: folder}) : undefined;
  });
}
