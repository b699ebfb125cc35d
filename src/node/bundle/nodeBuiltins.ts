import {builtinModules} from 'node:module';
import type {Plugin} from 'esbuild';

const NAMES = builtinModules.filter((name) => !name.startsWith('_')).map((name) => name.replace('/', '\\/'));

/**
 * Modules of Node for packages, where pages are rendered. Many leave them out in browsers by their `package.json`, which says nothing
 * here; the bundle for browsers reports packages that need them there as well.
 */
export function nodeBuiltins(): Plugin {
  return {
    name: 'node-builtins',
    setup(build) {
      build.onResolve({filter: new RegExp(`^(?:node:)?(?:${NAMES.join('|')})$`)}, ({path: name, importer}) =>
        /[\\/]node_modules[\\/]/.test(importer) ? {path: name, namespace: 'node-builtin'} : undefined,
      );
      build.onLoad({filter: /.*/, namespace: 'node-builtin'}, ({path: name}) => ({
        contents: `module.exports = process.getBuiltinModule(${JSON.stringify(name)});`,
      }));
    },
  };
}
