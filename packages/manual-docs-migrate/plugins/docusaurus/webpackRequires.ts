import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {PluginBuild} from 'esbuild';

interface Site {
  readonly root: string;
  /** URL prefix of files in static folders. */
  readonly baseUrl: () => string;
}

/** `require.context('./data', false, /\.json$/)` with literal arguments. */
const CONTEXT =
  /\brequire\.context\(\s*(['"])([^'"\n]+)\1\s*(?:,\s*(true|false)\s*(?:,\s*\/((?:[^/\\\n]|\\.)+)\/([a-z]*)\s*(?:,\s*(['"])(\w+)\6\s*)?)?)?,?\s*\)/g;
/** A file of the static folder whose name is computed at runtime. */
const STATIC = /\brequire\(\s*`@site\/static(?=\/|\$\{)([^`]*)`\s*\)/g;
/** A file elsewhere in the site whose name is computed at runtime. */
const COMPUTED = /\brequire\(\s*`@site\/(?=[^`]*\$\{)([^`]*)`\s*\)/g;

/** The text of a file whose name is computed at runtime: the loader, the folder, and the name. */
const RAW =
  /\brequire\(\s*`((?:-?!|!!)?raw-loader(?:\?[^!`$]*)?!)((?:@site|\.{1,2})\/(?:[^`$]*\/)?)([^`$/]*\$\{[^`]*)`\s*\)/g;

/**
 * Replaces calls that only webpack resolves: `require.context`, and `require` of a template that
 * begins at the site folder. Returns `undefined` for a module without such calls.
 */
function replaceRequires(code: string, file: string, {root, baseUrl}: Site): string | undefined {
  const folder = path.dirname(file);
  const toRoot = toRequest(path.relative(folder, root));
  const replaced = code
    .replace(
      CONTEXT,
      (_, __, name: string, deep = 'true', pattern = '^\\.\\/.*$', flags = '', ___ = '', mode = 'sync') => {
        const from = path.join(name.startsWith('@site/') ? root : folder, name.replace(/^@site\//, ''));
        const isMatch = new RegExp(pattern, flags.replace('g', ''));
        const keys = listFiles(from, deep === 'true').filter((key) => isMatch.test(key));
        const modules = keys.map((key) => {
          const value = formatRequire(path.join(from, key), folder);
          return `${JSON.stringify(key)}: ${mode === 'lazy' ? 'async ' : ''}() => ${value}`;
        });
        const find = '(name) => modules[name]()';
        return `((modules) => Object.assign(${find}, {keys: () => Object.keys(modules), resolve: (name) => name}))({${modules.join(', ')}})`;
      },
    )
    .replace(RAW, (_, loader: string, start: string, name: string) => {
      const from = path.join(start.startsWith('@site/') ? root : folder, start.replace(/^@site\//, ''));
      const suffix = name.slice(name.lastIndexOf('}') + 1);
      const keys = listFiles(from, true).filter((key) => key.endsWith(suffix));
      const modules = keys.map(
        (key) => `${JSON.stringify(key)}: () => ${formatRequire(path.join(from, key), folder, loader)}`,
      );
      return `({${modules.join(', ')}})[\`./${name}\`]()`;
    })
    .replace(STATIC, (_, rest: string) => `({default: ${JSON.stringify(baseUrl().replace(/\/$/, ''))} + \`${rest}\`})`)
    .replace(COMPUTED, (_, rest: string) => `require(\`${toRoot.replace(/\/$/, '')}/${rest}\`)`);
  return replaced === code ? undefined : replaced;
}

/** Replaces such calls in modules of the site. Packages are written for any bundler. */
export function webpackRequires(build: PluginBuild, site: Site): void {
  const folders = readdirSync(site.root, {withFileTypes: true}).filter((one) => one.isDirectory());
  const names = folders.map(({name}) => name).filter((name) => !/^(?:\.|node_modules$|build$)/.test(name));
  if (names.length === 0) return;
  const quote = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const below = `${quote(site.root + path.sep)}(?:${names.map(quote).join('|')})`;
  build.onLoad({filter: new RegExp(`^${below}[\\\\/].*\\.[cm]?[jt]sx?$`), namespace: 'file'}, ({path: file}) => {
    const contents = file.includes(`${path.sep}node_modules${path.sep}`)
      ? undefined
      : replaceRequires(readFileSync(file, 'utf8'), file, site);
    return contents === undefined ? undefined : {contents, loader: /\.[cm]?ts$/.test(file) ? 'ts' : 'tsx'};
  });
}

const formatRequire = (file: string, folder: string, loader = ''): string =>
  `require(${JSON.stringify(loader + toRequest(path.relative(folder, file)))})`;

const toRequest = (name: string): string => {
  const request = name.split(path.sep).join('/');
  return request.startsWith('.') ? request : `./${request}`;
};

/** Lists files of a folder in webpack's form, `./a/b.json`, sorted. Skips packages and hidden folders. */
function listFiles(folder: string, deep: boolean): string[] {
  if (!statSync(folder, {throwIfNoEntry: false})?.isDirectory()) return [];
  const walk = (inner: string): string[] =>
    readdirSync(inner, {withFileTypes: true}).flatMap((entry) => {
      const file = path.join(inner, entry.name);
      if (entry.isFile()) return [toRequest(path.relative(folder, file))];
      const isEntered = deep && entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name);
      return isEntered ? walk(file) : [];
    });
  return walk(folder).sort();
}
