import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {WorkspaceEdit} from 'vscode-languageserver-protocol/node';
import {TextDocument} from 'vscode-languageserver-textdocument';

/** Carries out an edit on the disk, as an editor does that saves immediately. */
export function applyEdit(edit: WorkspaceEdit | null): void {
  for (const change of edit?.documentChanges ?? []) {
    if ('edits' in change) {
      const file = fileURLToPath(change.textDocument.uri);
      const document = TextDocument.create(change.textDocument.uri, '', 0, fs.readFileSync(file, 'utf8'));
      fs.writeFileSync(file, TextDocument.applyEdits(document, change.edits as never));
    } else if (change.kind === 'create') fs.writeFileSync(fileURLToPath(change.uri), '', {flag: 'wx'});
    else if (change.kind === 'rename') {
      const to = fileURLToPath(change.newUri);
      fs.mkdirSync(path.dirname(to), {recursive: true});
      fs.renameSync(fileURLToPath(change.oldUri), to);
    }
  }
}
