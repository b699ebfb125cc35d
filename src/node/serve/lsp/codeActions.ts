import fs from 'node:fs';
import path from 'node:path';
import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import {groupItems} from '../../../shared/groupItems.ts';
import type {Fix, SourceEdit, SourceRange} from '../../base/diagnostics/diagnostic.ts';
import {selectCertainFixes} from '../../base/diagnostics/fixes/selectCertainFixes.ts';
import {createDocumentEdit} from './edits.ts';
import {type PlacedProblem, toLspDiagnostic} from './problems.ts';
import type {RequestContext} from './requestContext.ts';

/**
 * Lists the fixes of the problems in a range. For `source.fixAll`, combines the certain fixes of all
 * problems of the document.
 */
export function listCodeActions(
  request: RequestContext,
  problems: readonly PlacedProblem[],
  {range, context}: CodeActionParams,
): CodeAction[] {
  const isRequested = (kind: string): boolean =>
    !context.only || context.only.some((requestedKind) => kind.startsWith(requestedKind));
  const quick = isRequested(CodeActionKind.QuickFix)
    ? problems.filter((placed) => overlaps(placed.range, range)).flatMap((one) => createQuickFixes(one, request))
    : [];
  const fixes = isRequested(CodeActionKind.SourceFixAll)
    ? selectCertainFixes(problems.map(({problem}) => problem))
    : [];
  if (fixes.length === 0) return quick;
  const edit = createWorkspaceEdit(fixes, request);
  return [...quick, {title: `Apply all certain fixes (${fixes.length})`, kind: CodeActionKind.SourceFixAll, edit}];
}

function createQuickFixes(placed: PlacedProblem, request: RequestContext): CodeAction[] {
  const diagnostics = [toLspDiagnostic(placed, request.documents.getUri(request.file), true)];
  return (placed.problem.fixes ?? []).map((fix) => ({
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics,
    isPreferred: fix.certain,
    edit: createWorkspaceEdit([fix], request),
  }));
}

function createWorkspaceEdit(fixes: readonly Fix[], {documents, state}: RequestContext): WorkspaceEdit {
  const {root} = state.snapshot.project;
  const byFile = groupItems(
    fixes.flatMap(({edits}) => edits),
    ({file}) => file,
  );
  return {
    documentChanges: [...byFile].flatMap(([name, edits]) => {
      const file = path.join(root, name);
      const edit = createDocumentEdit(file, edits.map(toTextEdit), documents);
      return fs.existsSync(file) ? [edit] : [{kind: 'create' as const, uri: documents.getUri(file)}, edit];
    }),
  };
}

const toTextEdit = ({range, text}: SourceEdit): {range: Range; newText: string} => ({
  range: toLspRange(range),
  newText: text,
});

const toLspRange = ({start, end}: SourceRange): Range => ({
  start: {line: start.line - 1, character: start.column - 1},
  end: {line: end.line - 1, character: end.column - 1},
});

function overlaps(a: Range, b: Range): boolean {
  const precedes = (one: Range['start'], other: Range['start']): boolean =>
    one.line < other.line || (one.line === other.line && one.character < other.character);
  return !precedes(a.end, b.start) && !precedes(b.end, a.start);
}
