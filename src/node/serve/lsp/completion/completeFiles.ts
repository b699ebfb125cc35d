import fs from 'node:fs';
import path from 'node:path';
import {type CompletionItem, CompletionItemKind} from 'vscode-languageserver/node';
import {findPrivacyReason} from '../../../base/files/findPrivacyReason.ts';
import {listNames} from '../../../base/files/readIfExists.ts';
import {isInFolder, toSitePath} from '../../../base/files/toSlashes.ts';
import {getOutline} from '../../../base/headings.ts';
import {readableFolders} from '../../../steps/config/readableFolders.ts';
import {createCompletion, type RequestContext} from '../requestContext.ts';
import {resolveFile} from '../targets.ts';

/** Comments that begin a region of a file. */
const REGION = /^.{0,6}#\s*(?:pragma\s+)?region\s+([^\s*]+)/gim;

/**
 * Completes a file that a page takes its code from, or a region of it.
 * @param typed the typed part of `../src/greet.js#part`
 */
export function completeInclude(typed: string, request: RequestContext): CompletionItem[] {
  const [includedPath = '', region] = typed.split('#');
  if (region === undefined) return completeFiles(typed, () => true, request);
  const file = findIncludedFile(includedPath, request);
  if (file === undefined || findPrivacyReason(file, readableFolders(request.state.tools.project)) !== undefined)
    return [];
  return [...fs.readFileSync(file, 'utf8').matchAll(REGION)].map(([, label = '']) =>
    createCompletion(region, request, {label, kind: CompletionItemKind.Reference}),
  );
}

/**
 * Completes the Markdown file of `::include`, or the id of a heading in it.
 * @param typed the typed part of `./_note.md#setup`
 */
export function completeMarkdownInclude(typed: string, request: RequestContext): CompletionItem[] {
  const [includedPath = '', id] = typed.split('#');
  if (id === undefined) return completeFiles(typed, (name) => /\.mdx?$/.test(name), request);
  const file = findIncludedFile(includedPath, request);
  if (file === undefined || findPrivacyReason(file, readableFolders(request.state.tools.project)) !== undefined)
    return [];
  return getOutline(fs.readFileSync(file, 'utf8')).map(({anchor, text}) =>
    createCompletion(id, request, {label: anchor, detail: text, kind: CompletionItemKind.Reference}),
  );
}

/** Returns the file of `<<< @/src/greet.js#part` or `file=…`; undefined if it does not exist. */
export function findIncludedFile(includedPath: string, request: RequestContext): string | undefined {
  return resolveFile(includedPath.replace(/^[@~]\//, '@site/').replace(/#.*/, ''), request);
}

/**
 * Completes files that a page may read, folder by folder, including those outside of the site in
 * `readFrom`.
 * @param accepts returns whether a file name fits
 */
export function completeFiles(
  typed: string,
  accepts: (name: string) => boolean,
  request: RequestContext,
): CompletionItem[] {
  const {root, config} = request.state.tools.project;
  const readable = readableFolders({root, config});
  const [prefix, rooted, subfolder = ''] = /^(?:(?:@site|@|~)?(\/))?(.*\/)?/.exec(typed)!;
  const pageFolder = path.dirname(request.file);
  const folder = path.resolve(rooted ? root : pageFolder, subfolder);
  const names = listNames(folder).flatMap((name) => {
    if (name.startsWith('.') || name === 'node_modules') return [];
    const file = path.join(folder, name);
    if (fs.statSync(file, {throwIfNoEntry: false})?.isDirectory())
      return readable.some((readableFolder) => isInFolder(file, readableFolder) || isInFolder(readableFolder, file))
        ? [`${name}/`]
        : [];
    return accepts(name) && findPrivacyReason(file, readable) === undefined ? [name] : [];
  });
  const others = config.readFrom.map((one) => toSitePath(pageFolder, path.resolve(root, one)));
  const labels = names.map((name) => (prefix || './') + name);
  return [...labels, ...(prefix === '' ? others.map((one) => `${one}/`) : [])].map((label) => {
    const kind = label.endsWith('/') ? CompletionItemKind.Folder : CompletionItemKind.File;
    return createCompletion(typed, request, {label, kind, sortText: `3${label}`});
  });
}
