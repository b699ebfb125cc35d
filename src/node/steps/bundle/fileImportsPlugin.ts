import fs from 'node:fs';
import path from 'node:path';
import type {OnLoadResult, OnResolveResult, Plugin} from 'esbuild';
import {decodeSafely} from '../../../shared/decodeSafely.ts';
import {findImportReason, REFUSED_IMPORT} from '../../base/files/findPrivacyReason.ts';
import {hashContent} from '../../base/files/hashFile.ts';
import {isRegularFile} from '../../base/files/readIfExists.ts';
import {UNSAFE_SVG} from './findUnsafeNode.ts';

/** Extensions of files that are published unchanged; an import returns the URL. */
export const PUBLISHED_EXTENSIONS =
  'png|jpg|jpeg|gif|webp|avif|ico|cur|bmp|apng|svg|woff|woff2|ttf|otf|eot|mp4|webm|ogv|mov|m4v|mp3|ogg|oga|wav|m4a|aac|flac|vtt|pdf|zip|gz|tgz|doc|docx|xls|xlsx|ppt|pptx|wasm';
const FILE = new RegExp(`\\.(?:${PUBLISHED_EXTENSIONS})$`, 'i');
/**
 * URLs in style sheets: a file, or a path from the site's base, with optional query or fragment.
 */
const CSS_TARGET = new RegExp(`^/|\\.(?:${PUBLISHED_EXTENSIONS})(?:[?#].*)?$`, 'i');
/** Imported files that are data, not code. */
const DATA = new RegExp(`\\.(?:${PUBLISHED_EXTENSIONS}|txt|json|ya?ml)$`, 'i');
const RAW = /^(?:-?!|!!)?raw-loader(\?[^!]*)?!(.+)$|^(.+)\?raw$/;

interface FileImports {
  readonly packageRoot: string;
  readonly root: string;
  /** Absolute folders from which data files may be imported. */
  readonly readableFolders: readonly string[];
  readonly baseUrl: string;
  readonly assetBase: string;
  readonly staticFolders: readonly string[];
  /** Receives each published file by its name below the asset folder. */
  readonly onAsset: (name: string, data: Uint8Array) => void;
  readonly onInput: (file: string) => void;
}

/**
 * Loads files that are not code. Images, fonts, and videos are published under a name with a
 * content hash, and the import or style sheet gets their URL. `?raw` returns the text of any file,
 * and YAML returns its value.
 */
export function fileImportsPlugin(options: FileImports): Plugin {
  const publish = (file: string): string => {
    const data = fs.readFileSync(file);
    const {name, ext} = path.parse(file);
    const hash = hashContent(data).slice(0, 10);
    const outputName = `${name.replace(/[^\w.-]+/g, '-') || 'file'}-${hash}${ext.toLowerCase()}`;
    options.onAsset(outputName, data);
    options.onInput(file);
    return outputName;
  };
  const folders = [...options.readableFolders, options.packageRoot];
  const refuse = (file: string) => {
    const reason = findImportReason(file, folders);
    return reason === undefined ? undefined : {errors: [{text: REFUSED_IMPORT + reason}]};
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
        // Relative to the style sheet, so that the base URL does not matter.
        if (errors.length > 0) return {errors};
        return refuse(file) ?? {path: `./${publish(file)}${rest}`, external: true};
      });
      build.onResolve({filter: RAW}, async ({path: request, kind, importer, resolveDir}) => {
        const [, loaderOptions, webpackFile, viteFile] = RAW.exec(request)!;
        const {path: file, errors} = await build.resolve(webpackFile ?? viteFile!, {kind, importer, resolveDir});
        if (errors.length > 0) return {errors};
        const isText = /\besModule=false\b/.test(loaderOptions ?? '');
        return refuse(file) ?? {path: file, namespace: 'raw', suffix: isText ? '?text' : ''};
      });
      build.onLoad({filter: /.*/, namespace: 'raw'}, ({path: file, suffix}) => {
        options.onInput(file);
        // By default an ES module, because `require` callers expect `.default`.
        const start = suffix === '?text' ? 'module.exports =' : 'export default';
        return {contents: `${start} ${JSON.stringify(fs.readFileSync(file, 'utf8'))};`, loader: 'js'};
      });
      build.onLoad({filter: FILE, namespace: 'file'}, async ({path: file}): Promise<OnLoadResult> => {
        const url = options.assetBase + publish(file);
        if (!/\.svg$/i.test(file)) return {contents: `export default ${JSON.stringify(url)};`, loader: 'js'};
        const {makeSvgModule} = await import('./makeSvgModule.ts');
        const helper = path.join(options.packageRoot, 'src/client/createDrawing.ts');
        const module = makeSvgModule(fs.readFileSync(file, 'utf8'), url, helper);
        if (typeof module === 'string') return {contents: module, loader: 'js'};
        return {errors: [{text: UNSAFE_SVG + module.foreign, location: {file, line: 1, column: 0, lineText: ''}}]};
      });
      build.onLoad({filter: /\.ya?ml$/, namespace: 'file'}, ({path: file}) => loadYaml(file));
    },
  };
}

/** Adds `./`, because `url(a.png)` is relative in CSS. */
function addDot(request: string): string {
  return /^(?:\.|@)/.test(request) ? request : `./${request}`;
}

/** Resolves `url(/img/a.svg)` to a file of a static folder, with or without the base URL. */
function resolveStaticFile(
  bare: string,
  rest: string,
  {staticFolders, baseUrl, onInput}: FileImports,
): OnResolveResult {
  const forms = [bare, ...(bare.startsWith(baseUrl) ? [bare.slice(baseUrl.length - 1)] : [])];
  for (const form of forms) {
    for (const folder of staticFolders) {
      const file = path.join(folder, decodeSafely(form));
      if (!isRegularFile(file)) continue;
      onInput(file);
      return {path: baseUrl + form.slice(1) + rest, external: true};
    }
  }
  return {errors: [{text: `No static folder has "${bare}"`}]};
}

async function loadYaml(file: string): Promise<OnLoadResult> {
  const {parseYamlDocument} = await import('../../base/yaml/parseYamlDocument.ts');
  const {keepExactNumbers, readYamlValues} = await import('../../base/yaml/readYamlValues.ts');
  const document = parseYamlDocument(fs.readFileSync(file, 'utf8'));
  const [error] = document.errors;
  if (!error) {
    const data = readYamlValues(document);
    if ('problem' in data) return {errors: [{text: `The file ${data.problem}`, location: {file, line: 1, column: 0}}]};
    return {contents: JSON.stringify(keepExactNumbers(data)) ?? 'null', loader: 'json'};
  }
  const [start] = error.linePos ?? [{line: 1, col: 1}];
  const text = error.message.split(/ at line|\n/)[0]!;
  return {errors: [{text, location: {file, line: start.line, column: start.col - 1}}]};
}
