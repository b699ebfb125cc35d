import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Plugin} from 'esbuild';
import {READY_NAMESPACE, type ReadyModules} from '../server/readyModulesPlugin.ts';

const SERVER = 'react-dom/server';

/** Production file of each entry point, in its package. */
const FILES: Readonly<Record<string, string>> = {
  react: 'cjs/react.production.js',
  'react/jsx-runtime': 'cjs/react-jsx-runtime.production.js',
  'react-dom': 'cjs/react-dom.production.js',
  'react-dom/client': 'cjs/react-dom-client.production.js',
  [SERVER]: 'cjs/react-dom-server-legacy.browser.production.js',
  scheduler: 'cjs/scheduler.production.js',
};

const NAMESPACE = 'react-module';

/** Entry points that only one side uses; unused ones are dropped. */
const ONE_SIDED = new Set(['react-dom/client', SERVER]);

/**
 * Bundles React as ES modules. React is published as CommonJS, which esbuild wraps in functions:
 * browsers would parse these twice and block the page, whereas modules are compiled in another
 * thread while they load. The server gets only the code that it runs, about a third: no hydration,
 * and only the renderer that returns a string.
 */
export function reactModulesPlugin(packageRoot: string, ready?: ReadyModules): Plugin {
  return {
    name: 'manual-react-modules',
    setup(build) {
      // A site's own code may use another renderer.
      const renderer = path.join(packageRoot, 'src/client/server.tsx');
      const findPackageFolder = (name: string, from: string): string =>
        path.dirname(createRequire(path.join(from, 'package.json')).resolve(`${name}/package.json`));
      build.onResolve({filter: /^(?:react(?:-dom)?|scheduler)(?:\/.*)?$/}, ({path: request, importer, ...from}) => {
        const {jsxImportSource} = build.initialOptions;
        // With another JSX runtime, replace that of pages as well, whose JSX esbuild does not see.
        if (jsxImportSource && request === 'react/jsx-runtime' && from.namespace === 'page')
          return build.resolve(`${jsxImportSource}/jsx-runtime`, {kind: from.kind, resolveDir: from.resolveDir});
        if (ready && Object.hasOwn(ready.modules, request))
          return {path: request, namespace: READY_NAMESPACE, sideEffects: false};
        const file = FILES[request];
        if (file === undefined || (request === SERVER && importer !== renderer)) return undefined;
        // The scheduler is a dependency of React DOM.
        const owner = request === 'scheduler' ? findPackageFolder('react-dom', packageRoot) : packageRoot;
        const name = request.split('/')[0]!;
        return {
          // Not absolute, because names of chunks derive from it, and must not depend on the folder of the tool.
          path: `node_modules/${name}/${file}`,
          namespace: NAMESPACE,
          sideEffects: !ONE_SIDED.has(request),
          pluginData: path.join(findPackageFolder(name, owner), file),
        };
      });
      const isBrowser = build.initialOptions.platform === 'browser';
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, ({pluginData}) => {
        const file: string = pluginData;
        const text = fs.readFileSync(file, 'utf8');
        return {
          contents: toEsModule(isBrowser ? text : addContexts(addFailures(text))),
          resolveDir: path.dirname(file),
          loader: 'js',
        };
      });
    },
  };
}

/** React's error callback, which is empty in the string renderer. */
const EMPTY_ON_ERROR = /^function onError\(\) \{\}$/m;

/**
 * Adds `takeFailures` to React's string renderer. It returns what was thrown inside `<Suspense>`
 * since its last call, which React leaves to the browser without reporting it.
 */
export function addFailures(text: string): string {
  if (!text.includes('renderToString')) return text;
  if (!EMPTY_ON_ERROR.test(text)) throw new Error('React has no `onError` where it had one.');
  const patched = text.replace(EMPTY_ON_ERROR, 'var failures = [];\nfunction onError(error) { failures.push(error); }');
  return `${patched}\nexports.takeFailures = function () { return failures.splice(0); };\n`;
}

/** Code of the renderer that reads a context. */
const CONTEXT_READS = /\b(context|usable|type\._context)\._currentValue2(?=;|\))/g;
const CONTEXT_PROVIDED = 'type._currentValue2 = nextValue;';

/**
 * Adds three functions to React's string renderer. `contextsHere` returns the contexts provided
 * around the calling component. `watchContexts` runs a function and returns its result and the
 * contexts that it read from outside. `namesOf` returns the names of the components that last
 * provided and read a context.
 */
export function addContexts(text: string): string {
  if (!text.includes('renderToString')) return text;
  let count = 0;
  const patched = text.replace(CONTEXT_READS, (_, context: string) => {
    count++;
    return `readContext(${context})`;
  });
  if (count < 4 || !patched.includes(CONTEXT_PROVIDED)) throw new Error('React reads contexts in another way.');
  return [
    patched.replace(CONTEXT_PROVIDED, `${CONTEXT_PROVIDED} tellName(type, 'provider', task);`),
    'var contexts = {read: new Set()};',
    'exports.contextsHere = function () {',
    '  var here = new Set();',
    '  for (var node = currentActiveSnapshot; node; node = node.parent) here.add(node.context);',
    '  return here;',
    '};',
    'var names = new Map();',
    'function tellName(context, role, task) {',
    '  for (var node = task && task.componentStack; node; node = node.parent)',
    '    if (typeof node.type === "function") return names.set(context, {...names.get(context), [role]: node.type.name});',
    '}',
    'exports.namesOf = function (context) { return names.get(context) || {}; };',
    'function readContext(context) {',
    '  tellName(context, "reader", currentlyRenderingTask);',
    '  for (var node = currentActiveSnapshot; node && node.context !== context; ) node = node.parent;',
    '  if (!node) contexts.read.add(context);',
    '  return context._currentValue2;',
    '}',
    'exports.watchContexts = function (work) {',
    '  var outer = contexts;',
    '  contexts = {read: new Set()};',
    '  try {',
    '    return Object.assign({result: work()}, contexts);',
    '  } finally {',
    '    contexts = outer;',
    '  }',
    '};',
    '',
  ].join('\n');
}

/**
 * Converts a CommonJS file that only assigns to `exports` to an ES module. An export that is
 * assigned once and never read becomes a constant, so that the bundler can drop it.
 */
export function toEsModule(text: string): string {
  const imports: string[] = [];
  // A variable with a whole module would keep all of it.
  const withImports = text.replace(
    /(?<![\w$])([\w$]+) = require\("([^"]+)"\)/g,
    (_, variable: string, request: string) => {
      imports.push(`import * as ${variable} from ${JSON.stringify(request)};`);
      return `required${imports.length}`;
    },
  );
  const names = [...new Set([...text.matchAll(/^\s*exports\.([\w$]+) =(?!=)/gm)].map(([, name]) => name!))];
  const localNames = new Map(names.map((name, i) => [name, `exported${i}`]));
  const isConstant = (name: string): boolean =>
    text.split(new RegExp(`\\bexports\\.${name.replaceAll('$', '\\$')}(?![\\w$])`)).length === 2;
  const shared = names.filter((name) => !isConstant(name));
  const body = withImports.replace(/^exports\.([\w$]+) =(?!=)/gm, (match, name: string) =>
    shared.includes(name) ? match : `const ${localNames.get(name)} =`,
  );
  return [
    ...imports,
    'const exports = {};',
    body,
    // The file's own functions use the same names.
    shared.length > 0
      ? `const {${shared.map((name) => `${name}: ${localNames.get(name)}`).join(', ')}} = exports;`
      : '',
    `export default {${names.map((name) => `${name}: ${localNames.get(name)}`).join(', ')}};`,
    `export {${names.map((name) => `${localNames.get(name)} as ${name}`).join(', ')}};`,
  ].join('\n');
}
