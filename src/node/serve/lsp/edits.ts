import type {TextDocumentEdit, TextEdit, WorkspaceEdit} from 'vscode-languageserver/node';
import {TextDocument} from 'vscode-languageserver-textdocument';
import type {Documents} from './documents.ts';

/** Creates the smallest edit from one text to another. */
export function createTextEdit(document: TextDocument, next: string): TextEdit {
  const text = document.getText();
  let start = 0;
  while (start < text.length && text[start] === next[start]) start++;
  let end = 0;
  while (end < Math.min(text.length, next.length) - start && text.at(-1 - end) === next.at(-1 - end)) end++;
  const range = {start: document.positionAt(start), end: document.positionAt(text.length - end)};
  return {range, newText: next.slice(start, next.length - end)};
}

/**
 * Creates the edits of a file (absolute path). The editor rejects them if its text has changed
 * meanwhile.
 */
export function createDocumentEdit(file: string, edits: readonly TextEdit[], documents: Documents): TextDocumentEdit {
  const version = documents.getVersion(file) ?? null;
  return {textDocument: {uri: documents.getUri(file), version}, edits: [...edits]};
}

/** Creates edits to whole new texts, by absolute path. */
export function createFileEdits(texts: ReadonlyMap<string, string>, documents: Documents): TextDocumentEdit[] {
  return [...texts].map(([file, text]) => {
    const document = documents.read(file) ?? TextDocument.create(documents.getUri(file), '', 0, '');
    return createDocumentEdit(file, [createTextEdit(document, text)], documents);
  });
}

export function createWorkspaceEdit(
  documentChanges: NonNullable<WorkspaceEdit['documentChanges']>,
): WorkspaceEdit | null {
  return documentChanges.length > 0 ? {documentChanges} : null;
}
