import type {TextDocumentEdit, TextEdit, WorkspaceEdit} from 'vscode-languageserver/node';
import {TextDocument} from 'vscode-languageserver-textdocument';
import type {Documents} from './documents.ts';

/** The smallest edit that makes one text of another. */
export function textEdit(document: TextDocument, next: string): TextEdit {
  const text = document.getText();
  let start = 0;
  while (start < text.length && text[start] === next[start]) start++;
  let end = 0;
  while (end < Math.min(text.length, next.length) - start && text.at(-1 - end) === next.at(-1 - end)) end++;
  const range = {start: document.positionAt(start), end: document.positionAt(text.length - end)};
  return {range, newText: next.slice(start, next.length - end)};
}

/** Edits of a file, which has an absolute path; the editor refuses them when it has another text by then. */
export function editsOf(file: string, edits: readonly TextEdit[], documents: Documents): TextDocumentEdit {
  const version = documents.getVersion(file) ?? null;
  return {textDocument: {uri: documents.getUri(file), version}, edits: [...edits]};
}

/** Whole new texts by absolute path. */
export function editTexts(texts: ReadonlyMap<string, string>, documents: Documents): TextDocumentEdit[] {
  return [...texts].map(([file, text]) => {
    const document = documents.read(file) ?? TextDocument.create(documents.getUri(file), '', 0, '');
    return editsOf(file, [textEdit(document, text)], documents);
  });
}

export function workspaceEdit(documentChanges: NonNullable<WorkspaceEdit['documentChanges']>): WorkspaceEdit | null {
  return documentChanges.length > 0 ? {documentChanges} : null;
}
