import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type {PartialMessage, Plugin} from 'esbuild';
import {hashContent} from '../../../base/files/hashFile.ts';
import {createSheetLoader, type SheetLoader, type SheetOptions} from './styleSheetsPlugin.ts';

const SCOPED = 'scoped-css';
/** Marks requests that the bundler itself must resolve. */
const OWN_REQUEST = 'asked';
const FILTER = /\.module\.(?:css|s[ac]ss)$/;

interface Scoping extends SheetOptions {
  /** Shared by all modules, because a PostCSS plugin caches what it has read. */
  readonly load: SheetLoader;
}

/**
 * Handles CSS modules: an import returns the class names. esbuild would number names by the other
 * content of a bundle, which differs between server and browser. Here a name depends on file and
 * class only.
 */
export function cssModulesPlugin({root, onInput}: SheetOptions): Plugin {
  const rules = new Map<string, string>();
  const scoping = {root, onInput, load: createSheetLoader({root, onInput})};
  return {
    name: 'manual-css-modules',
    setup(build) {
      build.onLoad({filter: FILTER, namespace: 'file'}, async ({path: file}) => {
        let scopedSheet: Awaited<ReturnType<typeof scopeClasses>>;
        try {
          scopedSheet = await scopeClasses(file, scoping);
        } catch (error) {
          // Reported at the import, with the position in the style sheet.
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

/** Restores the original file names in an error. */
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

/**
 * Makes class names unique: esbuild prefixes them with the file name, so files of the same name get
 * a hash of their folder.
 */
function uniqueNamesPlugin({root, onInput, load}: Scoping): Plugin {
  return {
    name: 'manual-unique-names',
    setup(build) {
      build.onResolve({filter: /.*/}, async ({path: name, kind, resolveDir, pluginData}) => {
        if (pluginData === OWN_REQUEST) return undefined;
        // The bundle that includes the rules resolves files and other style sheets.
        if (kind === 'url-token' || kind === 'import-rule') return {path: name, external: true};
        const {path: file, errors} = await build.resolve(name, {kind, resolveDir, pluginData: OWN_REQUEST});
        if (errors.length > 0) return {errors};
        const folder = path.relative(root, path.dirname(file)).split(path.sep).join('/');
        const id = hashContent(folder).slice(0, 5);
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
