import path from 'node:path';
import {type Range, type RenameFile, ResponseError, type WorkspaceEdit} from 'vscode-languageserver/node';
import {isInFolder, toSitePath} from '../../base/files/toSlashes.ts';
import {getOutline} from '../../base/headings.ts';
import {splitHeadingIds} from '../../base/splitHeadingIds.ts';
import {listMovedFiles, type MovePlan} from '../../run/tasks/moves/movePlan.ts';
import {planEdits} from '../../run/tasks/moves/planEdits.ts';
import {planMoves} from '../../run/tasks/moves/planMoves.ts';
import {planHeadingRename} from '../../run/tasks/planHeadingRename.ts';
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
  /** Absolute. A folder moves all files in it. */
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
  const {pages, contentFiles} = snapshot.sources;
  const contents = [...contentFiles, ...pages.map(({source}) => source.file)];
  const plans = files.flatMap((move): MovePlan[] => {
    const from = toSitePath(root, move.from);
    const isPage = pages.some(({source}) => source.file === from && source.original === undefined);
    const isShown = isPage && findPageByFile(from, state) !== undefined;
    if (!isShown && !contents.some((file) => file.startsWith(`${from}/`))) return [];
    const {value, diagnostics} = planMoves(move, snapshot.project, snapshot.sources);
    const [problem] = diagnostics;
    if (!value) throw new ResponseError(REQUEST_FAILED, `${problem?.message} ${problem?.hint ?? ''}`.trim());
    return [value];
  });
  if (plans.length === 0) return null;
  const plan: MovePlan = {
    pages: plans.flatMap(({pages}) => pages),
    files: plans.flatMap((each) => each.files),
    folders: plans.flatMap(({folders}) => folders),
  };
  const {changes} = await planEdits(snapshot, plan, tools);
  const moved = listMovedFiles(plan);
  const oldNames = new Map(moved.map(({from, to}) => [to, from]));
  const renames = moved.flatMap((move): RenameFile[] => {
    const [from, to] = [toAbsolutePath(move.from, state), toAbsolutePath(move.to, state)];
    if (isMoving && files.some((file) => isInFolder(from, file.from))) return [];
    return [{kind: 'rename', oldUri: documents.getUri(from), newUri: documents.getUri(to)}];
  });
  const texts = changes.map(({path: file, text}) => [path.join(root, oldNames.get(file) ?? file), text] as const);
  // Texts first, because the files still have their old names then.
  return createWorkspaceEdit([...createFileEdits(new Map(texts), documents), ...renames]);
}
