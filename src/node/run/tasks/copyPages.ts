import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {isTemplate, PATHS_FILE} from '../../state/plugins/loadTemplatePages.ts';
import {createUnreadableProblems} from '../../state/project/contentFiles.ts';
import {findReferences, replaceReferences} from '../../state/snapshot/links/findReferences.ts';
import {walkFolder} from '../../steps/content/walkFolder.ts';
import type {PlannedChange} from './changes.ts';
import {type PageLocation, rewriteHrefInMoved} from './movedHref.ts';

export interface CopyInput {
  readonly root: string;
  /** Folders, relative to the root. */
  readonly from: string;
  readonly to: string;
  /** Folders that symbolic links may lead to, see `readableFolders`. */
  readonly readable: readonly string[];
  /** Equal for pages that refer to each other by paths below their content folders. */
  readonly set: string;
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
    } else if (CODE.test(below) || STYLES.test(below)) changes.push(copyCode(below, input));
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
    const message = `Links in the copy of this page are as they were: it does not parse (${references.reason}).`;
    const problem = createDiagnostic('mdx-syntax', message, {file, line: references.line});
    return {change: {kind: 'new', path: target, text}, diagnostics: [{...problem, severity: 'warn'}]};
  }
  const moved = getLocations(below, input);
  const copy = replaceReferences(text, references, ({href}) => rewriteHrefInMoved(href, moved));
  return {change: {kind: 'new', path: target, text: copy}, diagnostics: []};
}

const CODE = /\.[cm]?[jt]sx?$/;
const STYLES = /\.(?:css|scss|sass)$/;
/** Imports of a module, and other strings that may be paths, which it watches or reads. */
const IN_CODE = /(\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)?(["'`])(\.\.?\/[^"'`\n]*)\2/g;
const IN_STYLES = /(\burl\(\s*|@(?:import|use|forward)\s+)(["']?)(\.\.?\/[^"'\n)]+)\2/g;

/** Copies code beside pages, and adapts its imports and the paths of existing files. */
function copyCode(below: string, input: CopyInput): PlannedChange {
  const {root, from, to} = input;
  const file = path.posix.join(from, below);
  const target = `${to}/${below}`;
  const moved = getLocations(below, input);
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const copy = text.replace(
    STYLES.test(below) ? IN_STYLES : IN_CODE,
    (whole, before: string | undefined, quote: string, href: string) => {
      const isPath = before !== undefined || fs.existsSync(path.join(root, path.posix.dirname(file), href));
      return isPath ? (before ?? '') + quote + rewriteHrefInMoved(href, moved) + quote : whole;
    },
  );
  return copy === text ? {kind: 'copy', from: file, path: target} : {kind: 'new', path: target, text: copy};
}

function getLocations(
  below: string,
  {from, to, set}: CopyInput,
): {readonly from: PageLocation; readonly to: PageLocation} {
  const folder = path.posix.normalize(from);
  return {from: {file: path.posix.join(folder, below), folder, set}, to: {file: `${to}/${below}`, folder: to, set}};
}
