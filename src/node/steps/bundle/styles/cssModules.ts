import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type {PartialMessage, Plugin} from 'esbuild';
import {contentHash} from '../../../base/files/hashFile.ts';
import {type SheetLoader, type SheetOptions, sheetLoader} from './styleSheets.ts';

const SCOPED = 'scoped-css';
/** Says that the bundler itself is asked where a file is. */
const OWN_REQUEST = 'asked';
const FILTER = /\.module\.(?:css|s[ac]ss)$/;

interface Scoping extends SheetOptions {
  /** One for all modules: a plugin of PostCSS is made once, and knows what it has read. */
  readonly load: SheetLoader;
}

/**
 * CSS modules: an import gives the class names as an object. The bundler could do that itself, but it would number the names
 * by what else is in a bundle, and server and browser have different bundles. Here a name follows from file and class alone.
 */
export function cssModules({root, onInput}: SheetOptions): Plugin {
  const rules = new Map<string, string>();
  const scoping = {root, onInput, load: sheetLoader({root, onInput})};
  return {
    name: 'manual-css-modules',
    setup(build) {
      build.onLoad({filter: FILTER, namespace: 'file'}, async ({path: file}) => {
        let scopedSheet: Awaited<ReturnType<typeof scopeClasses>>;
        try {
          scopedSheet = await scopeClasses(file, scoping);
        } catch (error) {
          // Said at the import of the page, with the place in the style sheet.
          const {errors} = error as {errors?: PartialMessage[]};
          if (!errors) throw error;
          return {errors: errors.map(restoreNames)};
        }
        const {names, css, warnings} = scopedSheet;
        rules.set(file, css);
        const importRules = `import ${JSON.stringify(`${SCOPED}:${file}`)};\n`;
        return {
          contents: importRules + makeModule(names),
          loader: 'js',
          resolveDir: path.dirname(file),
          warnings: warnings.map(restoreNames),
        };
      });
      build.onResolve({filter: new RegExp(`^${SCOPED}:`)}, ({path: name}) => ({
        path: name.slice(SCOPED.length + 1),
        namespace: SCOPED,
      }));
      build.onLoad({filter: /.*/, namespace: SCOPED}, ({path: file}) => ({
        contents: rules.get(file)!,
        loader: 'css',
        resolveDir: path.dirname(file),
      }));
    },
  };
}

/** A problem with the names of files as their author knows them. */
function restoreNames(error: PartialMessage): PartialMessage {
  const restore = (text = ''): string => text.replace(/scoped-css:(\S+?)-[\w-]{5}(\.module\.css)/g, '$1$2');
  const {location} = error;
  return {
    ...error,
    text: restore(error.text),
    ...(location ? {location: {...location, file: restore(location.file)}} : {}),
  };
}

function makeModule(names: Readonly<Record<string, string>>): string {
  const exported = Object.keys(names).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default');
  return [
    `const names = ${JSON.stringify(names)};`,
    'export default names;',
    ...exported.map((name, i) => `const name${i} = names.${name};\nexport {name${i} as ${name}};`),
  ].join('\n');
}

async function scopeClasses(
  file: string,
  scoping: Scoping,
): Promise<{names: Readonly<Record<string, string>>; css: string; warnings: readonly PartialMessage[]}> {
  const {build} = await import('esbuild');
  const {outputFiles, warnings} = await build({
    stdin: {contents: `export {default} from ${JSON.stringify(file)};`, resolveDir: path.dirname(file)},
    bundle: true,
    write: false,
    outdir: scoping.root,
    format: 'iife',
    globalName: 'scoped',
    charset: 'utf8',
    logLevel: 'silent',
    alias: {'@site': scoping.root},
    plugins: [uniqueNamesPlugin(scoping)],
  });
  const text = (extension: string): string => outputFiles.find((one) => one.path.endsWith(extension))?.text ?? '';
  const names = vm.runInNewContext(`${text('.js')};JSON.stringify(scoped.default ?? {})`) as string;
  return {names: JSON.parse(names) as Record<string, string>, css: text('.css'), warnings};
}

/** The bundler begins names with that of the file; two files of one name differ by their folders. */
function uniqueNamesPlugin({root, onInput, load}: Scoping): Plugin {
  return {
    name: 'manual-unique-names',
    setup(build) {
      build.onResolve({filter: /.*/}, async ({path: name, kind, resolveDir, pluginData}) => {
        if (pluginData === OWN_REQUEST) return undefined;
        // Files and other style sheets are found by the bundle that the rules go into.
        if (kind === 'url-token' || kind === 'import-rule') return {path: name, external: true};
        const {path: file, errors} = await build.resolve(name, {kind, resolveDir, pluginData: OWN_REQUEST});
        if (errors.length > 0) return {errors};
        const folder = path.relative(root, path.dirname(file)).split(path.sep).join('/');
        const id = contentHash(folder).slice(0, 5);
        return {path: file.replace(FILTER, `-${id}.module.css`), namespace: SCOPED, pluginData: file};
      });
      build.onLoad({filter: /.*/, namespace: SCOPED}, async ({pluginData}) => {
        const file = pluginData as string;
        onInput(file);
        const loaded = await load(file, 'local-css');
        return loaded ?? {contents: fs.readFileSync(file, 'utf8'), loader: 'local-css', resolveDir: path.dirname(file)};
      });
    },
  };
}
