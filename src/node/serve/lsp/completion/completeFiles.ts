import fs from 'node:fs';
import path from 'node:path';
import {type CompletionItem, CompletionItemKind} from 'vscode-languageserver/node';
import {namesIn} from '../../../base/files/readIfThere.ts';
import {fromRoot} from '../../../base/files/shownPath.ts';
import {isBelow, whyPrivate} from '../../../base/files/whyPrivate.ts';
import {readableFolders} from '../../../steps/config/readableFolders.ts';
import {type Asked, completion} from '../asked.ts';
import {fileOf} from '../targets.ts';

/** Comments that begin a part of a file. */
const REGION = /^.{0,6}#\s*(?:pragma\s+)?region\s+([^\s*]+)/gim;

/** A file that a page takes its code from, or a part of it. @param typed what of `../src/greet.js#part` is there already */
export function completeInclude(typed: string, asked: Asked): CompletionItem[] {
  const [written = '', part] = typed.split('#');
  if (part === undefined) return completeFiles(typed, () => true, asked);
  const file = includedFile(written, asked);
  if (file === undefined || whyPrivate(file, readableFolders(asked.now.tools.project)) !== undefined) return [];
  return [...fs.readFileSync(file, 'utf8').matchAll(REGION)].map(([, label = '']) =>
    completion(part, asked, {label, kind: CompletionItemKind.Reference}),
  );
}

/** The file of `<<< @/src/greet.js#part` and `file=…`. */
export function includedFile(written: string, asked: Asked): string | undefined {
  return fileOf(written.replace(/^[@~]\//, '@site/').replace(/#.*/, ''), asked);
}

/** Files that a page may read, folder by folder: those outside of the site that `readFrom` names, too. @param fits which names are meant */
export function completeFiles(typed: string, fits: (name: string) => boolean, asked: Asked): CompletionItem[] {
  const {root, config} = asked.now.tools.project;
  const readable = readableFolders({root, config});
  const [begun, rooted, between = ''] = /^(?:(?:@site|@|~)?(\/))?(.*\/)?/.exec(typed)!;
  const own = path.dirname(asked.file);
  const folder = path.resolve(rooted ? root : own, between);
  const below = namesIn(folder).flatMap((name) => {
    if (name.startsWith('.') || name === 'node_modules') return [];
    const file = path.join(folder, name);
    if (fs.statSync(file, {throwIfNoEntry: false})?.isDirectory())
      return readable.some((one) => isBelow(file, one) || isBelow(one, file)) ? [`${name}/`] : [];
    return fits(name) && whyPrivate(file, readable) === undefined ? [name] : [];
  });
  const others = config.readFrom.map((one) => fromRoot(own, path.resolve(root, one)));
  const labels = below.map((name) => (begun || './') + name);
  return [...labels, ...(begun === '' ? others.map((one) => `${one}/`) : [])].map((label) => {
    const kind = label.endsWith('/') ? CompletionItemKind.Folder : CompletionItemKind.File;
    return completion(typed, asked, {label, kind, sortText: `3${label}`});
  });
}
