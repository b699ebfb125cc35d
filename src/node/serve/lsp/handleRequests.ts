import {
  CodeActionKind,
  type Connection,
  type Position,
  type ServerCapabilities,
  type TextDocumentIdentifier,
  TextDocumentSyncKind,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type {TextDocument} from 'vscode-languageserver-textdocument';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {isStackOverflow} from '../../base/isStackOverflow.ts';
import {listCodeActions} from './codeActions.ts';
import {complete} from './completion/complete.ts';
import {type Documents, toFilePath} from './documents.ts';
import {createWorkspaceEdit} from './edits.ts';
import {createHover} from './hover.ts';
import type {LiveSite} from './liveSite.ts';
import {findDefinition, findPageAddress, listDocumentLinks, listReferences} from './navigate.ts';
import {type FileMove, moveFiles, prepareRename, rename} from './rename.ts';
import type {RequestContext} from './requestContext.ts';
import {findWorkspaceSymbols, listDocumentSymbols, listFoldingRanges} from './symbols.ts';
import type {Workspace} from './workspace.ts';

/** The server's capabilities for a client. */
export const CAPABILITIES: ServerCapabilities = {
  textDocumentSync: {openClose: true, change: TextDocumentSyncKind.Incremental, save: true},
  completionProvider: {triggerCharacters: ['(', '/', '#', '.', '<', ' ', '"', "'", ':', '`', '[', '@', '{']},
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentLinkProvider: {},
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  renameProvider: {prepareProvider: true},
  codeActionProvider: {codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll]},
  workspace: {
    workspaceFolders: {supported: true, changeNotifications: true},
    fileOperations: {willRename: {filters: [{scheme: 'file', pattern: {glob: '**'}}]}},
  },
};

interface RequestServices {
  readonly documents: Documents;
  readonly workspace: Workspace;
}

interface DocumentPosition {
  readonly textDocument: TextDocumentIdentifier;
  readonly position?: Position;
}

/**
 * Handles the requests of a client. Each one is answered from the snapshot of the document's site.
 */
export function handleRequests(connection: Connection, answering: RequestServices): void {
  const {documents, workspace} = answering;
  /**
   * Answers a request about a position. Null for a document that is not a file, belongs to no site,
   * or whose site never had a valid configuration.
   */
  const ask = async <T>(
    {textDocument, position}: DocumentPosition,
    question: (request: RequestContext) => T | Promise<T>,
  ): Promise<T | null> => {
    const file = toFilePath(textDocument.uri);
    const state = file === undefined ? undefined : await workspace.loadState(file);
    const document = file === undefined ? undefined : documents.read(file);
    if (file === undefined || !state || !document) return null;
    const sourceFile = toSitePath(state.snapshot.project.root, file);
    const offset = position ? document.offsetAt(position) : 0;
    return nullIfTooDeep(() =>
      question({state, documents, document, file, text: document.getText(), offset, sourceFile}),
    );
  };
  /**
   * Like `ask`, after the last keystrokes are part of the snapshot, so that positions of links and
   * fixes are exact.
   */
  const askSettled: typeof ask = async (params, question) => {
    const file = toFilePath(params.textDocument.uri);
    if (file !== undefined) await workspace.findSite(file)?.settle();
    return ask(params, question);
  };
  const askText = async <T>(
    {textDocument}: DocumentPosition,
    question: (document: TextDocument) => T,
  ): Promise<T | null> => {
    const file = toFilePath(textDocument.uri);
    const document = file === undefined ? undefined : documents.read(file);
    return document ? nullIfTooDeep(() => question(document)) : null;
  };
  connection.onCompletion((params) => ask(params, complete));
  connection.onHover((params) => ask(params, createHover));
  connection.onDefinition((params) => ask(params, findDefinition));
  connection.onReferences((params) => askSettled(params, listReferences));
  connection.onDocumentLinks((params) => ask(params, listDocumentLinks));
  connection.onDocumentSymbol((params) => askText(params, listDocumentSymbols));
  connection.onWorkspaceSymbol(async ({query}) => {
    const sites = await Promise.all(workspace.sites().map((site) => site.settle()));
    return sites.flatMap((state) => (state ? findWorkspaceSymbols(query, state, documents) : []));
  });
  // Not part of the protocol; for previews.
  connection.onRequest('manual/address', (params: DocumentPosition) => ask(params, findPageAddress));
  connection.onCodeAction((params) =>
    askSettled(params, (request) => listCodeActions(request, workspace.getProblems(request.file), params)),
  );
  connection.onPrepareRename((params) => ask(params, prepareRename));
  connection.onRenameRequest((params) => askSettled(params, (request) => rename(request, params.newName)));
  connection.workspace.onWillRenameFiles(({files}) => willRename(files, answering));
  connection.onFoldingRanges((params) => askText(params, listFoldingRanges));
}

/** Returns null for a text that is nested too deep to parse. The page has a problem for it. */
async function nullIfTooDeep<T>(question: () => T | Promise<T>): Promise<T | null> {
  try {
    return await question();
  } catch (error) {
    if (isStackOverflow(error)) return null;
    throw error;
  }
}

/** Returns the edits for files that the editor is about to move, grouped by site. */
async function willRename(
  files: readonly {readonly oldUri: string; readonly newUri: string}[],
  {documents, workspace}: RequestServices,
): Promise<WorkspaceEdit | null> {
  const bySite = new Map<LiveSite, FileMove[]>();
  for (const {oldUri, newUri} of files) {
    const [from, to] = [toFilePath(oldUri), toFilePath(newUri)];
    const site = from === undefined ? undefined : workspace.findSite(from);
    if (site && from !== undefined && to !== undefined) bySite.set(site, [...(bySite.get(site) ?? []), {from, to}]);
  }
  const edits = await Promise.all(
    [...bySite].map(async ([site, moves]) => {
      const state = await site.settle();
      return state ? moveFiles(moves, {state, documents}, true) : null;
    }),
  );
  return createWorkspaceEdit(edits.flatMap((edit) => edit?.documentChanges ?? []));
}
