import fs from 'node:fs';
import path from 'node:path';
import type {PluginBuild} from 'esbuild';

/**
 * Resolves paths that begin at the site folder or at one of its subfolders, such as
 * `/static/img/a.svg`.
 */
export function resolveFromSite(build: PluginBuild, root: string, inside: readonly string[] = []): void {
  build.onResolve({filter: /^\/[^/]/}, ({path: request, kind, importer, namespace}) => {
    if (kind === 'entry-point') return undefined;
    const folders = [...inside.map((name) => path.join(root, name)), root];
    const folder = folders.find((one) => fs.existsSync(path.join(one, request.replace(/[?#].*$/, ''))));
    return folder ? build.resolve(`.${request}`, {kind, importer, namespace, resolveDir: folder}) : undefined;
  });
}
