import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Plugin} from 'esbuild';

const SERVER = 'react-dom/server';

/** Where the production code of each entry point lies in its package. */
const FILES: Readonly<Record<string, string>> = {
  react: 'cjs/react.production.js',
  'react/jsx-runtime': 'cjs/react-jsx-runtime.production.js',
  'react-dom': 'cjs/react-dom.production.js',
  'react-dom/client': 'cjs/react-dom-client.production.js',
  [SERVER]: 'cjs/react-dom-server-legacy.browser.production.js',
  scheduler: 'cjs/scheduler.production.js',
};

const NAMESPACE = 'react-module';

/** What the runtime names on both sides, and only one of them runs: left out where nothing of it is used. */
const ONE_SIDED = new Set(['react-dom/client', SERVER]);

/**
 * Gives bundles React as modules. As published it is CommonJS, which the bundler wraps in functions: a browser then reads them
 * twice, the second time where it keeps the page from answering, for some 60 ms of a slow machine. The code of modules is compiled while
 * it arrives, by another thread. The server gets only what it runs, a third of what it would get: it reads no part for hydration, and of
 * the renderers that React has for servers only the one that returns a text.
 */
export function reactModules(packageRoot: string): Plugin {
  return {
    name: 'manual-react-modules',
    setup(build) {
      // A site's own code may want another renderer than ours.
      const renderer = path.join(packageRoot, 'src/client/server.tsx');
      const folderOf = (name: string, from: string): string =>
        path.dirname(createRequire(path.join(from, 'package.json')).resolve(`${name}/package.json`));
      build.onResolve({filter: /^(?:react(?:-dom)?|scheduler)(?:\/.*)?$/}, ({path: request, importer}) => {
        const file = FILES[request];
        if (file === undefined || (request === SERVER && importer !== renderer)) return undefined;
        // The scheduler is React DOM's own dependency.
        const from = request === 'scheduler' ? folderOf('react-dom', packageRoot) : packageRoot;
        return {
          path: path.join(folderOf(request.split('/')[0]!, from), file),
          namespace: NAMESPACE,
          sideEffects: !ONE_SIDED.has(request),
        };
      });
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, ({path: file}) => ({
        contents: asModule(fs.readFileSync(file, 'utf8')),
        resolveDir: path.dirname(file),
        loader: 'js',
      }));
    },
  };
}

/** A CommonJS file that only adds to its `exports`, as a module with the same names. */
export function asModule(text: string): string {
  const imports = new Map<string, string>();
  const body = text.replace(/\brequire\("([^"]+)"\)/g, (_, request: string) => {
    const name = imports.get(request) ?? `required${imports.size}`;
    imports.set(request, name);
    return name;
  });
  const names = [...new Set([...text.matchAll(/^\s*exports\.([\w$]+) = /gm)].map(([, name]) => name!))];
  return [
    ...[...imports].map(([request, name]) => `import ${name} from ${JSON.stringify(request)};`),
    'const exports = {};',
    body,
    'export default exports;',
    // The file's own functions have these names, too.
    `const {${names.map((name, i) => `${name}: exported${i}`).join(', ')}} = exports;`,
    `export {${names.map((name, i) => `exported${i} as ${name}`).join(', ')}};`,
  ].join('\n');
}
