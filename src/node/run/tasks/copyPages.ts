import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {isTemplate, PATHS_FILE} from '../../state/plugins/loadTemplatePages.ts';
import {createUnreadableProblems} from '../../state/project/contentFiles.ts';
import {findReferences, replaceReferences} from '../../state/snapshot/links/findReferences.ts';
import {walkFolder} from '../../steps/content/walkFolder.ts';
import type {PlannedChange} from './changes.ts';
import {type ReferenceMove, rewriteRelativeHref} from './moves/movedHref.ts';
import {isCode, rewritePaths} from './moves/rewriteCode.ts';

export interface CopyInput {
  readonly root: string;
  /** Folders, relative to the root. */
  readonly from: string;
  readonly to: string;
  /** Folders that symbolic links may lead to, see `readableFolders`. */
  readonly readable: readonly string[];
}

interface CopyResult {
  readonly changes: readonly PlannedChange[];
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** A page to copy. Generated pages have no file. */
interface PageToCopy {
  /** Path below the content folder. */
  readonly below: string;
  readonly text: string;
  /** File to name in messages, relative to the root. */
  readonly file: string;
}

/**
 * Copies a folder of pages. Adapts relative paths that lead out of the folder. Templates are not
 * copied, but their pages are.
 */
export async function copyFolder(input: CopyInput): Promise<CopyResult> {
  const {root, from, to} = input;
  const changes: PlannedChange[] = [];
  let pages = 0;
  const {files, unreadable} = walkFolder(path.join(root, from), {readable: input.readable});
  const diagnostics: Diagnostic[] = createUnreadableProblems(from, {unreadable});
  const fileNames = new Set(files.map(({path: below}) => below));
  for (const {path: below} of files) {
    if (isTemplate(below, fileNames) || PATHS_FILE.test(below)) continue;
    const file = path.posix.join(from, below);
    if (/\.mdx?$/i.test(below)) {
      if (!/(?:^|\/)_/.test(below)) pages++;
      const page = {below, file, text: fs.readFileSync(path.join(root, file), 'utf8')};
      const copied = await copyPage(page, input);
      changes.push(copied.change);
      diagnostics.push(...copied.diagnostics);
    } else if (isCode(below)) changes.push(copyCode(below, input));
    else changes.push({kind: 'copy', from: file, path: `${to}/${below}`});
  }
  return {changes, pages, diagnostics};
}

/** Copies a page to another content folder. Links stay unchanged if the page does not parse. */
export async function copyPage(
  {below, text, file}: PageToCopy,
  input: CopyInput,
): Promise<{readonly change: PlannedChange; readonly diagnostics: readonly Diagnostic[]}> {
  const target = `${input.to}/${below}`;
  const references = await findReferences(text, /\.mdx$/i.test(below) ? 'mdx' : 'md');
  if ('reason' in references) {
    const message = `Links in the copy of this page are unchanged, because it does not parse (${references.reason}).`;
    const problem = createDiagnostic('mdx-syntax', message, {file, line: references.line});
    return {change: {kind: 'new', path: target, text}, diagnostics: [{...problem, severity: 'warn'}]};
  }
  const move = getMove(below, input);
  const copy = replaceReferences(text, references, ({href, kind}) =>
    rewriteRelativeHref(href, {...move, isModule: kind === 'module'}),
  );
  return {change: {kind: 'new', path: target, text: copy}, diagnostics: []};
}

/** Copies code beside pages, and adapts its imports and the paths of existing files. */
function copyCode(below: string, input: CopyInput): PlannedChange {
  const {root} = input;
  const move = getMove(below, input);
  const text = fs.readFileSync(path.join(root, move.from), 'utf8');
  const copy = rewritePaths(text, {...move, root, keepsRootPaths: true});
  return copy === text ? {kind: 'copy', from: move.from, path: move.to} : {kind: 'new', path: move.to, text: copy};
}

/** Returns the move of a file with all files of the copied folder. */
function getMove(below: string, {from, to}: CopyInput): ReferenceMove {
  const folder = path.posix.normalize(from);
  return {
    from: path.posix.join(folder, below),
    to: `${to}/${below}`,
    // Translations replace each other by path below their content folders.
    mapPath: (file) => (`${file}/`.startsWith(`${folder}/`) ? path.posix.join(to, file.slice(folder.length)) : file),
  };
}
