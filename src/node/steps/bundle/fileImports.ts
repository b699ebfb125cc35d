import fs from 'node:fs';
import path from 'node:path';
import type {OnLoadResult, OnResolveResult, Plugin} from 'esbuild';
import {decodeSafely} from '../../../shared/decodeSafely.ts';
import {contentHash} from '../../base/files/hashFile.ts';
import {isFile} from '../../base/files/readIfThere.ts';
import {REFUSED, whyNotImported} from '../../base/files/whyPrivate.ts';
import {FOREIGN_PART} from './foreignSvg.ts';

/** Files that are published as they are; importing one gives its address. */
export const PUBLISHED =
  'png|jpg|jpeg|gif|webp|avif|ico|cur|bmp|apng|svg|woff|woff2|ttf|otf|eot|mp4|webm|ogv|mov|m4v|mp3|ogg|oga|wav|m4a|aac|flac|vtt|pdf|zip|gz|tgz|doc|docx|xls|xlsx|ppt|pptx|wasm';
const FILE = new RegExp(`\\.(?:${PUBLISHED})$`, 'i');
/** Targets that a style sheet may name: a file, or a path from the site's base. A query or fragment may follow. */
const CSS_TARGET = new RegExp(`^/|\\.(?:${PUBLISHED})(?:[?#].*)?$`, 'i');
/** Imports of files that are data, not code. */
const DATA = new RegExp(`\\.(?:${PUBLISHED}|txt|json|ya?ml)$`, 'i');
const RAW = /^(?:-?!|!!)?raw-loader!(.+)$|^(.+)\?raw$/;

interface FileImports {
  readonly packageRoot: string;
  readonly root: string;
  /** Absolute folders that files which are imported, and are not code, may be in. */
  readonly readableFolders: readonly string[];
  readonly baseUrl: string;
  readonly assetBase: string;
  readonly staticFolders: readonly string[];
  /** Told of each file to be published, by its name below the asset folder. */
  readonly onAsset: (name: string, data: Uint8Array) => void;
  readonly onInput: (file: string) => void;
}

/**
 * Files that are not code. An image, font, or video becomes a published file with its content's hash in the name, and its address
 * is what the import gives or the style sheet names. `?raw` gives any file as text, YAML gives its value.
 */
export function fileImports(options: FileImports): Plugin {
  const publish = (file: string): string => {
    const data = fs.readFileSync(file);
    const {name, ext} = path.parse(file);
    const hash = contentHash(data).slice(0, 10);
    const outputName = `${name.replace(/[^\w.-]+/g, '-') || 'file'}-${hash}${ext.toLowerCase()}`;
    options.onAsset(outputName, data);
    options.onInput(file);
    return outputName;
  };
  const folders = [...options.readableFolders, options.packageRoot];
  const refuse = (file: string) => {
    const reason = whyNotImported(file, folders);
    return reason === undefined ? undefined : {errors: [{text: REFUSED + reason}]};
  };
  return {
    name: 'manual-files',
    setup(build) {
      build.onLoad({filter: DATA, namespace: 'file'}, ({path: file}) => refuse(file));
      build.onResolve({filter: CSS_TARGET}, async ({path: request, kind, importer, resolveDir}) => {
        if (kind !== 'url-token' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(request)) return undefined;
        const [, bare, rest] = /^([^?#]*)(.*)$/s.exec(request)!;
        if (bare!.startsWith('/')) return resolveStaticFile(bare!, rest!, options);
        const {path: file, errors} = await build.resolve(addDot(bare!), {
          kind: 'import-statement',
          importer,
          resolveDir,
        });
        // Beside the style sheet, whatever the base.
        if (errors.length > 0) return {errors};
        return refuse(file) ?? {path: `./${publish(file)}${rest}`, external: true};
      });
      build.onResolve({filter: RAW}, async ({path: request, kind, importer, resolveDir}) => {
        const [, webpackFile, viteFile] = RAW.exec(request)!;
        const {path: file, errors} = await build.resolve(webpackFile ?? viteFile!, {kind, importer, resolveDir});
        if (errors.length > 0) return {errors};
        return refuse(file) ?? {path: file, namespace: 'raw'};
      });
      build.onLoad({filter: /.*/, namespace: 'raw'}, ({path: file}) => {
        options.onInput(file);
        // As a default export, which `require` asks for by its name.
        return {contents: `export default ${JSON.stringify(fs.readFileSync(file, 'utf8'))};`, loader: 'js'};
      });
      build.onLoad({filter: FILE, namespace: 'file'}, async ({path: file}): Promise<OnLoadResult> => {
        const url = options.assetBase + publish(file);
        if (!/\.svg$/i.test(file)) return {contents: `export default ${JSON.stringify(url)};`, loader: 'js'};
        const {svgModule} = await import('./svgModule.ts');
        const helper = path.join(options.packageRoot, 'src/client/createDrawing.ts');
        const module = svgModule(fs.readFileSync(file, 'utf8'), url, helper);
        if (typeof module === 'string') return {contents: module, loader: 'js'};
        return {errors: [{text: FOREIGN_PART + module.foreign, location: {file, line: 1, column: 0, lineText: ''}}]};
      });
      build.onLoad({filter: /\.ya?ml$/, namespace: 'file'}, ({path: file}) => loadYaml(file));
    },
  };
}

/** `url(a.png)` is relative as is `url(./a.png)`. */
function addDot(request: string): string {
  return /^(?:\.|@)/.test(request) ? request : `./${request}`;
}

/** `url(/img/a.svg)` names a file of a static folder, with the base URL or without. */
function resolveStaticFile(
  bare: string,
  rest: string,
  {staticFolders, baseUrl, onInput}: FileImports,
): OnResolveResult {
  const forms = [bare, ...(bare.startsWith(baseUrl) ? [bare.slice(baseUrl.length - 1)] : [])];
  for (const form of forms) {
    for (const folder of staticFolders) {
      const file = path.join(folder, decodeSafely(form));
      if (!isFile(file)) continue;
      onInput(file);
      return {path: baseUrl + form.slice(1) + rest, external: true};
    }
  }
  return {errors: [{text: `No static folder has "${bare}"`}]};
}

async function loadYaml(file: string): Promise<OnLoadResult> {
  const {parse, YAMLParseError} = await import('yaml');
  try {
    return {contents: JSON.stringify(parse(fs.readFileSync(file, 'utf8'))) ?? 'null', loader: 'json'};
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [start] = error.linePos ?? [{line: 1, col: 1}];
    const text = error.message.split(/ at line|\n/)[0]!;
    return {errors: [{text, location: {file, line: start.line, column: start.col - 1}}]};
  }
}
