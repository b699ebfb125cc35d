import path from 'node:path';
import {type Range, type RenameFile, ResponseError, type WorkspaceEdit} from 'vscode-languageserver/node';
import {getOutline} from '../../base/headings.ts';
import {splitHeadingIds} from '../../base/splitHeadingIds.ts';
import {planEdits} from '../../run/tasks/planEdits.ts';
import {planHeadingRename} from '../../run/tasks/planHeadingRename.ts';
import {planMoves} from '../../run/tasks/planMoves.ts';
import type {MovedPage} from '../../run/tasks/rewriteLinks.ts';
import {createFileEdits, createWorkspaceEdit} from './edits.ts';
import {findCursorLink, findPageByFile, type RequestContext, toAbsolutePath} from './requestContext.ts';
import {locateTarget, resolveTarget} from './targets.ts';
import {findCursorVariable} from './variables/findVariable.ts';
import {renameVariable} from './variables/renameVariable.ts';

/** The target of a rename: a heading, or the file that a link leads to. */
type RenameTarget =
  | {
      readonly kind: 'heading';
      readonly range: Range;
      readonly text: string;
      readonly at: RequestContext;
      readonly line: number;
    }
  | {readonly kind: 'file' | 'variable'; readonly range: Range; readonly text: string};

/** The protocol's error code for a request that failed. */
const REQUEST_FAILED = -32803;

/**
 * Returns the range and text to rename at a position.
 * @throws {ResponseError} with the reason, if nothing there can be renamed
 */
export async function prepareRename(request: RequestContext): Promise<{range: Range; placeholder: string}> {
  const {range, text} = await findRenameTarget(request);
  return {range, placeholder: text};
}

/**
 * Renames a variable, or a heading and every link to it, or moves the page that a link leads to, like
 * `manual mv`.
 */
export async function rename(request: RequestContext, newName: string): Promise<WorkspaceEdit | null> {
  const renamed = await findRenameTarget(request);
  if (renamed.kind === 'heading') return applyRename(renamed, newName);
  if (renamed.kind === 'variable') return renameVariable(renamed.text, newName, request);
  const {root} = request.state.snapshot.project;
  const from = path.join(root, renamed.text);
  return moveFiles([{from, to: path.resolve(root, newName)}], request, false);
}

async function findRenameTarget(request: RequestContext): Promise<RenameTarget> {
  const variable = findCursorVariable(request);
  if (variable) return {kind: 'variable', range: variable.range, text: variable.name};
  const link = await findCursorLink(request);
  const target = link && resolveTarget(link.href, request);
  if (link && target?.type === 'page') {
    const {file} = target.page.record!.source;
    const position = target.anchor === '' ? undefined : locateTarget(target, request);
    const document = position && request.documents.read(position.file);
    if (!document) return {kind: 'file', range: link.range, text: file};
    const at = {...request, document, text: document.getText(), file: position.file, sourceFile: file};
    const heading = findHeading(at, position.line);
    if (heading) return {...heading, range: link.range};
  }
  const heading = link ? undefined : findHeading(request, request.document.positionAt(request.offset).line);
  if (heading) return heading;
  throw new ResponseError(REQUEST_FAILED, 'Headings and variables can be renamed here, and pages by a link to them.');
}

function findHeading(request: RequestContext, line: number): Extract<RenameTarget, {kind: 'heading'}> | undefined {
  if (!getOutline(request.text).some((one) => one.line === line)) return undefined;
  const content = request.text.split(/\r?\n/)[line] ?? '';
  const [, marks = '', words = ''] = /^(\s*#+\s+)(.*?)(?:\s+#+)?\s*$/.exec(content) ?? [];
  const {text} = splitHeadingIds(words);
  const range = {start: {line, character: marks.length}, end: {line, character: marks.length + text.length}};
  return {kind: 'heading', range, text, at: request, line};
}

async function applyRename(
  {at, line}: Extract<RenameTarget, {kind: 'heading'}>,
  title: string,
): Promise<WorkspaceEdit | null> {
  const {state, sourceFile, documents, text} = at;
  const outline = getOutline(text);
  const heading = outline.find((candidate) => candidate.line === line)!;
  const {texts} = await planHeadingRename(state.snapshot, [{file: sourceFile, heading, outline}], {title});
  const edits = [...texts].map(([file, next]) => [toAbsolutePath(file, state), next] as const);
  return createWorkspaceEdit(createFileEdits(new Map(edits), documents));
}

export interface FileMove {
  /** Absolute. A folder moves all pages in it. */
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the edits that moves of files require.
 * @param isMoving whether the editor itself moves them after these edits
 * @throws {ResponseError} with the reason, if a page cannot have its new name
 */
export async function moveFiles(
  files: readonly FileMove[],
  {state, documents}: Pick<RequestContext, 'state' | 'documents'>,
  isMoving: boolean,
): Promise<WorkspaceEdit | null> {
  const {snapshot, tools} = state;
  const {root} = snapshot.project;
  const pages = snapshot.sources.pages.flatMap(({source}): FileMove[] => {
    const file = toAbsolutePath(source.file, state);
    const move = files.find(({from}) => file === from || file.startsWith(from + path.sep));
    const isShown = source.original === undefined && findPageByFile(source.file, state) !== undefined;
    return move && isShown ? [{from: file, to: move.to + file.slice(move.from.length)}] : [];
  });
  const moves = pages.flatMap((page): readonly MovedPage[] => {
    const {value, diagnostics} = planMoves(page, snapshot.project, snapshot.sources);
    const [problem] = diagnostics;
    if (!value) throw new ResponseError(REQUEST_FAILED, `${problem?.message} ${problem?.hint ?? ''}`.trim());
    return value;
  });
  if (moves.length === 0) return null;
  const {changes} = await planEdits(snapshot, moves, tools);
  const handled = new Set(isMoving ? pages.map(({from}) => from) : []);
  const renames = moves.flatMap(({from, to}): RenameFile[] => {
    const file = toAbsolutePath(from.file, state);
    if (handled.has(file)) return [];
    return [{kind: 'rename', oldUri: documents.getUri(file), newUri: documents.getUri(toAbsolutePath(to.file, state))}];
  });
  const texts = changes.map(({path: file, text}) => {
    const from = moves.find(({to}) => to.file === file)?.from.file ?? file;
    return [path.join(root, from), text] as const;
  });
  // Texts first, because the files still have their old names then.
  return createWorkspaceEdit([...createFileEdits(new Map(texts), documents), ...renames]);
}
