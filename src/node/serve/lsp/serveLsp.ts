import {
  createConnection,
  type InitializeParams,
  type InitializeResult,
  LogMessageNotification,
  MessageType,
  ProposedFeatures,
  TextDocuments,
} from 'vscode-languageserver/node';
import {TextDocument} from 'vscode-languageserver-textdocument';
import {TOOL_VERSION} from '../../base/version.ts';
import {answer, CAPABILITIES} from './answer.ts';
import {createDocuments, pathOf} from './documents.ts';
import {toLsp} from './problems.ts';
import {createWorkspace} from './workspace.ts';

interface ServeLspOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** Serves one editor until it has gone: the protocol's own library ends the process then. */
export function serveLsp({input, output}: ServeLspOptions): void {
  const connection = createConnection(ProposedFeatures.all, input, output);
  const held = new TextDocuments(TextDocument);
  const documents = createDocuments(held);
  let showsRelated = false;
  let hasFolders = false;
  const workspace = createWorkspace({
    documents,
    onProblems: (file) => tell(file),
    onError(error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      void connection.sendNotification(LogMessageNotification.type, {type: MessageType.Error, message});
    },
  });
  const tell = (file: string): void => {
    const uri = documents.uriOf(file);
    const version = documents.versionOf(file);
    const diagnostics = workspace.problemsOf(file).map((one) => toLsp(one, uri, showsRelated));
    void connection.sendDiagnostics({uri, diagnostics, version});
  };
  const folders: string[] = [];
  connection.onInitialize((params): InitializeResult => {
    showsRelated = params.capabilities.textDocument?.publishDiagnostics?.relatedInformation ?? false;
    hasFolders = params.capabilities.workspace?.workspaceFolders ?? false;
    folders.push(...foldersOf(params));
    return {serverInfo: {name: 'manual', version: TOOL_VERSION}, capabilities: CAPABILITIES};
  });
  connection.onInitialized(() => {
    for (const folder of folders) workspace.openFolder(folder);
    if (hasFolders)
      connection.workspace.onDidChangeWorkspaceFolders(({added}) => {
        for (const folder of added.flatMap(({uri}) => pathOf(uri) ?? [])) workspace.openFolder(folder);
      });
  });
  const touched = ({document}: {readonly document: TextDocument}): void => {
    const file = pathOf(document.uri);
    if (file === undefined) return;
    const site = workspace.siteOf(file);
    if (documents.touch(file)) site?.edited(file);
    else if (site?.now()) tell(file);
  };
  held.onDidChangeContent(touched);
  held.onDidSave(touched);
  held.onDidClose((event) => {
    touched(event);
    const file = pathOf(event.document.uri);
    if (file !== undefined) tell(file);
  });
  answer(connection, {documents, workspace});
  connection.onShutdown(() => workspace.close());
  held.listen(connection);
  connection.listen();
}

function foldersOf({workspaceFolders, rootUri}: InitializeParams): string[] {
  const uris = workspaceFolders?.map(({uri}) => uri) ?? (rootUri ? [rootUri] : []);
  return uris.flatMap((uri) => pathOf(uri) ?? []);
}
